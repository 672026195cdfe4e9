const STEAM_ID = /^7656119\d{10}$/;
const VANITY = /^[\w-]{2,32}$/;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(id|profiles)\/([^/?#]+)/i;

/** A SteamID64, or a name that Steam can resolve to one. */
export type SteamName = { id: string } | { vanity: string };

/**
 * The name that a person typed for their Steam account: the id of 17 digits, the address of their profile or the name
 * in it. Undefined if it can be neither.
 */
export function readSteamName(typed: string): SteamName | undefined {
  const text = typed.trim();
  const [, kind, part] = ADDRESS.exec(text) ?? [];
  const name = part ?? text;
  if (STEAM_ID.test(name) && kind?.toLowerCase() !== 'id') return { id: name };
  return VANITY.test(name) && kind?.toLowerCase() !== 'profiles' ? { vanity: name } : undefined;
}
