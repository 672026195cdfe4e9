import { DEMO_ACCOUNTS, type DemoAccount } from './library.ts';

/** A person with an Xbox profile. `score`: the points, which everybody sees even if everything else is hidden. */
export type Gamer = { name: DemoAccount | 'demo-hidden' | 'demo-shy'; xuid: string; score: number };

/** Near the real ones, which are close to 2^53. */
const FIRST_XUID = 2_535_400_000_000_001;

/** Those that came later stand at the end, so that everybody keeps their xuid. */
const LATER: readonly string[] = ['demo-nights', 'demo-tired'];
const NAMES = [...DEMO_ACCOUNTS, 'demo-hidden' as const, 'demo-shy' as const].sort(
  (a, b) => Number(LATER.includes(a)) - Number(LATER.includes(b)),
);

/** The demo accounts; one whose hidden history comes as an empty one; one who accepts no messages. */
export const GAMERS: Gamer[] = NAMES.map((name, index) => ({
  name,
  xuid: String(FIRST_XUID + index),
  score: name === 'demo-empty' ? 0 : 1250 + index,
}));

export const gamerOf = (xuid: string) => GAMERS.find(gamer => gamer.xuid === xuid);

const plain = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

/** The gamer with a gamertag, in any capitalisation and spacing. */
const gamerNamed = (name: string) => GAMERS.find(gamer => plain(gamer.name) === plain(name));

/** A person as a search shows them. */
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

/** The search is fuzzy: a person whose gamertag only looks like the requested one comes first. */
export function findPeople(sought: string): object[] {
  const gamer = gamerNamed(sought);
  const near = { xuid: '2535409999999999', gamertag: `${sought}x`, displayName: `${sought}x`, gamerScore: '10' };
  return gamer ? [near, personOf(gamer)] : [near];
}

/** A person's profile as everyone sees it. */
export function profileOf({ name, xuid, score }: Gamer) {
  const settings = [
    { id: 'Gamertag', value: name },
    { id: 'Gamerscore', value: String(score) },
  ];
  return { profileUsers: [{ id: xuid, hostId: xuid, settings, isSponsoredUser: false }] };
}
