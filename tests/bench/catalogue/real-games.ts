import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GameFacts } from '../../../worker/catalogue/schema.ts';

/** Games that exist, best known first: the facts of an NDJSON file, a game a line, as the import takes them. */
export async function* realGames(file: string): AsyncGenerator<GameFacts> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line) yield JSON.parse(line);
}
