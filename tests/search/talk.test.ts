import { expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

const few: GameFacts[] = ['The Cat Lady', 'Play With Me', 'I Want To Be Human'].map(title => ({
  title,
  popularity: 6800,
}));
const catalogue = alongside(() => ownSearch('starter', [...labelledGames(), ...few]));

test.each([
  ['شو لعبة ذا كات ليدي', 'The Cat Lady'],
  ['ايش اسم لعبة ذا كات ليدي', 'The Cat Lady'],
  ['وش لعبة هولو نايت', 'Hollow Knight'],
  ['عايز العب هولو نايت', 'Hollow Knight'],
  ['game called hollow knight', 'Hollow Knight'],
  ['i want to play hollow knght', 'Hollow Knight'],
  ['what is the game called portal 2', 'Portal 2'],
  ['i want to play gta 5', 'Grand Theft Auto V'],
])('%s finds %s, and the talk around it is no word that was left out', async (term, title) => {
  const { games, without } = await catalogue.search(term);
  expect([games[0]?.title, without]).toEqual([title, undefined]);
});

test.each([
  ['play with me', 'Play With Me'],
  ['i want to be human', 'I Want To Be Human'],
])('%s is a title, and keeps its words', async (term, title) => {
  expect((await catalogue.titles(term))[0]).toBe(title);
});

test.each(['i want to play', 'game called', 'can i play', 'وش اسم'])('%s alone finds no game', async term => {
  expect((await catalogue.search(term)).total).toBe(0);
});

test('a whole title beside the name of its series and a word for the kind of game is first', async () => {
  expect((await catalogue.titles('black mesa half life remake'))[0]).toBe('Black Mesa');
  expect((await catalogue.titles('half life alyx game'))[0]).toBe('Half-Life: Alyx');
});
