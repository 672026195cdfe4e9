import { DEMO_ACCOUNTS, type DemoAccount } from './library.ts';

/** Somebody with an Xbox profile. `score`: points are seen by everyone, whatever else is hidden. */
export type Gamer = { name: DemoAccount | 'demo-hidden' | 'demo-shy'; xuid: string; score: number };

/** Near the real ones, which are close to 2^53. */
const FIRST_XUID = 2_535_400_000_000_001;

/** The demo accounts; one who hides the history so that it comes as an empty one; one who takes no messages. */
export const GAMERS: Gamer[] = [...DEMO_ACCOUNTS, 'demo-hidden' as const, 'demo-shy' as const].map((name, index) => ({
  name,
  xuid: String(FIRST_XUID + index),
  score: name === 'demo-empty' ? 0 : 1250 + index,
}));

export const gamerOf = (xuid: string) => GAMERS.find(gamer => gamer.xuid === xuid);

const plain = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

/** The gamer of a gamertag, however it is capitalised and spaced. */
const gamerNamed = (name: string) => GAMERS.find(gamer => plain(gamer.name) === plain(name));

/** Somebody as a search shows them. */
const personOf = ({ name, xuid, score }: Gamer) => ({
  xuid,
  isFavorite: false,
  gamertag: name,
  displayName: name,
  modernGamertag: name,
  modernGamertagSuffix: '',
  uniqueModernGamertag: name,
  realName: '',
  gamerScore: String(score),
  xboxOneRep: 'GoodPlayer',
  presenceState: 'Offline',
});

/** The search is fuzzy: somebody whose gamertag only looks like the one that is sought comes first. */
export function findPeople(sought: string): object[] {
  const gamer = gamerNamed(sought);
  const near = { xuid: '2535409999999999', gamertag: `${sought}x`, displayName: `${sought}x`, gamerScore: '10' };
  return gamer ? [near, personOf(gamer)] : [near];
}

/** Somebody's profile as everyone sees it. */
export function profileOf({ name, xuid, score }: Gamer) {
  const settings = [
    { id: 'Gamertag', value: name },
    { id: 'Gamerscore', value: String(score) },
  ];
  return { profileUsers: [{ id: xuid, hostId: xuid, settings, isSponsoredUser: false }] };
}
