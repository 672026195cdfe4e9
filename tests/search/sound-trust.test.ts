import { expect, test } from 'vitest';
import { fitSound } from '../../worker/search/ranking/sound-score.ts';
import { readTitle } from '../../worker/search/ranking/title-reading.ts';
import { readOf } from '../helpers/search/reading.ts';

const [KNOWN, UNKNOWN] = [14, 1];
const isFar = (term: string, title: string, weight: number) => fitSound(readOf(term), readTitle(title), weight).far;

test('what sounds just like a title means it, however few know it', () => {
  expect(isFar('جراني', 'Granny', 0)).toBe(false);
  expect(isFar('بوني ايلاند', 'Pony Island', UNKNOWN)).toBe(false);
});

test('what sounds roughly like a title means it only if many know the game', () => {
  expect(isFar('ديد سيزل', 'Dead Cells', KNOWN)).toBe(false);
  expect(isFar('ديد سيزل', 'Dead Cells', UNKNOWN)).toBe(true);
});

test('words from different places of a longer title do not mean it', () => {
  expect(isFar('شادو فايت', 'Castlevania: Lords of Shadow – Mirror of Fate', 9)).toBe(true);
  expect(isFar('لوردز شادو', 'Castlevania: Lords of Shadow – Mirror of Fate', 9)).toBe(false);
});

test('two short words written for one, and a word that sounds like the middle of a title, are only asked about', () => {
  expect(isFar('شي ان', 'Shank', 12)).toBe(true);
  expect(isFar('دينو كرايسس', 'The Blood of Dawnwalker', 13)).toBe(true);
});
