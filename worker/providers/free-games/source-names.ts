/* The sources of free games. Epic's are for PC players only, and only on request. */
export const FREE_SOURCES = ['ps_plus', 'game_pass', 'gamerpower', 'epic'] as const;
export type FreeSource = (typeof FREE_SOURCES)[number];
