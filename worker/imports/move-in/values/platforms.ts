import { SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import { fold } from '../../../catalogue/titles/fold.ts';

const spelt = (word: string) =>
  fold(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A platform's name without its maker's. */
const plain = (word: string) => spelt(word).replace(/^(?:sony|microsoft|سوني|مايكروسوفت) (?=\p{L})/u, '');

const PS = '(?:ps ?|play ?station ?|بلاي ?ستيشن ?|بليستيشن ?|بلايستايشن ?)';
const XBOX = '(?:xbox ?|x box ?|xb ?|[اإ]?كس ?بوكس ?)';
const at = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})`, 'u');

/* In this order: the first that fits counts, so that "PS VR2" is not the first VR. Codes are those of the catalogue. */
const OURS: [RegExp, (typeof SUBPLATFORMS)[number]['code']][] = [
  [at(`${PS}vr ?2`, `${PS}(?:5|٥)(?!\\d)`, 'psvr2'), 'ps5'],
  [at(`${PS}vr(?! ?2)`, `${PS}4(?!\\d)`), 'ps4'],
  [at(`${PS}3(?!\\d)`), 'ps3'],
  [at(`${PS}(?:tv )?(?:vita|فيتا)`, 'vita', 'psv$', 'ps ?v$', 'فيتا'), 'vita'],
  [
    at(`${XBOX}(?:series|سيريز|سيريس|سلسله)`, 'xsx', 'xss', 'series (?:x|s)(?: (?:x|s))*$', 'xbsx', 'xboxseries'),
    'xbox-series',
  ],
  [at(`${XBOX}(?:one|ون|وان)`, 'xone', 'xb1', 'xbone', 'xboxone'), 'xbox-one'],
  [at(`${XBOX}360`, 'x360', 'xbox ?360'), 'xbox-360'],
  [at('steam(?! ?link)', 'ستيم', 'valve steam'), 'steam'],
];

/** Computers: the game is on Steam, unless another store is named. */
const PC =
  /^(?:pc(?: .*)?|windows(?: .*)?|win(?: ?\d+)?|microsoft windows|computer|desktop|mac(?: ?os)?(?: .*)?|os ?x|osx|linux|macintosh|personal computer|حاسوب|كمبيوتر|الحاسوب|الكمبيوتر|حاسب|ويندوز|بي سي|компьютер|пк|ordinateur|ordenador)$/u;

const OTHER_STORES =
  /(?<![\p{L}])(?:gog|epic|egs|itch|ubisoft|uplay|origin|ea|electronic arts|battle ?net|blizzard|bethesda|rockstar|riot|amazon|prime gaming|humble|microsoft store|windows store|microsoft|xbox|game ?pass|legacy games|indiegala|gamejolt|game jolt|discord|twitch|retail|ايبك|drm free|gamersgate|green man gaming|playnite|oculus|meta)(?![\p{L}])/u;

/* Platforms that Raff has no place for: these words are understood, so they are no error. */
const ELSEWHERE =
  /(?<![\p{L}\p{N}])(?:nintendo|switch(?: ?2)?|wii(?: ?u)?|game ?cube|gcn?|ngc|game ?boy.*|gb[ac]?|n?3ds|n?ds[i]?|[s]?nes|famicom|super famicom|n64|virtual boy|pokemon mini|نينتندو|سويتش|ios|iphone|ipad|ipod.*|android|mobile|phone|apple(?: arcade| tv)?|جوال|هاتف|ايفون|اندرويد|ps ?[12x]|psp|psx|playstation(?: ?(?:1|2|portable|network|plus|now))?|psn|xbox(?: (?:live|game pass|cloud|original|pc))?|بلايستيشن|بلاي ستيشن|اكس بوكس|atari.*|sega.*|dreamcast|saturn|mega ?drive|genesis|32x|master system|game gear|neo ?geo.*|pc ?engine.*|pc ?98|pc ?fx|turbografx.*|commodore.*|c ?64|amiga.*|amstrad.*|zx.*|msx.*|ms ?dos|dos|arcade|mame|browser|web|flash|vr|quest.*|oculus.*|meta quest.*|htc vive|vive|pico.*|windows mixed.*|ouya|n ?gage|wonderswan.*|3do|jaguar|lynx|coleco.*|intellivision|vectrex|philips.*|cd ?i|fm ?towns|sharp.*|x68000|apple ii|bbc micro|stadia|google.*|luna|geforce now|onlive|playdate|evercade|gizmondo|tabletop|board ?game|windows phone|blackberry|symbian|palm.*|zeebo|fairchild.*|odyssey.*|roku|fire tv|smart ?tv|plug play|handheld.*|watch|scummvm|emulator)(?![\p{L}\p{N}])/u;

const numOf = (code: (typeof SUBPLATFORMS)[number]['code']) => SUBPLATFORMS.find(s => s.code === code)?.num ?? null;

/** Whether a shop for computer games is not Steam. */
const isOtherStore = (store: string | undefined) => {
  const word = spelt(store ?? '').replace('microsoft windows', '');
  return OTHER_STORES.test(word) && !/(?<!\p{L})steam/u.test(word);
};

/**
 * The number of the subplatform that a word means, null for a platform that Raff has no place for, undefined for a word
 * that is no platform known here. "PlayStation" or "Xbox" alone is understood, but says no console.
 */
export function readPlatform(word: string, hint: { store?: string } = {}): number | null | undefined {
  const text = plain(word);
  const code = OURS.find(([pattern]) => pattern.test(text))?.[1];
  if (code === 'steam') return OTHER_STORES.test(text) ? null : numOf(code);
  if (code) return numOf(code);
  if (PC.test(text)) return isOtherStore(hint.store) || isOtherStore(text) ? null : numOf('steam');
  if (ELSEWHERE.test(text) || isOtherStore(text)) return null;
  return subplatformNumOf(word) ?? undefined;
}

/** The number in the database of the subplatform that a platform word means; null if none. */
export function subplatformOfWord(word: string, hint?: { store?: string }): number | null {
  return readPlatform(word, hint) ?? null;
}

/** The number of a subplatform by its id; null if there is none. */
export function subplatformNumOf(id: string): number | null {
  return SUBPLATFORMS.find(one => one.id === id)?.num ?? null;
}

/** No game is on more platforms; a row of a file could name ten thousands. */
export const PLATFORMS_MAX = 50;

/** The platforms of a cell that names several. */
export function platformWordsIn(cell: string): string[] {
  return cell
    .split(/[,;]/)
    .map(word => word.trim())
    .filter(Boolean)
    .slice(0, PLATFORMS_MAX);
}
