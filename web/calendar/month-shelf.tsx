import { type ReactNode, useState } from 'react';
import { dayText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Shelf } from '../ui/shelf.tsx';
import styles from './calendar.module.css';
import { ReleaseCard } from './release-card.tsx';
import type { Section } from './sections.ts';
import type { Release } from './use-calendar.ts';

const LONG = { month: 'long' } as const;

/** More games than this on a shelf wait for a press. */
const SHELF_MAX = 30;

const monthText = (month: string) => dayText(`${month}-15`, LONG);

type MonthProps = { section: Section; today: string; hasPlatforms: boolean };

/** A month is a shelf: its name beside the board, the games on it. */
export function MonthShelf({ section, today, hasPlatforms }: MonthProps) {
  const t = useT();
  if (!section.games) return <NoMonth section={section} />;
  const { month, games } = section;
  return (
    <section className={styles.month} aria-labelledby={`month-${month}`}>
      <Name id={month} name={monthText(month)} year={month.slice(0, 4)}>
        <p className="meta">{t('calendar.count', { n: games.length })}</p>
      </Name>
      <First games={games} max={SHELF_MAX} className={styles.shelf}>
        {game => <ReleaseCard key={game.gameId} game={game} today={today} hasPlatforms={hasPlatforms} />}
      </First>
    </section>
  );
}

function NoMonth({ section: { month, last } }: { section: Extract<Section, { games: null }> }) {
  const t = useT();
  const isOne = month === last;
  const name = isOne ? monthText(month) : `${monthText(month)}\u00A0– ${monthText(last)}`;
  return (
    <section className={`${styles.month} ${styles.none}`} aria-labelledby={`month-${month}`}>
      <Name id={month} name={name} year={month.slice(0, 4)} />
      <p className="quiet">{isOne ? t('calendar.none', { month: monthText(month) }) : t('calendar.noneMany')}</p>
    </section>
  );
}

type NameProps = { id: string; name: string; year: string; children?: ReactNode };

const Name = ({ id, name, year, children }: NameProps) => (
  <div className={styles.name}>
    <h2 className="title" id={`month-${id}`}>
      {name} <span className={`num ${styles.year}`}>{year}</span>
    </h2>
    {children}
  </div>
);

type FirstProps = {
  games: readonly Release[];
  max: number;
  className: string | undefined;
  children: (game: Release) => ReactNode;
};

/** The first games, and a button for the rest. */
export function First({ games, max, className, children }: FirstProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  return (
    <div>
      <Shelf className={className}>{(isWhole ? games : games.slice(0, max)).map(children)}</Shelf>
      {!isWhole && games.length > max && (
        <Button className={styles.all} onClick={() => setWhole(true)}>
          {t('calendar.all', { n: games.length })}
        </Button>
      )}
    </div>
  );
}
