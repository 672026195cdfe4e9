import { type ReactNode, useState } from 'react';
import { isReleased, releaseText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { Chips } from '../ui/chips.tsx';
import { LeavingIcon } from '../ui/icon.tsx';
import styles from './game-facts.module.css';
import { ArabicSupport, PlayModes } from './game-support.tsx';
import type { GameInfo } from './use-game.ts';

/** The known facts. Unknown ones are named as unknown. */
export function GameFacts({ game }: { game: GameInfo }) {
  const t = useT();
  const isOut = isReleased(game.releaseDate, game.releasePrecision) || !game.releaseDate;
  return (
    <section>
      <h2 className="heading">{t('game.facts')}</h2>
      <dl className={`${styles.facts} mt-4 small`}>
        <Fact name={t('game.developer')}>{game.developer.length > 0 && <Names of={game.developer} />}</Fact>
        <Fact name={t('game.publisher')}>{game.publisher.length > 0 && <Names of={game.publisher} />}</Fact>
        <Fact name={t(isOut ? 'game.released' : 'game.comingOut')}>
          <Release game={game} />
        </Fact>
        <Fact name={t('game.ageRating')}>{game.ageRating && <bdi>{game.ageRating}</bdi>}</Fact>
        <Fact name={t('game.genres')}>{game.genres.length > 0 && <Names of={game.genres.map(g => g.name)} />}</Fact>
        {game.series && (
          <Fact name={t('game.series')}>
            <bdi>{game.series}</bdi>
          </Fact>
        )}
        <Fact name={t('game.outOn')}>
          {game.platforms.length > 0 && <Chips of={game.platforms.map(p => p.name)} />}
        </Fact>
        {otherDates(game).map(({ id, name, date, precision }) => (
          <Fact key={id} name={t('game.onDevice', { device: name })}>
            <Release game={{ releaseDate: date, releasePrecision: precision }} />
          </Fact>
        ))}
        {game.stores.length > 0 && (
          <Fact name={t('game.stores')}>
            <Stores of={game.stores} />
          </Fact>
        )}
        <Fact name={t('game.toPlay')}>{(game.modes || game.maxPlayers !== null) && <PlayModes game={game} />}</Fact>
        <Fact name={t('game.arabic')}>
          <ArabicSupport arabic={game.arabic} />
        </Fact>
        {game.alternativeTitles.length > 0 && (
          <Fact name={t('game.alsoCalled')}>
            <OtherNames names={game.alternativeTitles} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="quiet">{t('game.notKnown')}</span>}</dd>
    </div>
  );
}

/** Names in a row, each in its own direction. */
function Names({ of }: { of: readonly string[] }) {
  const t = useT();
  return of.map((name, i) => (
    <span key={name}>
      {i > 0 && t('common.comma')}
      <bdi>{name}</bdi>
    </span>
  ));
}

function Stores({ of }: { of: GameInfo['stores'] }) {
  const t = useT();
  return (
    <ul className={styles.parts}>
      {of.map(({ name, url }) => (
        <li key={url} className="row inline">
          <a href={url} target="_blank" rel="noopener noreferrer" className={`link row inline ${styles.store}`}>
            <bdi>{name}</bdi>
            <LeavingIcon className="icon icon-s" />
            <span className="hidden"> {t('layout.foot.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The `time` element holds as much of the date as is known. */
const DATE_LENGTHS = { day: 10, month: 7, year: 4, unknown: 0 } as const;

type ReleaseDate = Pick<GameInfo, 'releaseDate' | 'releasePrecision'>;

/** The dates of devices that are not the game's own. */
function otherDates({ releases, platforms, releaseDate, releasePrecision }: GameInfo) {
  return releases.flatMap(({ subplatformId, date, precision }) => {
    const device = platforms.find(({ id }) => id === subplatformId);
    const isSame = date === releaseDate && precision === releasePrecision;
    return device && !isSame ? [{ ...device, date, precision }] : [];
  });
}

function Release({ game: { releaseDate, releasePrecision } }: { game: ReleaseDate }) {
  const t = useT();
  const text = releaseText(releaseDate, releasePrecision);
  if (!text || !releaseDate) return t('common.noDate');
  return <time dateTime={releaseDate.slice(0, DATE_LENGTHS[releasePrecision])}>{text}</time>;
}

const SHOWN_MAX = 4;

/** Other names of a game, the first few until asked for more. */
function OtherNames({ names }: { names: readonly string[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const rest = names.length - SHOWN_MAX;
  return (
    <span className="stack gap-half">
      {(isOpen ? names : names.slice(0, SHOWN_MAX)).map(name => (
        <span key={name}>
          <bdi>{name}</bdi>
        </span>
      ))}
      {rest > 0 && !isOpen && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setOpen(true)}>
          {t('game.moreNames', { n: rest })}
        </button>
      )}
    </span>
  );
}
