import * as v from 'valibot';
import type { Env } from '../../env.ts';
import type { Adapter, GamerProfile } from '../gaming.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs, readEach } from '../read-json.ts';
import { readOwnLibrary, readPublicLibrary } from './libraries.ts';
import { hasClient } from './microsoft.ts';
import { askOpenXbl } from './openxbl.ts';
import { IdText } from './xbox-answers.ts';

/** Up to twelve characters and a suffix of four; older ones have up to 15, and spaces. */
const GAMERTAG_MAX_LENGTH = 16;
/** Brackets end the address that Xbox Live builds from it. The other signs never occur in a gamertag. */
const FORBIDDEN = /[()/\\?%&"<>]|\p{Cc}/u;

/** `Name#1234` as the console shows it, in its form for addresses. Throws ProviderError('bad_name'). */
function readGamertag(userName: string): string {
  const gamertag = userName.trim().replace('#', '');
  if (!gamertag || [...gamertag].length > GAMERTAG_MAX_LENGTH || FORBIDDEN.test(gamertag))
    throw new ProviderError('bad_name');
  return gamertag;
}

const plain = (gamertag: string) => gamertag.normalize('NFKC').replaceAll(/[\s#]/g, '').toLowerCase();

const Search = v.object({ people: v.nullish(v.array(v.unknown())) });
const Person = v.object({
  xuid: IdText,
  gamertag: v.pipe(v.string(), v.nonEmpty()),
  uniqueModernGamertag: v.nullish(v.string()),
});

/** The search is fuzzy, and its first answer is often another person: only the exact gamertag counts. */
async function findGamertag(env: Env, quota: Quota, userName: string): Promise<GamerProfile> {
  const gamertag = readGamertag(userName);
  const said = await askOpenXbl(env, quota, { path: `/search/${encodeURIComponent(gamertag)}` });
  const people = readEach(Person, readAs(Search, said).people ?? []);
  const isMeant = (name: string | null | undefined) => plain(name ?? '') === plain(gamertag);
  const found = people.find(person => isMeant(person.gamertag) || isMeant(person.uniqueModernGamertag));
  if (!found) throw new ProviderError('account_not_found');
  return { externalId: found.xuid, gamerTag: found.gamertag };
}

/** Xbox: by its owner's own sign-in if there is one, otherwise what anybody may see, through OpenXBL. */
export function xboxAdapter(env: Env): Adapter {
  return {
    find: (quota, userName) => findGamertag(env, quota, userName),
    read: (quota, { externalId, token }) =>
      token !== undefined && hasClient(env)
        ? readOwnLibrary(env, quota, token)
        : readPublicLibrary(env, quota, externalId),
  };
}

const MESSAGE_MAX_LENGTH = 256;

/**
 * Sends a message, cut to 256 characters, to a person's Xbox. Throws ProviderError('private_profile') if they accept
 * none from strangers. Tried once: a message that seemed lost may have arrived.
 */
export async function inviteXbox(env: Env, quota: Quota, externalId: string, text: string): Promise<void> {
  const message = [...text].slice(0, MESSAGE_MAX_LENGTH).join('');
  await askOpenXbl(env, quota, { path: '/conversations', body: { message, xuid: externalId }, tries: 1 });
}
