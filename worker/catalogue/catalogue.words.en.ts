import type { GenreCode } from './genres.ts';
import type { LengthId } from './lengths.ts';

/** The words about games, the names of the lookups, and the words for looking up a missing game. */
export const en = {
  genres: {
    action: 'Action',
    adventure: 'Adventure',
    'role-playing': 'Role-playing',
    shooter: 'Shooter',
    platformer: 'Platformer',
    puzzle: 'Puzzle',
    racing: 'Racing',
    sports: 'Sports',
    fighting: 'Fighting',
    strategy: 'Strategy',
    simulation: 'Simulation',
    horror: 'Horror',
    stealth: 'Stealth',
    survival: 'Survival',
    'open-world': 'Open world',
    music: 'Music',
    party: 'Party',
    'visual-novel': 'Visual novel',
    card: 'Cards',
    roguelike: 'Roguelike',
    metroidvania: 'Metroidvania',
    'hack-and-slash': 'Hack and slash',
    sandbox: 'Sandbox',
    mmo: 'MMO',
    arcade: 'Arcade',
    tactical: 'Tactical',
    indie: 'Indie',
    casual: 'Casual',
  } satisfies Record<GenreCode, string>,
  lengths: { '1': 'Short', '2': 'Medium', '3': 'Long', '4': 'Very long' } satisfies Record<LengthId, string>,
  categories: { '1': 'Suggestion', '2': 'Problem', '3': 'Missing game', '4': 'My account', '5': 'Something else' },
  priorities: { '1': 'Currently playing', '2': 'Must play', '3': 'High', '4': 'Medium', '5': 'Low' },
  statuses: { '1': 'Not playing', '2': 'Currently playing' },
  /** The sentences for a look-up that failed. */
  missing: {
    title: 'IGDB could not be searched.',
    reasons: {
      rate_limited: 'IGDB asks us to slow down. Please try again later.',
      provider_down: 'IGDB does not answer right now. Please try again later.',
      provider_changed: 'IGDB answered in a way we do not understand. Please try again later.',
      credential_expired:
        'Our own access to IGDB has expired, and we have to renew it. There is nothing you need to do.',
    },
  },
};
