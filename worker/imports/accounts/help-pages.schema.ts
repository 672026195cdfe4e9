export const STEAM_PROFILE = 'https://steamcommunity.com/my/profile';
export const STEAM_PRIVACY = 'https://steamcommunity.com/my/edit/settings';
export const PSN_ACCOUNT = 'https://www.playstation.com/acct/management';
export const XBOX_PROFILE = 'https://account.xbox.com/profile';
export const XBOX_PRIVACY = 'https://account.xbox.com/settings';

type HelpPage = { kind: 'profile' | 'privacy' | 'account'; on: string };

/** What a reader finds on a page that helps, and whose page it is. */
export const HELP_PAGES: ReadonlyMap<string, HelpPage> = new Map([
  [STEAM_PROFILE, { kind: 'profile', on: 'Steam' }],
  [STEAM_PRIVACY, { kind: 'privacy', on: 'Steam' }],
  [PSN_ACCOUNT, { kind: 'account', on: 'PlayStation' }],
  [XBOX_PROFILE, { kind: 'profile', on: 'Xbox' }],
  [XBOX_PRIVACY, { kind: 'privacy', on: 'Xbox' }],
]);
