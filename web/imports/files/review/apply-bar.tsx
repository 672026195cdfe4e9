import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { NextBar } from '../content/next-bar.tsx';
import { carriedWords, together } from '../result/figures.ts';
import type { FileReview } from '../use-file.ts';
import { comingIn, type RowPicks } from './row-picks.ts';

type ActBarProps = { review: FileReview; picks: RowPicks; busy: boolean; onGo: () => void };

/**
 * How many rows come in and with what, how many questions wait, and the one act, which counts copies as the receipt
 * does; where nothing can come in, there is none.
 */
export function ApplyBar({ review, picks, busy, onGo }: ActBarProps) {
  const t = useT();
  const { carries, asked, fills, rows } = review;
  const { fresh, answered, games, isLeast, open } = comingIn(review, picks);
  const n = fresh + answered;
  const isExact = answered === 0 && Object.keys(picks.out).length === 0 && !isLeast;
  const what = carriedWords(answered > 0 ? together(carries, asked) : carries);
  const isFilling = games === 0 && fills > 0 && !isLeast;
  const canGo = games > 0 || fills > 0 || isLeast;
  const words = [
    ...(n > 0 && what ? [t(isExact ? 'files.bar.carries' : 'files.bar.carriesMost', { what })] : []),
    ...(fills > 0 && !isFilling ? [t('files.bar.fills', { n: fills })] : []),
    ...(canGo ? [] : [t('fields.no_games_selected')]),
  ];
  const some = t(isLeast ? 'files.bar.least' : 'files.bar.some', { n, all: rows });
  const parts = answered > 0 ? t('common.comma') + t('files.bar.parts', { fresh, answered }) : '';
  return (
    <NextBar
      words={isFilling ? t('files.bar.fills', { n: fills }) : some + parts}
      more={
        <>
          <span className={canGo ? 'wide-only' : undefined}>
            {words.join(' · ')}
            {words.length > 0 && open > 0 && ' · '}
          </span>
          {open > 0 && t('files.bar.wait', { n: open })}
        </>
      }
    >
      {canGo && (
        <Button variant="main" busy={busy} onClick={onGo}>
          {isFilling ? t('files.bar.fill', { n: fills }) : t('files.bar.go', { n: games })}
        </Button>
      )}
    </NextBar>
  );
}
