import type { Query } from '../query-words.ts';
import { type Candidate, titlesOf, weightOf } from '../ranking/candidate.ts';
import { readTitle } from '../ranking/title-reading.ts';
import { type Answered, RULES, ruleFor } from './rules.ts';

type Placed<Row> = Answered & { row: Row; query: Query; isOther: boolean; level: number };

/** The games of the strict statement that answer a term for sure, best first. */
export function placeSurely<Row extends Candidate>(queries: Query[], rows: Row[]): Placed<Row>[] {
  const games = [...new Map(rows.map(row => [row.num, row])).values()];
  return games.flatMap(row => bestOf(queries, row) ?? []).sort(byPlace);
}

function bestOf<Row extends Candidate>(queries: Query[], row: Row): Placed<Row> | undefined {
  const all = queries.flatMap(query =>
    titlesOf(row).flatMap((title, at) => {
      const answered = ruleFor(query, readTitle(title));
      if (!answered) return [];
      const placed = { ...answered, row, query, isOther: at > 0, level: 0 };
      return [{ ...placed, level: levelOf(placed) }];
    }),
  );
  return all.sort(byPlace)[0];
}

const [WHOLE, BEGINS, HOLDS] = [RULES.indexOf('whole'), RULES.indexOf('begins'), RULES.indexOf('holds')];
/** Behind games that fit the words as they are typed, and before those that fit them less well. */
const BESIDE = 0.25;
/** A game that fewer know is not meant by a beginning. */
const KNOWN = 500;

function levelOf<Row extends Candidate>({ rule, query, isOther, row }: Placed<Row>): number {
  const level = RULES.indexOf(rule);
  const isWhole = level <= WHOLE;
  const plain = isWhole || row.popularity >= KNOWN ? level : HOLDS;
  const { named, side, alone, nickname, translated } = query;
  const aside = side ? (side.year || side.edition ? HOLDS : BEGINS) : 0;
  if (nickname) return Math.max(plain, BEGINS) - BESIDE;
  if (translated) return Math.max(plain, BEGINS) + BESIDE;
  if (named && isWhole) return Math.max(WHOLE + BESIDE, aside);
  if (named) return Math.max(plain, BEGINS, aside);
  if (side) {
    const isOfYear = !side.year || row.releaseDate?.startsWith(side.year);
    return isWhole && isOfYear ? aside + BESIDE / 2 : Math.max(plain, aside) + BESIDE;
  }
  if (alone) return isWhole ? WHOLE + BESIDE : Math.max(plain, BEGINS) + BESIDE;
  return isWhole && isOther ? level + BESIDE : plain;
}

const steps = (row: Candidate) => Math.round(weightOf(row));

function byPlace<Row extends Candidate>(a: Placed<Row>, b: Placed<Row>): number {
  return a.level - b.level || steps(b.row) - steps(a.row) || Number(a.isOther) - Number(b.isOther) || a.left - b.left || b.row.popularity - a.row.popularity || a.row.num - b.row.num;
}

const FAMOUS = 30;

export function isSure<Row extends Candidate>(placed: Placed<Row>[], queries: Query[]): boolean {
  const [best] = placed;
  if (!best) return false;
  const most = Math.max(...placed.map(({ row }) => row.popularity));
  if (most > FAMOUS * Math.max(1, best.row.popularity)) return false;
  const { rule, query, isShort } = best;
  if (isShort || query.translated) return false;
  if (RULES.indexOf(rule) >= BEGINS && best.row.popularity < KNOWN) return false;
  if (queries[0]?.arabic && (query.side || (!query.named && RULES.indexOf(rule) >= BEGINS))) return false;
  if (best.parts.at(-1)?.kind === 'unfinished' && placed.some(({ parts }) => parts[0]?.kind === 'initials')) return false;
  if (RULES.indexOf(rule) >= BEGINS && !query.side && placed.some(other => other.query.side && other.parts.length === 0)) return false;
  return true;
}
