import type { GenreCode } from '../genres.ts';

/* IGDB's genres, themes and game modes by their ids, which it has kept for years; others are dropped. */
const BY_GENRE: Record<number, GenreCode> = {
  2: 'adventure', // point-and-click
  4: 'fighting',
  5: 'shooter',
  7: 'music',
  8: 'platformer',
  9: 'puzzle',
  10: 'racing',
  11: 'strategy', // real time
  12: 'role-playing',
  13: 'simulation',
  14: 'sports',
  15: 'strategy',
  16: 'strategy', // turn-based
  24: 'tactical',
  25: 'hack-and-slash',
  30: 'arcade', // pinball
  31: 'adventure',
  32: 'indie',
  33: 'arcade',
  34: 'visual-novel',
  35: 'card',
  36: 'strategy', // MOBA
};
const BY_THEME: Record<number, GenreCode> = {
  1: 'action',
  19: 'horror',
  21: 'survival',
  23: 'stealth',
  33: 'sandbox',
  38: 'open-world',
  40: 'party',
  41: 'strategy', // 4X
};
const BY_MODE: Record<number, GenreCode> = { 5: 'mmo' };
/* Genres that IGDB knows only as a keyword. */
const BY_KEYWORD = new Map(
  Object.entries<GenreCode>({
    roguelike: 'roguelike',
    'rogue-like': 'roguelike',
    roguelite: 'roguelike',
    'rogue-lite': 'roguelike',
    metroidvania: 'metroidvania',
    casual: 'casual',
  }),
);

type Kinds = { genres: number[]; themes: number[]; modes: number[]; keywords: string[] };

/** The catalogue's genres of a game, each once. */
export function genresOf({ genres, themes, modes, keywords }: Kinds): GenreCode[] {
  const codes = [
    ...genres.map(id => BY_GENRE[id]),
    ...themes.map(id => BY_THEME[id]),
    ...modes.map(id => BY_MODE[id]),
    ...keywords.map(slug => BY_KEYWORD.get(slug)),
  ];
  return [...new Set(codes.filter(code => code !== undefined))];
}
