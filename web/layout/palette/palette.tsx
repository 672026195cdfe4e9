import { Gamepad2 } from 'lucide-react';
import { foldLetters, isCalled } from '../../../worker/catalogue/titles/titles.schema.ts';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { closeSearch } from '../../platform/search-panel.ts';
import { useSignedIn } from '../../platform/session.ts';
import { SearchPanel } from '../../search/search-panel.tsx';
import { titlesOf } from '../../shelf/copies/copy.ts';
import { useCopies } from '../../shelf/copies/use-copies.ts';
import { cx } from '../../ui/cx.ts';
import { Anchor } from '../../ui/link.tsx';
import { useOtherTheme } from '../header/theme-tool.tsx';
import { commandsFor } from './commands.ts';
import styles from './palette.module.css';

const GAMES_MOST = 4;
/** One letter is in half of all titles. */
const LETTERS_LEAST = 2;

type PaletteProps = { typed: string; found: readonly string[] | undefined };

/** What the reader may mean besides a game to find: a screen, a game of their own, or an action. */
export function Palette({ typed, found }: PaletteProps) {
  const signedIn = useSignedIn();
  return (
    <>
      {signedIn && foldLetters(typed).length >= LETTERS_LEAST && <OwnGames typed={typed} found={found} />}
      <Commands typed={typed} />
    </>
  );
}

function Commands({ typed }: { typed: string }) {
  const t = useT();
  const signedIn = useSignedIn();
  const { turn } = useOtherTheme();
  const commands = commandsFor(typed, signedIn, turn);
  if (commands.length === 0) return null;
  return (
    <section className={cx(styles.group, foldLetters(typed) === '' && 'wide-only')}>
      <h3 className="meta">{t('palette.goTo')}</h3>
      <ul>
        {commands.map(({ label, icon: Sign, ...to }) => {
          const inside = (
            <>
              <Sign className="icon" />
              <span className={`${styles.name} grow shrink whole-word`}>{label}</span>
            </>
          );
          return (
            <li key={label}>
              {'href' in to ? (
                <Anchor href={to.href} className={styles.command}>
                  {inside}
                </Anchor>
              ) : (
                <button type="button" data-command className={styles.command} onClick={leaveFor(to.act)}>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const leaveFor = (act: () => void) => () => {
  closeSearch();
  act();
};

/** Those that the results do not have already, so it waits for them: nothing moves, and no game stands twice. */
function OwnGames({ typed, found }: PaletteProps) {
  const t = useT();
  const lists = [useCopies('games'), useCopies('wished-games'), useCopies('tracked-games')];
  const archive = useCopies('archive').data ?? [];
  const copies = [
    ...lists.flatMap(list => list.data ?? []).map(copy => ({ copy, list: copy.gamesType })),
    ...archive.map(copy => ({ copy, list: 'archive' as const })),
  ].filter(({ copy }) => isCalled(titlesOf(copy), typed));
  const others = copies.filter(({ copy }) => found && !found.includes(copy.gameId));
  const games = [...new Map(others.map(one => [one.copy.gameId, one])).values()].slice(0, GAMES_MOST);
  if (games.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className="meta">{t('palette.own')}</h3>
      <ul>
        {games.map(({ copy, list }) => (
          <li key={copy.gameId}>
            <Anchor href={gamePath(copy.slug)} className={styles.command}>
              <Gamepad2 className="icon" />
              <bdi className={`${styles.name} grow shrink whole-word`}>{copy.title}</bdi>
              <span className="meta">{t(`common.list.${list}`)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The search over a screen: games, and before them the screens, own games and actions that fit what is typed. */
export const SearchOverlay = () => <SearchPanel lead={(typed, found) => <Palette typed={typed} found={found} />} />;
