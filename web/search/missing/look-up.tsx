import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { isIgdbDemo } from '../../platform/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Rows } from '../../ui/game-row.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import { ResultRow } from '../results/result-row.tsx';
import styles from './missing.module.css';
import { MissingRow } from './missing-row.tsx';
import { missingErrorText, type Uses, useMissing } from './use-missing.ts';

/** "Missing game", among the reasons to write to us. */
const CONTACT = `${paths.contact}?category=3`;

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

export function LookUp(uses: Uses) {
  const t = useT();
  const missing = useMissing(uses);
  const { games = [], error, isLooking, retry } = missing;
  return (
    <section className={styles.found} aria-busy={isLooking}>
      <div className={styles.head}>
        <h2 className="heading" tabIndex={-1} ref={takeFocus}>
          {t('missing.title')}
        </h2>
        {isIgdbDemo && <Chip variant="line">{t('missing.demo')}</Chip>}
        <p role="status" className="meta">
          {games.length > 0 && t('missing.known', { n: games.length })}
        </p>
      </div>
      {isLooking && <WaitingRows label={t('missing.looking')} count={3} />}
      {error && !isLooking && (
        <Broken
          title={t('missing.brokenTitle')}
          text={missingErrorText(error)}
          acts={<Button onClick={retry}>{t('common.act.retry')}</Button>}
        />
      )}
      {missing.games?.length === 0 && <Unknown />}
      {games.length > 0 && <Games uses={uses} missing={missing} />}
    </section>
  );
}

/** Nobody knows the game, so a person has to look for it. */
function Unknown() {
  const t = useT();
  return (
    <Empty
      title={t('missing.none')}
      text={t('missing.noneText')}
      acts={<ButtonLink href={CONTACT}>{t('missing.write')}</ButtonLink>}
    />
  );
}

function Games({ uses: { choiceOf }, missing }: { uses: Uses; missing: ReturnType<typeof useMissing> }) {
  const t = useT();
  const { games = [], chosen, busy, failure, add } = missing;
  return (
    <Rows aria-label={t('missing.list')}>
      {games.map(game => {
        const here = choiceOf && chosen.get(game.igdbId);
        if (here) return <ResultRow key={game.igdbId} game={here} choice={choiceOf(here)} />;
        return (
          <MissingRow
            key={game.igdbId}
            game={game}
            isChoosing={choiceOf !== undefined}
            busy={busy === game.igdbId}
            failure={failure?.igdbId === game.igdbId ? failure.reason : undefined}
            onAdd={() => void add(game)}
          />
        );
      })}
    </Rows>
  );
}
