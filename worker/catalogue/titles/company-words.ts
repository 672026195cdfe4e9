import { remember } from '../../platform/remember.ts';
import { fold, runsOf } from './fold.ts';
import company from './words/company-words.json' with { type: 'json' };

/*
 * Companies by the words of their names. A store writes "CAPCOM Co., Ltd.", "Io-Interactive A/S" and "Feral Interactive
 * (Mac)", another source Capcom, IO Interactive and Feral.
 */

/**
 * Words that tell no company from another: what it is by law (Ltd.), what most makers are called (Games, Studios), and
 * places of branches.
 */
const dropped = new Set(`${company.legal} ${company.common}`.split(' '));

/** The present name of a company by its earlier names and those of its parts. */
const presentNames = new Map(
  Object.entries(company.formerNames).flatMap(([present, former]) =>
    former.split(', ').map((name): [string, string] => [name, present]),
  ),
);

/** The words that tell a company from others. Never none, if its name has a letter or a digit. */
const companyWords = remember((name: string): readonly string[] => {
  const words = runsOf(fold(name.replace(/\b([a-z])\/([a-z])\b/gi, '$1$2').replaceAll('.', '')));
  const own = words.filter(word => !dropped.has(word));
  const said = (own.length > 0 ? own : words).join(' ');
  return (presentNames.get(said) ?? said).split(' ').filter(Boolean);
});

/** A name of this few letters is only a part of another name. */
const SHORTEST = 2;

/** A name as one word: Pasta Games is also called Pastagames. */
const inOneWord = (name: string) => runsOf(fold(name)).join('');

/** Whether two names mean one company, or a company and a part of it: Ubisoft and Ubisoft Montreal. */
function areOneCompany(a: string, b: string): boolean {
  const [few, many] = [companyWords(a), companyWords(b)].sort((x, y) => x.length - y.length);
  if (!few || !many || few.join('').length < SHORTEST) return false;
  return few.join('') === many.join('') || inOneWord(a) === inOneWord(b) || few.every(word => many.includes(word));
}

/** Whether one of the names means the company of one of the others. */
export function shareCompany(some: string[], others: string[]): boolean {
  return some.some(name => others.some(other => areOneCompany(name, other)));
}
