import { Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { useUnknownText } from '../../../catalogue/facts/fact-notes.tsx';
import { factsAsked } from '../../../catalogue/facts/fact-view.ts';
import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { openSearch } from '../../../platform/search-panel.ts';
import { useCounters } from '../../../shelf/copies/use-copies.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { EveningView } from '../evening-view.ts';
import type { Tonight } from '../use-tonight.ts';
import pickStyles from './picked-game.module.css';
import styles from './picks.module.css';

const PLACES = 3;

/** Words where books would stand, and the next thing to do. */
const StageWords = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={`${styles.empty} stack gap-3 begin`}>
    <h3 className="heading">{title}</h3>
    <p className="quiet">{text}</p>
    <div className="cluster gap-3 mt-2">{children}</div>
  </div>
);

const Place = ({ children }: { children?: ReactNode }) => (
  <li data-free="" className={cx(pickStyles.pick, styles.free)} aria-hidden={children ? undefined : true}>
    <div className={pickStyles.shelf} aria-hidden="true">
      <span className={styles.place} />
    </div>
    {children}
  </li>
);

type FreePlacesProps = { evening: Tonight; again: number; onTurn: (again: number) => void };

/** Places without a book. If others could stand there but have no known length, the first place says so. */
export function FreePlaces({ evening: { picks, more, unknown }, again, onTurn }: FreePlacesProps) {
  const t = useT();
  const isHeld = picks.length > 0 && more;
  const others = unknown - picks.filter(pick => pick.remainingMinutes === null).length;
  return Array.from({ length: Math.max(0, PLACES - picks.length) }, (_, at) => (
    <Place key={at}>
      {isHeld && at === 0 && (
        <StageWords title={t('tonight.unknown.title')} text={t('tonight.unknown.text', { n: others })}>
          <Button icon={RefreshCw} onClick={() => onTurn(again + 1)}>
            {t('tonight.unknown.more')}
          </Button>
        </StageWords>
      )}
    </Place>
  ));
}

type EmptyProps = FreePlacesProps & { view: EveningView; onEverywhere: () => void; onAnyFacts: () => void };

/** Why there is nothing to choose, and what can be done about it. */
export function EmptyStage({ evening, view, onTurn, onEverywhere, onAnyFacts }: Omit<EmptyProps, 'again'>) {
  const t = useT();
  const unknownText = useUnknownText(evening.factsUnknown);
  if (evening.shelf.games === 0) return <NoGames />;
  if (evening.games > 0)
    return (
      <StageWords title={t('tonight.nothing.end')} text={t('tonight.nothing.endText')}>
        <Button onClick={() => onTurn(0)}>{t('tonight.first')}</Button>
      </StageWords>
    );
  if (factsAsked(view).length > 0)
    return (
      <StageWords title={t('facts.noneTitle')} text={unknownText || t('facts.noneText')}>
        <Button onClick={onAnyFacts}>{t('common.act.clear')}</Button>
      </StageWords>
    );
  const isThere = evening.devices.some(device => view.on.includes(device.id));
  if (view.on.length === 0 || isThere) {
    const why = evening.resting === evening.shelf.games ? 'resting' : 'past';
    return (
      <StageWords title={t(`tonight.nothing.${why}`)} text={t(`tonight.nothing.${why}Text`)}>
        {null}
      </StageWords>
    );
  }
  const [device, ...others] = SUBPLATFORMS.filter(one => view.on.includes(one.id));
  const title =
    device && others.length === 0
      ? t('tonight.nothing.device', { device: device.title })
      : t('tonight.nothing.devices');
  return (
    <StageWords title={title} text={t('tonight.nothing.deviceText')}>
      <Button onClick={onEverywhere}>{t('tonight.nothing.everywhere')}</Button>
    </StageWords>
  );
}

/** The way to the first games; or to the archive, if all of them are there. */
function NoGames() {
  const t = useT();
  const { data: counters } = useCounters();
  if (counters?.archived)
    return (
      <StageWords title={t('tonight.none.title')} text={t('tonight.none.archived')}>
        <ButtonLink variant="main" href={paths.archives}>
          {t('tonight.none.archive')}
        </ButtonLink>
        <Button variant="quiet" onClick={openSearch}>
          {t('tonight.none.add')}
        </Button>
      </StageWords>
    );
  return (
    <StageWords title={t('tonight.none.title')} text={t('tonight.none.text')}>
      <ButtonLink variant="main" icon={Download} href={paths.import}>
        {t('tonight.none.import')}
      </ButtonLink>
      <Button variant="quiet" onClick={openSearch}>
        {t('tonight.none.add')}
      </Button>
    </StageWords>
  );
}
