import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readStarterLines } from '../../../worker/catalogue/starter.ts';
import { popularityOf } from '../../../worker/catalogue/store-facts/to-facts.ts';
import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { squash } from '../../../worker/catalogue/titles/title-keys.ts';
import { readWide } from '../../../worker/catalogue/wide-catalogue/wide-file.ts';
import { readLine } from '../../../worker/catalogue/wide-catalogue/wide-lines.ts';
import type { SearchCandidate } from '../../../worker/search/candidate.ts';
import { labelledGames } from '../../helpers/search/labelled-queries.ts';

/* The titles that the score is fitted on, in memory: the starter, the games of the labelled queries, and the wide
   catalogue or a list of another file. A title that an earlier part has is not added again. */

const SEPARATOR = '\x1f';

/** `isExtra`: a game for the labelled queries of the first author alone; to the others it is not in the catalogue. */
export type ListedGame = SearchCandidate & { isExtra?: boolean };

type Game = Omit<ListedGame, 'num'> & { steamAppId?: string };

export function titlesFor(file: string | undefined): ListedGame[] {
  const known = new Set<string>();
  const games: ListedGame[] = [];
  for (const { steamAppId, ...game } of [...starterGames(), ...(file ? listed(file) : wideGames()), ...extraGames()]) {
    const keys = [squash(splitWords(fold(game.title))), ...(steamAppId ? [`steam ${steamAppId}`] : [])];
    if (keys.some(key => known.has(key))) continue;
    for (const key of keys) known.add(key);
    games.push({ num: games.length + 1, ...game });
  }
  return games;
}

function starterGames(): Game[] {
  return readStarterLines().map(line => {
    const row = JSON.parse(line);
    return {
      title: row.title,
      popularity: row.popularity ?? 0,
      alternatives: row.alternativeTitles?.join(SEPARATOR) ?? null,
      releaseDate: row.releaseDate ?? null,
      makers: [...(row.developers ?? []), ...(row.publishers ?? []), ...(row.series ? [row.series] : [])].join(
        SEPARATOR,
      ),
      steamAppId: row.steamAppId,
    };
  });
}

const extraGames = (): Game[] => labelledGames().map(game => ({ ...game, alternatives: null, isExtra: true }));

function wideGames(): Game[] {
  return readWide()
    .lines.flatMap(line => readLine(line) ?? [])
    .map(game => ({
      title: game.title,
      popularity: popularityOf(game.reviews),
      alternatives: null,
      releaseDate: game.released || null,
      makers: [...game.developers, ...game.publishers].join(SEPARATOR),
      steamAppId: game.appId,
    }));
}

/** A CSV file with the columns `name`, `release` and `playtime`; the minutes count as popularity. */
function listed(file: string): Game[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, relax_quotes: true });
  return rows.map(({ Game: steamAppId = '', name = '', release = '', playtime }) => ({
    ...{ title: name, popularity: Number(playtime) || 0, alternatives: null, releaseDate: release || null, steamAppId },
  }));
}
