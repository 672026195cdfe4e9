import { memo, useDeferredValue, useMemo } from 'react';
import { artOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { number, t as say, useT } from '../../platform/i18n.ts';
import { lengthWords } from '../../shelf/copies/copy-words.ts';
import { Button } from '../../ui/button.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { FIVE_ABREAST, useMedia, WIDE } from '../../ui/media.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { useRoom } from '../../ui/use-room.ts';
import styles from './pair.module.css';
import type { SharedGame, SharedGames } from './use-pair.ts';

const SHELF_ROWS = 4;

type SharedProps = { shelf: SharedGames; isMore: boolean; onMore: () => void };

const isOnSameDevice = ({ on }: SharedGame) => on.some(place => place.devices.length > 0);

/** What both have: first what stands on a device that both play, then what stands on different ones of a platform. */
export function HeldShelves({ shelf, ...growing }: SharedProps) {
  const t = useT();
  const same = useMemo(() => shelf.games.filter(isOnSameDevice), [shelf]);
  const apart = useMemo(() => shelf.games.filter(game => !isOnSameDevice(game)), [shelf]);
  return (
    <section className="stack fit gap-4" aria-labelledby="both-have">
      <Heading id="both-have" title={t('together.pair.have')} total={shelf.total} />
      {shelf.total === 0 && <p className="quiet">{t('together.pair.noneHeld')}</p>}
      <Boards label={t('together.pair.have')} games={same} />
      {apart.length > 0 && (
        <div className="stack gap-1 measure mt-5">
          <h3 className="small-heading">{t('together.pair.haveApart')}</h3>
          <p className="quiet">{t('together.pair.apartText')}</p>
        </div>
      )}
      <Boards label={t('together.pair.haveApart')} games={apart} />
      <More shelf={shelf} {...growing} />
    </section>
  );
}

/** What both want, wherever. */
export function WantedShelf({ shelf, ...growing }: SharedProps) {
  const t = useT();
  return (
    <section className="stack fit gap-4" aria-labelledby="both-want">
      <Heading id="both-want" title={t('together.pair.want')} total={shelf.total} />
      {shelf.total === 0 && <p className="quiet">{t('together.pair.noneWanted')}</p>}
      <Boards label={t('together.pair.want')} games={shelf.games} />
      <More shelf={shelf} {...growing} />
    </section>
  );
}

const Heading = ({ id, title, total }: { id: string; title: string; total: number }) => (
  <h2 id={id} className="heading">
    {title} {total > 0 && <span className="count">{number(total)}</span>}
  </h2>
);

function More({ shelf: { games, total }, isMore, onMore }: SharedProps) {
  const t = useT();
  if (games.length >= total) return null;
  return (
    <div className={`${styles.more} stack gap-3 mt-4`}>
      <span className="meta">{t('together.pair.shown', { n: games.length, all: total })}</span>
      <Button busy={isMore} onClick={onMore}>
        {t('common.act.showMore')}
      </Button>
    </div>
  );
}

/** Three, five or seven abreast; see shelf.module.css. */
function useRow(): number {
  const isWide = useMedia(WIDE);
  const isFive = useMedia(FIVE_ABREAST);
  return isWide ? 7 : isFive ? 5 : 3;
}

/** Several shelves, rendered row by row, so that a press is answered and the browser can skip those far away. */
const Boards = memo(function Boards({ label, games }: { label: string; games: readonly SharedGame[] }) {
  const drawn = useDeferredValue(games);
  const row = useRow();
  const [room] = useRoom(drawn.length, false, row);
  const size = row * SHELF_ROWS;
  const shelves = Array.from({ length: Math.ceil(room / size) }, (_, at) =>
    drawn.slice(at * size, Math.min(room, (at + 1) * size)),
  );
  return shelves.map((shelf, at) => (
    <div key={at} className={styles.board} style={{ '--rows': Math.ceil(shelf.length / row) }}>
      <Shelf label={label}>
        {shelf.map(game => (
          <SharedCard key={game.id} game={game} />
        ))}
      </Shelf>
    </div>
  ));
});

/** The devices that both have it on; where these differ, the platform alone. */
export const placesText = ({ on }: Pick<SharedGame, 'on'>): string[] => {
  const devices = on.flatMap(place => place.devices.map(device => device.name));
  if (devices.length > 0) return devices;
  return on.length > 0 ? on.map(place => place.platform.name) : [say('together.pair.onAny')];
};

const SharedCard = memo(function SharedCard({ game }: { game: SharedGame }) {
  useT();
  return <GameCard game={artOf(game)} href={gamePath(game.slug)} chips={placesText(game)} length={lengthWords(game)} />;
});
