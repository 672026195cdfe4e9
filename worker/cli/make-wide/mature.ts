import type { WideGame } from '../../catalogue/wide-catalogue/wide-lines.ts';
import { HOUSES, SERIES } from './mature-makers.ts';
import { HARMLESS, LIKELY, SIGNS, SURE } from './mature-words.ts';

/* Which games of a file show sexual content. The file's own mark goes by letters of the name, also inside other words, and
   by genres of the store that say "nudity" of a statue. A game that is marked wrongly is found by nobody, and one that is
   not marked is shown to everybody: where nothing is sure, the first is worse for a game that many know. */

/** From so many reviews on thousands know a game: a likely word alone marks it no more. */
const KNOWN = 1000;
/** From so many reviews on, a mark that no word of the title explains is dropped: most of those were for nudity in passing. */
const KNOWN_BY_GENRE = 300;
/** Makers of whose games at least so many, and this share, say it by their titles make nothing else. */
const MAKER_GAMES = 3;
const MAKER_SHARE = 0.4;

const anyOf = (words: string[], flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, flags);

const SURE_WORD = anyOf(SURE);
const LIKELY_WORD = anyOf(LIKELY);
const HARMLESS_WORDS = anyOf(HARMLESS, 'giu');
/** Letters by which the file marks, wherever they stand. */
const MARKING = /hentai|sex|porn|lust|nsfw|milf|horny|lewd|fuck|erotic|ecchi|naked|nude|boob|tits|waifu|femboy|orgy/iu;
const HOUSE_NAMES = new Set(
  Object.values(HOUSES)
    .flat()
    .map(name => name.toLowerCase()),
);
const SERIES_TITLES = SERIES.map(({ begins, maker }) => ({
  title: anyOf([`^${begins}`]),
  maker: maker?.toLowerCase(),
}));

/** A game with the file's own mark in `isMature`. */
type TitleFacts = Pick<WideGame, 'title' | 'developers' | 'publishers' | 'isMature' | 'reviews'>;

type Judgement = 'sure' | 'likely' | 'harmless' | 'nothing';

/** What a title says. `harmless`: it only sounds like it. */
function saidBy({ title, isMature }: TitleFacts): Judgement {
  const rest = title.replaceAll(HARMLESS_WORDS, ' ');
  if (SIGNS.test(rest) || SURE_WORD.test(rest)) return 'sure';
  if (LIKELY_WORD.test(rest) || (isMature && MARKING.test(rest))) return 'likely';
  return MARKING.test(title) ? 'harmless' : 'nothing';
}

/** `.` and the like stand where somebody had to write a name. */
const NAME = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;

const makersOf = ({ developers, publishers }: TitleFacts) => [
  ...new Set([...developers, ...publishers].filter(name => NAME.test(name)).map(name => name.toLowerCase())),
];

/** The makers who make nothing else: houses known for it, and those whose titles say so. */
function findMakers(games: TitleFacts[]): Set<string> {
  const saying = new Map<string, { games: number; sure: number }>();
  for (const game of games) {
    const said = saidBy(game);
    const isSure = said === 'sure' || (said === 'likely' && game.isMature);
    for (const maker of makersOf(game)) {
      const before = saying.get(maker) ?? { games: 0, sure: 0 };
      saying.set(maker, { games: before.games + 1, sure: before.sure + Number(isSure) });
    }
  }
  const found = [...saying].filter(([, { games: all, sure }]) => sure >= MAKER_GAMES && sure / all >= MAKER_SHARE);
  return new Set([...HOUSE_NAMES, ...found.map(([maker]) => maker)]);
}

const isOfSeries = (game: TitleFacts) =>
  SERIES_TITLES.some(({ title, maker }) => title.test(game.title) && (!maker || makersOf(game).includes(maker)));

/** Says of each game of a file whether it shows sexual content, as far as its names tell. */
export function matureOf(games: TitleFacts[]): (game: TitleFacts) => boolean {
  const makers = findMakers(games);
  return game => {
    const said = saidBy(game);
    if (said === 'sure' || isOfSeries(game) || makersOf(game).some(maker => makers.has(maker))) return true;
    if (said === 'likely') return game.reviews < KNOWN;
    return said === 'nothing' && game.isMature && game.reviews < KNOWN_BY_GENRE;
  };
}
