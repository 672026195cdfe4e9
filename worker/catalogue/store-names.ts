import { remember } from '../platform/remember.ts';
import { GENRES, type GenreCode } from './genres.ts';
import { SUBPLATFORMS, type Subplatform } from './platforms.ts';

type PlatformCode = Subplatform['code'];

/** The names that stores, data sets and Wikidata give our genres, letters and digits only. */
const GENRE_NAMES: [GenreCode[], string][] = [
  [['role-playing'], 'rpg jrpg roleplayinggame roleplayingrpg roleplayinggames'],
  [['action', 'role-playing'], 'actionrpg arpg actionroleplaying'],
  [['tactical', 'role-playing'], 'tacticalrpg tacticalroleplaying'],
  [['action', 'adventure'], 'actionadventure actionandadventure'],
  [['adventure'], 'pointandclick pointandclickadventure graphicadventure'],
  [['shooter'], 'fps firstpersonshooter thirdpersonshooter shootemup battleroyale'],
  [['platformer'], 'platform platforming'],
  [['puzzle'], 'puzzler braintraining puzzleandtrivia'],
  [['racing'], 'driving drivingracing racingandflying'],
  [['sports'], 'sport'],
  [['fighting'], 'fighter'],
  [['hack-and-slash'], 'beatemup hackandslashbeatemup'],
  [['strategy'], 'rts realtimestrategyrts realtimestrategy turnbasedstrategy multiplayeronlinebattlearena'],
  [['strategy', 'tactical'], 'turnbasedstrategytbs'],
  [['tactical'], 'tactics'],
  [['mmo', 'role-playing'], 'massivelymultiplayeronlineroleplaying mmorpg'],
  [['mmo'], 'massivelymultiplayeronline massivelymultiplayer mmog'],
  [['shooter', 'tactical'], 'tacticalshooter'],
  [['simulation'], 'simulator sim'],
  [['survival', 'horror'], 'survivalhorror'],
  [['music'], 'rhythm musicrhythm'],
  [['party'], 'partygame'],
  [['card'], 'cardgame cardboardgame cardandboard'],
  [['roguelike'], 'roguelite'],
];

const PLATFORM_NAMES: [PlatformCode, string][] = [
  ['ps5', 'playstation5'],
  ['ps4', 'playstation4'],
  ['ps3', 'playstation3'],
  ['vita', 'playstationvita psvita psv'],
  ['xbox-series', 'xboxseriesx xboxseriess xboxseriesxs xsx xs'],
  ['xbox-one', 'xone xb1'],
  ['xbox-360', 'x360'],
  ['steam', 'pcsteam steampc'],
];

/** A table of names, each with what it means. */
const meanings = <T>(table: [T, string][]) =>
  table.flatMap(([meaning, names]) => names.split(' ').map((name): [string, T] => [name, meaning]));

const plain = remember((name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

const genres = new Map<string, GenreCode[]>([
  ...meanings(GENRE_NAMES),
  ...GENRES.map(({ code }): [string, GenreCode[]] => [plain(code), [code]]),
]);
const platforms = new Map<string, PlatformCode>([
  ...meanings(PLATFORM_NAMES),
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
