import * as v from 'valibot';
import { askSource, changed, readAs } from '../read-json.ts';
import { type CatalogueSetup, hostsOf, MARKET } from './read-products.ts';

/** A list of Game Pass. Its first entry says what the list is called, and has no id. */
const PassList = v.array(v.object({ id: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[0-9A-Z]{12}$/))) }));

/**
 * The ids of a list of Game Pass, each once. Throws ProviderError, also for an answer without even the list's name, and
 * for more than `most` entries: that is another list.
 */
export async function readPassIds(setup: CatalogueSetup, path: string, most: number): Promise<string[]> {
  const { json } = await askSource(setup, `${hostsOf(setup).lists}/sigls/${path}&language=en-us&${MARKET}`);
  const entries = readAs(PassList, json);
  if (entries.length === 0 || entries.length > most) throw changed();
  return [...new Set(entries.flatMap(({ id }) => id ?? []))];
}
