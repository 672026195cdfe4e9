import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Title } from '../use-titles.ts';
import { isSure } from './buckets.ts';
import { isPicked } from './picked-titles.ts';
import { type ChangeTitlePicks, type TitlePicks, withMarks } from './title-picks.ts';
import styles from './titles.module.css';

type ElsewhereAskProps = {
  /** The titles of games that the reader has on another platform. */
  titles: readonly Title[];
  picks: TitlePicks;
  change: ChangeTitlePicks;
  /** Shows them, where they are not in sight. */
  onSee: (() => void) | undefined;
};

/** Whether the question is open: games can be added, and none is selected. */
export const isAsking = (titles: readonly Title[], picks: TitlePicks): boolean =>
  titles.some(isSure) && !titles.some(title => isPicked(title, picks));

/** Nobody has to want a second copy, and who owns two consoles wants all of them: asks once, until one is selected. */
export function ElsewhereAsk({ titles, picks, change, onSee }: ElsewhereAskProps) {
  const t = useT();
  const ids = titles.filter(isSure).map(title => title.providerId);
  if (!isAsking(titles, picks)) return null;
  return (
    <Notice
      role="status"
      className="mt-4"
      title={t('imports.elsewhere.ask', { n: ids.length })}
      act={
        <span className={styles.answers}>
          <Button size="s" onClick={() => change(withMarks(ids, true))}>
            {t('imports.all', { n: ids.length })}
          </Button>
          {onSee && (
            <Button size="s" variant="quiet" onClick={onSee}>
              {t('imports.elsewhere.see')}
            </Button>
          )}
        </span>
      }
    >
      {t('imports.elsewhere.why')}
    </Notice>
  );
}
