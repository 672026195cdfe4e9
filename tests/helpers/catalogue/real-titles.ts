import { readFileSync } from 'node:fs';
import type { ToldTitle } from '../../../worker/catalogue/matching/told-facts.ts';
import { SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';

/** What a name means: a game by its slug or as `steam:NUMBER`, several where it may mean each; none if there is none. */
type Truth = { games: string[]; kind: 'game' | 'several' | 'lacking' | 'none' };

export type RealTitle = ToldTitle & { truth: Truth };

/** Names as services really write them, each with what it means, written apart from the matching. */
export type RealList = 'psn-library' | 'xbox-library' | 'ps-plus' | 'game-pass';

/** Reads one of the lists beside this file. Throws if a line of it is not complete. */
export function realTitles(list: RealList): RealTitle[] {
  const text = readFileSync(new URL(`./${list}.tsv`, import.meta.url), 'utf8');
  const [, ...lines] = text.split('\n').filter(line => line && !line.startsWith('#'));
  return lines.map((line, index) => readLine(line, `${list} ${index + 1}`));
}

function readLine(line: string, id: string): RealTitle {
  const [title = '', platform = '', game = '', released = '', developers = '', publishers = ''] = line.split('\t');
  if (!(title && game)) throw new Error(`Title ${id} is not complete: ${line}`);
  const subplatform = SUBPLATFORMS.find(({ code }) => code === platform)?.num ?? null;
  const facts = { releaseDate: released, developers: namesIn(developers), publishers: namesIn(publishers) };
  const told = released || developers || publishers ? { facts } : {};
  return { ...{ providerId: id, title, matchIds: [], category: 'game', subplatform }, ...told, truth: readTruth(game) };
}

const namesIn = (text: string) => text.split(' | ').filter(Boolean);

/** The consoles whose games an account knows by trophies alone, without an id of the game. */
const BY_TROPHIES = ['ps3', 'vita'];

/** A list as an account has it: each title with an id that no game of the catalogue has, where its store gives one. */
export function accountTitles(list: RealList): RealTitle[] {
  const without: number[] = SUBPLATFORMS.filter(({ code }) => BY_TROPHIES.includes(code)).map(({ num }) => num);
  return realTitles(list).map((title, at) =>
    title.subplatform !== null && without.includes(title.subplatform)
      ? title
      : { ...title, matchIds: [String(4_000_000_000 + at)] },
  );
}

/** A question about the game that was made anew is right, and to be sure of it is wrong: as of a name of several. */
function readTruth(game: string): Truth {
  if (game === 'lacking' || game === 'none') return { games: [], kind: game };
  const games = game.replace(/^\?/, '').split(',');
  if (game.startsWith('?')) return { games, kind: 'lacking' };
  return { games, kind: games.length > 1 ? 'several' : 'game' };
}
