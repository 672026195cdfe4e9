import { Bell, Bookmark } from 'lucide-react';
import { openAddGame } from '../../catalogue/add-game.ts';
import { artOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { releaseText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { GameCard } from '../../ui/game-card.tsx';
import { ShelfRow } from '../../ui/shelf.tsx';
import { Tool } from '../../ui/tool.tsx';
import styles from './game-rows.module.css';
import type { HomeGame } from './use-home.ts';

/** A narrow card has room for one name, and for the number of the others. */
const CHIPS_MAX = 1;

type GameRowsProps = { recent: readonly HomeGame[]; awaited: readonly HomeGame[] };

export function GameRows({ recent, awaited }: GameRowsProps) {
  const t = useT();
  return (
    <div className={`page ${styles.rows} stack fit`}>
      {recent.length > 0 && (
        <ListRow title={t('home.recent')} note={t('home.recentNote')} games={recent} list="wished-games" />
      )}
      {awaited.length > 0 && (
        <ListRow title={t('home.awaited')} note={t('home.awaitedNote')} games={awaited} list="tracked-games" />
      )}
    </div>
  );
}

type RowProps = {
  title: string;
  note: string;
  games: readonly HomeGame[];
  list: 'wished-games' | 'tracked-games';
};

function ListRow({ title, note, games, list }: RowProps) {
  return (
    <section>
      <div className={styles.head}>
        <h2 className="heading">{title}</h2>
        <span className="meta">{note}</span>
      </div>
      <ShelfRow columns={4} label={title}>
        {games.map(game => (
          <Card key={game.id} game={game} list={list} />
        ))}
      </ShelfRow>
    </section>
  );
}

function Card({ game, list }: { game: HomeGame; list: RowProps['list'] }) {
  const t = useT();
  const signedIn = useSignedIn();
  const { title } = game;
  const tool =
    list === 'wished-games'
      ? { icon: Bookmark, label: t('home.want', { title }) }
      : { icon: Bell, label: t('home.track', { title }) };
  const act = () => openAddGame(game, list);
  return (
    <GameCard
      game={artOf(game)}
      href={gamePath(game.slug)}
      transitionName={`cover-${game.slug}`}
      chips={chipsOf(game)}
      meta={list === 'tracked-games' && <When game={game} />}
      acts={signedIn && <Tool {...tool} onClick={act} />}
      more={signedIn && <Tool {...tool} size="s" onClick={act} />}
    />
  );
}

function When({ game }: { game: HomeGame }) {
  const t = useT();
  return <span>{releaseText(game.releaseDate, game.releasePrecision) ?? t('common.noDate')}</span>;
}

function chipsOf({ platforms }: HomeGame): string[] {
  const names = platforms.slice(0, CHIPS_MAX).map(platform => platform.name);
  return platforms.length > CHIPS_MAX ? [...names, `+${platforms.length - CHIPS_MAX}`] : names;
}
