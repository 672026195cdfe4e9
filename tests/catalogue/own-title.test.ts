import { expect, test } from 'vitest';
import { ownTitle } from '../../worker/catalogue/matching/noise.ts';

test.each([
  ['Sniper Elite: Resistance PS4™ & PS5™', 'Sniper Elite: Resistance'],
  ['Fallout 76 PS4 & PS5', 'Fallout 76'],
  ['Halo: Campaign Evolved - Standard Edition', 'Halo: Campaign Evolved'],
  ['NBA 2K26 Standard Edition (Windows PC)', 'NBA 2K26'],
  ['A Plague Tale: Innocence - Windows 10', 'A Plague Tale: Innocence'],
  ['SOULCALIBUR™VI', 'SOULCALIBUR VI'],
  ['Persona®5 Royal', 'Persona 5 Royal'],
  ['God of War Ragnarök', 'God of War Ragnarök'],
  ['DOOM (1993)', 'DOOM (1993)'],
  ['1000xRESIST', '1000xRESIST'],
  ['PS4', 'PS4'],
])('what a store calls “%s” is “%s” here', (title, own) => {
  expect(ownTitle(title)).toBe(own);
});
