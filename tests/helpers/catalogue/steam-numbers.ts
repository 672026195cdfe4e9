import { readStarterLines } from '../../../worker/catalogue/starter.ts';
import { titleForms } from '../../../worker/catalogue/titles/title-forms.ts';
import { squashOf } from '../../../worker/catalogue/upsert/identity.ts';
import { splitId } from '../../../worker/catalogue/upsert/known-games.ts';
import { readWide } from '../../../worker/catalogue/wide-catalogue/wide-file.ts';
import { factsOf, readLine } from '../../../worker/catalogue/wide-catalogue/wide-lines.ts';
import { loadInMemory } from './load-in-memory.ts';

/**
 * The numbers of Steam that games of the starter get from the wide catalogue, as lines of a slug, a tab and a number: those
 * that a whole load of both gives them.
 */
export function steamNumbers(): string {
  const starter = loadInMemory(
    [],
    readStarterLines().map(line => JSON.parse(line)),
    { source: 'starter' },
  );
  const { lines, asOf } = readWide();
  const names = new Set(starter.map(({ title }) => squashOf(title)));
  const isNamed = ({ title }: { title: string }) =>
    names.has(squashOf(title)) || titleForms(title).some(form => names.has(form.squash));
  const rows = lines.flatMap(line => readLine(line) ?? []).filter(isNamed);
  const whole = loadInMemory(starter, rows.map(factsOf), { source: 'store', asOf });
  const had = new Set(starter.filter(game => game.providerIds.some(isOfSteam)).map(({ num }) => num));
  const found = whole
    .filter(({ num, sourceRank }) => sourceRank > 0 && !had.has(num))
    .flatMap(({ slug, providerIds }) => providerIds.filter(isOfSteam).map(id => `${slug}\t${splitId(id)[1]}\n`));
  return found.sort().join('');
}

const isOfSteam = (id: string) => splitId(id)[0] === 'steam';
