import type { SUBPLATFORMS } from '../../../catalogue/platforms.ts';
import { wordList } from './nothing.ts';

/* What platforms are called, as whole words of a name in one spelling: small letters, and one space for every sign. */

const PS = '(?:ps ?|play ?station ?|بل[اي]{0,2} ?[اي]?ستا?يشن ?|سوني ?(?=\\d))';
const XBOX = '(?:xbox ?|x box ?|xb ?|[اإ]?كس ?بوكس ?)';

/** Arabic writes "and" and "the" together with the word after them. A number does not end where a letter follows. */
const START = '(?<![\\p{L}\\p{N}])و?(?:ال)?';
const words = (...patterns: string[]) => new RegExp(`${START}(${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
const numbered = (...patterns: string[]) => new RegExp(`${START}(${patterns.join('|')})(?!\\d)`, 'gu');

type Code = (typeof SUBPLATFORMS)[number]['code'];

/** The machines and stores that have a place. In this order: what an earlier one takes, no later one reads. */
export const OURS: [RegExp, Code][] = [
  [numbered(`${PS}vr ?2`, `${PS}5`), 'ps5'],
  [numbered(`${PS}vr`, `${PS}4`), 'ps4'],
  [numbered(`${PS}3`), 'ps3'],
  [words(`${PS}(?:tv |network )?(?:vita|فيتا)`, `${PS}tv`, 'vita', 'ps ?v', 'فيتا'), 'vita'],
  [
    words(
      `${XBOX}(?:series|سيريز|سيريس|سلسله)(?: ?[xs])*(?: [xs])*`,
      ...[`${XBOX}x s`, 'xsx(?: s)?', 'xss', 'xbsx', 'series ?[xs](?: ?[xs])*'],
    ),
    'xbox-series',
  ],
  [words(`${XBOX}(?:one|ون|وان)(?: ?[xs])?`, 'xone', 'xb1', 'xbo', 'xbone'), 'xbox-one'],
  [
    // Its store was called by all of these names.
    words(`${XBOX}360`, 'x ?360', 'xbla', 'xblig', 'xbox live (?:arcade|indie games)', 'xbox games store'),
    'xbox-360',
  ],
  [words('steam(?: ?(?:os|vr|deck|machine))?(?! ?link)', '[اإ]?ستيم'), 'steam'],
];

/** Machines that have no place here: their names are understood, so they are no error. */
export const OTHER_MACHINES = words(
  ...wordList(`
    (?:new )?nintendo(?: (?:switch(?: 2)?|wii u|wii|3ds|ds|64))?, switch(?: ?2)?, wii(?: ?u)?, game ?cube, gcn?, ngc,
    game ?boy(?: (?:advance|color|pocket))?, gb[ac]?, (?:new )?n?3ds(?: xl)?, n?ds[i]?, s?nes, (?:super )?famicom,
    (?:family|color) computer, n64, virtual boy, pokemon mini, نينتندو, سويتش, ios, iphone, ipad, ipod(?: touch)?,
    android, apple (?:arcade|tv), جوال, هاتف, ايفون, اندرويد, ps ?(?:[12x]|one|portable|mobile|minis), psp,
    play ?station ?(?:1|2|one|portable|mobile|minis|now|classic), (?:xbox )?original xbox,
    xbox (?:original|classic|cloud), pocketstation, atari, sega, dreamcast, saturn, mega ?drive, genesis, 32x,
    master system, game gear, neo ?geo
  `),
  // Japanese computers, and a console that is none: none of them runs what Steam sells.
  ...wordList(`
    pc ?engine, turbo ?grafx, super ?grafx, pc ?fx, pc ?(?:60|66|80|88|98)(?:\\d\\d)?, pc booter, pc ?jr
  `),
  ...wordList(`
    commodore, c ?64, amiga, amstrad, zx, msx, (?:pc )?(?:ms ?)?dos, mame, ouya, n ?gage, wonderswan, 3do, jaguar, lynx,
    coleco(?:vision)?, intellivision, vectrex, philips, cd ?i, fm ?towns, sharp, x68000, apple ii, bbc micro, stadia,
    luna, geforce now, onlive, playdate, evercade, gizmondo, windows (?:phone|mobile), blackberry, symbian, palm,
    zeebo, fairchild, odyssey, roku, fire tv, smart ?tv, scummvm, tabletop, board ?games?,
    (?:meta |oculus )?quest(?: \\d)?, oculus, (?:htc )?vive, pico, windows mixed(?: reality)?, gear vr,
    google (?:play|stadia|cardboard|daydream)
  `),
);

/** Computers: the game is on Steam, unless another store is named. */
export const COMPUTERS = words(
  ...wordList(`
    pc, (?:ms |microsoft )?windows(?! (?:store|apps)), win ?\\d+
  `),
  // Only as whole words: a Family Computer is a console.
  ...wordList(`
    ^win$, ^(?:personal |home )?computer(?: games?)?$, ^desktop$, ^laptop$, mac(?:intosh)?(?: ?os)?, os ?x, osx,
    linux, حاسوب, كمبيوتر, حاسب, ويندوز, بي سي, компьютер, пк, ordinateur, ordenador
  `),
);

/** What may stand beside a computer's word: its versions, what it runs, and how a game came to it. */
export const BESIDE_COMPUTERS = words(
  ...wordList(`
    microsoft, ms, apple, personal, home, my, gaming, games?, computers?, desktop, laptop, intel, 3 1, 3 11, 3 x, 95,
    98, 2000, xp, vista, [78](?: 1)?, 1[01], x(?:86|64), (?:32|64) ?bit, arm, digital, download, physical, retail,
    boxed?, disc, cd(?: rom)?, dvd(?: rom)?, version, edition, store, bundle, launcher, client, app, connect, key,
    copy, and, or, on, the, for, ubuntu, silicon, جهاز, شخصي, العاب, لعبه, مكتبي, محمول, على, نسخه, رقميه
  `),
);

/** Stores with a library of their own: what was bought there is not on Steam. */
export const OTHER_STORES = words(
  ...wordList(`
    gog, epic, egs, itch, ubisoft, uplay, origin, ea, electronic arts, battle ?net, blizzard, bethesda, rockstar,
    riot, amazon, prime gaming, windows (?:store|apps), microsoft(?! windows), xbox, game ?pass, legacy games,
    game ?jolt, discord, twitch, retail, ايبك, drm free, playnite, meta, app store
  `),
);

/** Words that are understood, and say neither a machine nor a store: a family, or shops that only sell keys. */
export const VAGUE = words(
  ...wordList(`
    play ?station, psn, ps (?:plus|now|network|store), xbox, بلايستيشن, بلاي ستيشن, اكس بوكس, mobile, phone, apple,
    google, arcade, browser, web, flash, vr, handheld, watch, plug (?:and )?play, emulator, humble, indie ?gala,
    green man gaming, gmg, gamersgate, fanatical, gamesplanet, wingamestore, nuuvem, gamebillet, groupees
  `),
);

/** What may stand beside a name without changing it. */
export const ADDITIONS =
  /(?<![\p{L}\p{N}])(?:pro|slim|digital|physical|disc|edition|console|network|store|games?|system|plus|microsoft|sony|x|s)(?![\p{L}\p{N}])/gu;
