import { expect, test } from 'vitest';
import { answerSurely } from '../../worker/search/sure/answer-surely.ts';
import { readTerm } from '../../worker/search/term.ts';

/* The rules that answer a term by themselves, without a figure that was tuned. */

const GAMES: [title: string, popularity: number, ...others: string[]][] = [
  ['Portal', 30_000],
  ['Portal 2', 36_000],
  ['Mafia', 13_000, 'مافيا'],
  ['Mafia II', 24_000],
  ['Grand Theft Auto', 9000],
  ['Grand Theft Auto V', 60_000],
  ['Call of Duty: Modern Warfare', 42_000],
  ['Call of Duty: Warzone', 40_000],
  ['Warzone', 9],
  ['The Elder Scrolls V: Skyrim', 46_000],
  ['The Elder Scrolls V: Skyrim Special Edition', 36_000, 'Skyrim Special Edition'],
  ['Final Fantasy X', 16_000],
  ['Final Fantasy XV', 30_000],
  ['Honour Runs', 3],
  ['Ring of Elden Woods', 150],
  ['Elden Ring', 45_000],
  ['Doomsday: Last Survivors', 922],
  ['Mario Kart 8 Deluxe', 35_000],
  ['Half-Life 2: Episode Two', 9000],
  ['Red Dead Redemption 2', 56_000],
];

const rows = GAMES.map(([title, popularity, ...others], num) => ({
  ...{ num, title, popularity },
  alternatives: others.length > 0 ? others.join('\x1f') : null,
}));
const answer = (term: string) => {
  const { games, surely } = answerSurely(readTerm(term), rows);
  return { first: games[0]?.title, isSure: surely.length > 0 };
};

test.each([
  ['portal', 'Portal', 'its own name, however well known another is that begins so'],
  ['portal 1', 'Portal', 'the first of a series bears no number'],
  ['port', 'Portal', 'of two about as well known, less is left of its title'],
  ['mafia 2', 'Mafia II', 'a number in any spelling'],
  ['half life 2 ep 2', 'Half-Life 2: Episode Two', 'a short form for a long one'],
  ['grandtheftauto', 'Grand Theft Auto', 'a title in any spacing'],
  ['gta', 'Grand Theft Auto V', 'initials'],
  ['rdr2', 'Red Dead Redemption 2', 'initials with a number'],
  ['cod warzone', 'Call of Duty: Warzone', 'a nickname with a word behind it'],
  ['warzone', 'Call of Duty: Warzone', 'a famous game before one that hardly anybody knows'],
  ['skyrim', 'The Elder Scrolls V: Skyrim', 'a part of the title is as good a name'],
  ['gran', 'Grand Theft Auto V', 'the best known of those that begin so'],
  ['final fantasy x', 'Final Fantasy X', 'a number is not one that begins so'],
  ['ring elden', 'Elden Ring', 'a beginning of a game that few know counts as words of it'],
  ['mario kart 8 switch', 'Mario Kart 8 Deluxe', 'a platform beside the name'],
  ['مافيا', 'Mafia', 'an Arabic name'],
])('%s is surely %s: %s', (term, title) => {
  expect(answer(term)).toEqual({ first: title, isSure: true });
});

test.each([
  ['for honour', 'a small word is missing'],
  ['the last of su', 'a word is only begun, by a game that few know'],
  ['elden rnig', 'a typo'],
  ['بورتال', 'a sound'],
  ['zzqx', 'nothing'],
])('%s is not sure: %s', term => {
  expect(answer(term).isSure).toBe(false);
});
