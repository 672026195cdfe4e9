import { type FreeGame, GAMERPOWER_URL } from '../offers-of-month.ts';

type Source = {
  name: string;
  /** The owner of the list, as a part of a sentence. */
  platform: string;
  url: string;
  /** The one platform of the list; left out if there are several. */
  about?: string;
};

export const SOURCES: Readonly<Record<FreeGame['source'], Source>> = {
  ps_plus: {
    name: 'PlayStation Plus',
    platform: 'PlayStation',
    url: 'https://www.playstation.com/ps-plus/whats-new/',
    about: 'playstation',
  },
  game_pass: {
    name: 'Xbox Game Pass',
    platform: 'Xbox',
    url: 'https://www.xbox.com/xbox-game-pass/games',
    about: 'xbox',
  },
  gamerpower: { name: 'GamerPower', platform: 'GamerPower', url: GAMERPOWER_URL },
  epic: { name: 'Epic Games Store', platform: 'Epic', url: 'https://store.epicgames.com/free-games', about: 'steam' },
};

/** Whether a source has games for the platforms that a filter leaves in view. */
export function isAbout(source: FreeGame['source'], platform: string): boolean {
  const { about } = SOURCES[source];
  return platform === '' || about === undefined || about === platform;
}
