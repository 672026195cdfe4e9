import { acronymsOf } from '../../../worker/catalogue/titles/acronyms.ts';
import { fold } from '../../../worker/catalogue/titles/fold.ts';
import { knownSkeletons } from '../../../worker/catalogue/titles/sound-distance.ts';
import { isForgiven, oneLetterDeletions } from '../../../worker/catalogue/titles/typo.ts';
import { titlesOf } from '../../../worker/search/candidate.ts';
import { likeness, titleWord } from '../../../worker/search/score/likeness.ts';
import type { ScoredReading, ScoredTerm } from '../../../worker/search/score/scored-term.ts';
import { rarityOf, type TermUnit } from '../../../worker/search/score/unit.ts';
import { readTitle } from '../../../worker/search/title-reading.ts';
import type { ListedGame } from './catalogue.ts';

/* Finds games in memory as the statements of the search do: by words that are equal, begun, a typo apart, of near sound
   or translated, by neighbours as one, and by initials. The sum of the rarity of what is found, as far as it is like,
   says which hundred are looked at. */

export const CANDIDATES = 100;
const BEGUN_WORDS_MAX = 300;
const NEAR_SOUND_CONSONANTS = 4;
const POPULAR_SHARE = 0.004;

export class Finder {
  readonly #games: ListedGame[];
  readonly #postings = new Map<string, number[]>();
  readonly #acronyms = new Map<string, number[]>();
  readonly #deletions = new Map<string, string[]>();
  readonly #sounds = new Map<string, string[]>();
  readonly #sorted: string[];
  readonly #sum: Float32Array;

  constructor(games: ListedGame[]) {
    this.#games = games;
    for (const [at, game] of games.entries()) for (const title of titlesOf(game)) this.#addTitle(at, title);
    for (const word of this.#postings.keys()) this.#addWord(word);
    this.#sorted = [...this.#postings.keys()].sort();
    this.#sum = new Float32Array(games.length);
  }

  #addTitle(at: number, title: string): void {
    const { raws, canonical, squash, start, laterStarts } = readTitle(title);
    const pairs = raws.slice(1).map((raw, index) => (raws[index] ?? '') + raw);
    const triples = raws.slice(2).map((raw, index) => (raws[index] ?? '') + (raws[index + 1] ?? '') + raw);
    const main = canonical.slice(start, laterStarts[0] ?? canonical.length).join('');
    for (const key of new Set([...raws, ...canonical, ...pairs, ...triples, squash, main]))
      push(this.#postings, key, at);
    for (const acronym of new Set(acronymsOf(fold(title)))) push(this.#acronyms, acronym, at);
  }

  #addWord(word: string): void {
    if (isForgiven(word)) for (const { deletion } of oneLetterDeletions(word)) push(this.#deletions, deletion, word);
    for (const key of soundKeys(word)) push(this.#sounds, key, word);
  }

  /** The hundred games that have most of what a term may mean, with the best known first among equals; extra ones if they are in the catalogue. */
  find({ readings }: ScoredTerm, withExtra: boolean): ListedGame[] {
    const touched = new Set<number>();
    for (const reading of readings) this.#addReading(reading, touched);
    const rough = (at: number) =>
      (this.#sum[at] ?? 0) + POPULAR_SHARE * Math.log2(1 + (this.#games[at]?.popularity ?? 0));
    const places = [...touched]
      .filter(at => withExtra || !this.#games[at]?.isExtra)
      .map(at => ({ at, rough: rough(at) }))
      .sort((a, b) => b.rough - a.rough);
    for (const at of touched) this.#sum[at] = 0;
    return places.slice(0, CANDIDATES).flatMap(({ at }) => this.#games[at] ?? []);
  }

  #addReading({ words, units }: ScoredReading, touched: Set<number>): void {
    const sums = new Map<number, number>();
    const isAlone = words.every(({ isSmall }) => isSmall);
    for (const [index, word] of words.entries()) {
      if (word.isSmall && !isAlone) continue;
      const best = new Map<number, number>();
      for (const unit of units) if (unit.from === index) this.#addUnit(unit, best);
      for (const [at, value] of best) sums.set(at, (sums.get(at) ?? 0) + value);
    }
    for (const [at, value] of sums) {
      touched.add(at);
      if (value > (this.#sum[at] ?? 0)) this.#sum[at] = value;
    }
  }

  #addUnit(unit: TermUnit, best: Map<number, number>): void {
    const offer = (places: number[], value: number) => {
      for (const at of places) if (value > (best.get(at) ?? 0)) best.set(at, value);
    };
    for (const word of this.#wordsFor(unit)) {
      const like = likeness(unit, titleWord(word));
      if (like > 0) offer(this.#postings.get(word) ?? [], like * rarityOf(word) * (unit.to - unit.from));
    }
    for (const acronym of unit.acronyms)
      offer(this.#acronyms.get(acronym) ?? [], acronymRarity(acronym) * (unit.to - unit.from));
  }

  #wordsFor(unit: TermUnit): Set<string> {
    const found = new Set([unit.text, ...unit.same, ...unit.translated]);
    if (unit.isNumber) return found;
    if (unit.isLast && unit.text.length > 1) for (const word of this.#begun(unit.text)) found.add(word);
    for (const key of [unit.text, ...oneLetterDeletions(unit.text).map(({ deletion }) => deletion)])
      if (key.length > 1) for (const word of [key, ...(this.#deletions.get(key) ?? [])]) found.add(word);
    for (const key of soundKeys(unit.text)) for (const word of this.#sounds.get(key) ?? []) found.add(word);
    return found;
  }

  #begun(text: string): string[] {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    const words: string[] = [];
    for (let at = low; this.#sorted[at]?.startsWith(text); at++) words.push(this.#sorted[at] ?? '');
    if (words.length <= BEGUN_WORDS_MAX) return words;
    const best = (word: string) =>
      Math.max(...(this.#postings.get(word) ?? []).slice(0, 50).map(at => this.#games[at]?.popularity ?? 0));
    return words
      .map(word => ({ word, best: best(word) }))
      .sort((a, b) => b.best - a.best)
      .slice(0, BEGUN_WORDS_MAX)
      .map(({ word }) => word);
  }
}

/** Two letters are the initials of many titles. */
const acronymRarity = ({ length }: string) => Math.min(0.9, 0.25 * length);

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The consonants of a word, and with each left out in turn where there are many. */
function soundKeys(word: string): Set<string> {
  const keys = new Set<string>();
  for (const skeleton of knownSkeletons(word)) {
    keys.add(skeleton);
    if (skeleton.length < NEAR_SOUND_CONSONANTS) continue;
    for (const { deletion } of oneLetterDeletions(skeleton)) keys.add(deletion);
  }
  return keys;
}
