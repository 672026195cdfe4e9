import { remember } from '../platform/remember.ts';
import { GENRES, type GenreCode } from './genres.ts';
import { SUBPLATFORMS, type Subplatform } from './platforms.ts';

type PlatformCode = Subplatform['code'];

// The names that stores, data sets and Wikidata give our genres, letters and digits only.
const GENRE_NAMES: Record<string, GenreCode[]> = {
  ...{
    rpg: ['role-playing'],
    jrpg: ['role-playing'],
    roleplayinggame: ['role-playing'],
    roleplayingrpg: ['role-playing'],
  },
  ...{
    actionrpg: ['action', 'role-playing'],
    tacticalrpg: ['tactical', 'role-playing'],
    arpg: ['action', 'role-playing'],
  },
  ...{ actionadventure: ['action', 'adventure'], pointandclick: ['adventure'] },
  ...{ fps: ['shooter'], firstpersonshooter: ['shooter'], thirdpersonshooter: ['shooter'], shootemup: ['shooter'] },
  ...{
    platform: ['platformer'],
    platforming: ['platformer'],
    puzzler: ['puzzle'],
    driving: ['racing'],
    sport: ['sports'],
  },
  ...{ fighter: ['fighting'], beatemup: ['hack-and-slash'], hackandslashbeatemup: ['hack-and-slash'] },
  ...{ rts: ['strategy'], realtimestrategyrts: ['strategy'], turnbasedstrategytbs: ['strategy', 'tactical'] },
  ...{ realtimestrategy: ['strategy'], turnbasedstrategy: ['strategy'], tactics: ['tactical'] },
  ...{
    actionroleplaying: ['action', 'role-playing'],
    tacticalroleplaying: ['tactical', 'role-playing'],
    massivelymultiplayeronlineroleplaying: ['mmo', 'role-playing'],
    massivelymultiplayeronline: ['mmo'],
    pointandclickadventure: ['adventure'],
    graphicadventure: ['adventure'],
    tacticalshooter: ['shooter', 'tactical'],
    battleroyale: ['shooter'],
  },
  ...{ simulator: ['simulation'], sim: ['simulation'], survivalhorror: ['survival', 'horror'], rhythm: ['music'] },
  ...{ partygame: ['party'], cardgame: ['card'], cardboardgame: ['card'], roguelite: ['roguelike'] },
  // PlayStation's and Microsoft's words for groups of genres
  ...{ roleplayinggames: ['role-playing'], musicrhythm: ['music'], braintraining: ['puzzle'] },
  ...{ drivingracing: ['racing'], actionandadventure: ['action', 'adventure'], cardandboard: ['card'] },
  ...{ puzzleandtrivia: ['puzzle'], racingandflying: ['racing'], multiplayeronlinebattlearena: ['strategy'] },
  ...{ massivelymultiplayer: ['mmo'], mmorpg: ['mmo', 'role-playing'], mmog: ['mmo'] },
};

const PLATFORM_NAMES: Record<string, PlatformCode> = {
  ...{
    playstation5: 'ps5',
    playstation4: 'ps4',
    playstation3: 'ps3',
    playstationvita: 'vita',
    psvita: 'vita',
    psv: 'vita',
  },
  ...{ xboxseriesx: 'xbox-series', xboxseriess: 'xbox-series', xboxseriesxs: 'xbox-series', xsx: 'xbox-series' },
  ...{ xs: 'xbox-series', xone: 'xbox-one', xb1: 'xbox-one', x360: 'xbox-360', pcsteam: 'steam', steampc: 'steam' },
};

const plain = remember((name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

const genres = new Map<string, GenreCode[]>([
  ...Object.entries(GENRE_NAMES),
  ...GENRES.map(({ code }): [string, GenreCode[]] => [plain(code), [code]]),
]);
const platforms = new Map<string, PlatformCode>([
  ...Object.entries(PLATFORM_NAMES),
  ...SUBPLATFORMS.map(({ code }): [string, PlatformCode] => [plain(code), code]),
]);

/** Our codes for a genre's name; none if it is not a genre of ours. */
export function genreCodes(name: string): GenreCode[] {
  return genres.get(plain(name)) ?? [];
}

/** Our code for a platform's name. A PC is not Steam: only an appid shows that a game is there. */
export function platformCode(name: string): PlatformCode | undefined {
  return platforms.get(plain(name));
}
