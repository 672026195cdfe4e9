import { genreCodes, platformCode } from '../../catalogue/store-names.ts';
import { BadWideFile } from '../../catalogue/wide-catalogue/wide-file.ts';

/* What a start says if it could not load the whole wide catalogue. */

const notAll = (reason: string, then: string) => `The wide catalogue is not all there: ${reason}. ${then}.`;

/** `reason` is a sentence without its full stop. */
export const goesOnLater = (reason: string) => notAll(reason, 'The next start goes on');

/** Undefined if the error is not the file's own fault: another start would find the same. */
export const ofBadFile = (error: unknown) =>
  error instanceof BadWideFile ? notAll(error.message, 'Set WIDE_CATALOGUE to another file, or to “off”') : undefined;

/** Names of genres and platforms that are not ours, with how many rows contained them. */
export type Unknowns = { genres: Map<string, number>; platforms: Map<string, number> };

/** Replaces the names of genres and platforms by our codes. A game that is only on other platforms is refused. */
export function settleNames(
  input: Record<string, unknown>,
  unknowns: Unknowns,
): { input: Record<string, unknown> } | { reason: string } {
  const genres = namesIn(input.genres);
  const platforms = namesIn(input.platforms);
  const codes = platforms.flatMap(name => platformCode(name) ?? []);
  count(
    unknowns.genres,
    genres.filter(name => genreCodes(name).length === 0),
  );
  count(
    unknowns.platforms,
    platforms.filter(name => !platformCode(name)),
  );
  if (platforms.length > 0 && codes.length === 0 && !input.steamAppId)
    return { reason: `platforms: none that is kept here (${platforms.join(', ').slice(0, 60)})` };
  return { input: { ...input, genres: [...new Set(genres.flatMap(genreCodes))], platforms: [...new Set(codes)] } };
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter(name => typeof name === 'string') : [];
}

function count(totals: Map<string, number>, names: string[]): void {
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
}
