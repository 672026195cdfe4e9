import { chanceOf } from './chance.ts';

/** The words that are most frequent in titles, commonest first. */
const COMMON = [
  'world simulator dark space super dead star story war quest battle adventure night legend island city dungeon',
  'hunter shadow dragon master zombie escape tower puzzle hero kingdom racing house empire survival blood last ball',
  'sword magic lost rise train farm ninja tactics defense robot castle ghost horror moon pixel football soul monster',
  'fantasy royal storm fire golden iron street planet wild ocean time secret tales chronicles warriors arena legacy',
  'knight galaxy mystery curse rebellion frontier strike combat crystal steel thunder winter summer garden forest',
]
  .join(' ')
  .split(' ');

const STARTS = 'b br c ch cl cr d dr f fl fr g gl gr h j k kr l m n p pl pr qu r s sh sk sl sp st t th tr v w z'.split(
  ' ',
);
const VOWELS = 'a e i o u ai ea ee ia io oo ou a e i o'.split(' ');
const ENDS = ' n r s l t m x d k nd nt rn st sk th ll ck'.split(' ');

/**
 * This many distinct words: the common ones, then made-up ones that can be pronounced and grow longer as they grow
 * rarer.
 */
export function makeWords(count: number): string[] {
  const chance = chanceOf(7);
  const pick = (list: string[]) => list[Math.floor(chance() * list.length)] ?? '';
  const words = new Set(COMMON);
  while (words.size < count) {
    const syllables = 1 + Math.floor(chance() * (words.size < 4000 ? 2 : 3)) + (words.size < 400 ? 0 : 1);
    words.add(Array.from({ length: syllables }, () => pick(STARTS) + pick(VOWELS) + pick(ENDS)).join(''));
  }
  return [...words];
}
