/** Every address of the app. Routes end with a slash. */
export const paths = {
  home: '/',
  about: '/about/',
  contact: '/contact/',
  help: '/help/',
  privacy: '/legal/privacy/',
  terms: '/legal/terms/',
  archives: '/archives/',
  search: '/search/',
  library: '/library/',
  lists: '/lists/',
  freeGames: '/free-games/',
  import: '/import/',
  bringGames: '/bring-games/',
  games: '/games/',
  wallDetails: '/wall-details/',
  login: '/account/login/',
  signup: '/account/signup/',
  securitySignup: '/account/security-signup/',
  resetPassword: '/account/reset-password/',
  forgotPassword: '/account/forgot-password/',
  forgotUsername: '/account/forgot-username/',
  changePassword: '/account/change-password/',
  settings: '/account/settings/',
  confirmEmail: '/account/confirm-email/',
  gamingAccounts: '/account/gaming-accounts/',
  notFound: '/404/',
} as const;

/** The page of a game. */
export function gamePath(slug: string): string {
  return `${paths.games}${slug}/`;
}

/** A gaming wall. */
export function wallPath(id: string): string {
  return `${paths.wallDetails}${id}/`;
}

/** The full results for a term. */
export function searchPath(term: string): string {
  return `${paths.search}?${new URLSearchParams({ term })}`;
}

/** The screen that brings the games of a provider's account, or of the newest one of its kind. */
export function bringPath(provider: string, accountId?: string): string {
  return `${paths.bringGames}${provider}/${accountId ? `?${new URLSearchParams({ account: accountId })}` : ''}`;
}

/** Under this address people come back from a provider. */
export const RETURNS = '/account/external/';
