import { plainTitle } from '../../catalogue/matching/noise.ts';
import { isKnownApp } from '../../catalogue/matching/not-games.ts';

/* What a store sells as a game and what is none. Betas, prologues and alphas that stand alone stay: people own them. */

const KIT = '(?:authoring|mod|modding|modders|dev|developer|workshop|creation) (?:tools?|kit|resources?|sdk)|sdk';
const EDITED = 'level|map|world|mod|scenario|mission|content|database|beatmap|stage|zone';
const TEST = 'technical|tech|stress|network|multiplayer|public|private|closed|open|alpha|beta|pre-?beta';
/** Sure by its name alone. */
const NAMED = new RegExp(
  `[\\s:–—-]+[([]?(?:${KIT}|(?:${EDITED}) editor|(?:(?:${TEST}) )+test(?:ing)?|play ?test|(?:free|timed) trial|trial version|dedicated server)(?: [–—-] \\w+)?[)\\]]?$`,
);
/** Sure where the game itself is there too, of the same makers. */
const BESIDE =
  /[\s:–—-]+[([]?(?:trial|server|editor|tools?|test|upgrade|launcher|companion|trailer|wallpapers?|dlc|extras)[)\]]?$/;
/** Sure where the store names no genre of a game. */
const WITHOUT_GENRE =
  /\b(?:maker|video player|viewer|editor|converter|mod tools?|organizer|launcher|modeler|sdk|mod kit|trailer|digital comic|art ?book|wallpapers?)\b/;

type StoreRow = { title: string; developers: string[]; publishers: string[]; genres: string[] };

const makersOf = ({ developers, publishers }: StoreRow) =>
  [...developers, ...publishers].map(name => name.toLowerCase());

/** Says of each row of a file whether it is something else than a game. */
export function nonGamesOf(rows: StoreRow[]): (row: StoreRow) => boolean {
  const byText = new Map<string, StoreRow[]>();
  for (const row of rows) {
    const { text } = plainTitle(row.title);
    byText.set(text, [...(byText.get(text) ?? []), row]);
  }
  const isBeside = (row: StoreRow, text: string) => {
    const makers = makersOf(row);
    const games = BESIDE.test(text) ? (byText.get(text.replace(BESIDE, '').trim()) ?? []) : [];
    return games.some(game => makersOf(game).some(name => makers.includes(name)));
  };
  return row => {
    const plain = plainTitle(row.title);
    const hasGenre = row.genres.length > 0;
    if (NAMED.test(plain.text) || isBeside(row, plain.text)) return true;
    return !hasGenre && (isKnownApp(plain) || WITHOUT_GENRE.test(plain.text));
  };
}
