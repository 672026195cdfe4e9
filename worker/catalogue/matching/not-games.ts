import { once } from '../../platform/remember.ts';
import { splitWords } from '../titles/fold.ts';
import { squash } from '../titles/title-keys.ts';
import { foldTitle, type Plain } from './noise.ts';

/* Demos, tests, tools, music and applications, by the words that stores use for them. */

const BEFORE = '[\\s:–—-]+[([]?';
const AFTER = '[)\\]]?$';
const TESTS =
  '(?:(?:open|closed|public|private|multiplayer|technical|tech|network|pre-?release|pre-?order|vip|early|global|stress)\\s)+(?:alpha|beta|test|preview|demo)(?: test| version| client| weekend)?';
const SURE = [
  '(?:playable |free |pc |vr )?demo(?: version| edition)?',
  'play ?test',
  '(?:free|\\d+[- ]hours?|ea play|ea access|timed|limited|extended|full game) trial(?: version)?',
  'trial version',
  '(?:pre-?)?(?:alpha|beta) (?:test|version|client|build|branch|key)',
  'beta',
  TESTS,
  '(?:public )?test (?:server|realm|client|environment|branch)',
  '(?:dedicated|experimental|staging) server',
  'cte|ptr|pts|sdk|redkit',
  '(?:authoring|mod|modding|modders|dev|developer|developer s|development) (?:tools?|kit|resources?)(?: - (?:beta|alpha))?',
  '(?:level|map|world|mod|scenario|mission) editor',
  '(?:toolset|toolkit|creation kit)',
  'benchmark(?: tool)?',
  '(?:(?:original|official|digital|game|complete|the|deluxe|mini) ?)*(?:soundtrack|ost)(?:[\\s:,–—-].*)?',
  '(?:digital )?art ?book(?: and soundtrack)?',
  '(?:dynamic|static) theme',
  'season pass|expansion pass',
  'redistributables?',
];
const NAMED_AS_OTHER = new RegExp(`${BEFORE}(?:${SURE.join('|')})${AFTER}`);
const PERHAPS = new RegExp(
  `${BEFORE}(trial|alpha|server|editor|tools?|test|avatars?|theme|upgrade|launcher|insider|companion(?: app)?|trailer|wallpapers?|dlc|extras|bonus content)${AFTER}`,
);
const SYSTEM = /^(?:steamworks |steamvr|steam linux runtime|proton (?:\d|experimental|hotfix)|source sdk|directx)/;

const apps = once(
  () =>
    new Set(
      [
        'Netflix,YouTube,YouTube TV,YouTube Kids,Disney+,Disney Plus,Prime Video,Amazon Prime Video,Amazon Video,Twitch,Spotify',
        'Spotify Music,Hulu,Crunchyroll,Funimation,HBO Max,HBO GO,HBO NOW,Apple TV,Apple Music,iHeartRadio,Plex,Tubi,Tubi TV',
        'Pluto TV,Paramount+,Paramount Plus,Peacock,Peacock TV,DAZN,ESPN,Fandango at Home,Vudu,Rakuten TV,Viki,VRV,Crackle',
        'BBC iPlayer,ITVX,ITV Hub,All 4,Channel 4,My5,NOW TV,Sky Go,Sky TV,Shahid,Shahid VIP,STARZPLAY,STARZ,OSN,OSN+,TOD',
        'beIN CONNECT,Jawwy TV,Anghami,Deezer,TIDAL,SoundCloud,Pandora,VLC,VLC for UWP,Kodi,MyTF1,Molotov,Movistar Plus,WWE Network',
        'NBA,NFL,MLB TV,NHL GameCenter,UFC TV,Microsoft Edge,Internet Explorer,Microsoft Store,Groove Music,Movies & TV,Xbox Video',
        'Xbox Music,Blu-ray Player,Blu-ray Disc Player,Media Player,Windows Media Player,Windows Media Center,OneDrive,OneGuide',
        'Skype,Discord,Facebook,Twitter,TikTok,Reddit,Xbox Accessories,Xbox Insider Hub,Xbox Avatar Editor,Avatar Editor,Xbox',
        'Xbox Game Bar,Xbox Console Companion,Xbox Fitness,Upload Studio,Game DVR,SHAREfactory,Share Factory Studio,Live from PlayStation',
        'PlayStation Now,PlayStation Vue,PlayStation Video,PlayStation Store,PlayStation Plus,PlayStation Stars,PlayStation Home',
        'Remote Play,Media Gallery,EA Play,EA Play Hub,EA Access,EA app,Ubisoft Connect,Uplay,Ubisoft Club,Rockstar Games Launcher',
        'Bethesda.net Launcher,Wallpaper Engine,Lossless Scaling,Source Filmmaker,Blender,Aseprite,Krita,OBS Studio,Soundpad,VRChat SDK',
        '3DMark,PCMark 10,VRMark,fpsVR,XSOverlay,Desktop+,Borderless Gaming,DisplayFusion,Voicemod,VTube Studio,RPG Maker MV,RPG Maker MZ',
        'RPG Maker VX Ace,GameMaker,GameMaker Studio 2,Construct 3,Godot Engine,Driver Booster,CPUCores,Fraps,Bandicam,Action!',
        'Virtual Desktop,Bigscreen Beta,Steam Link,Steam Controller Configs,SteamVR,Spacewar,Rebellion Launcher,Calculator,Weather',
      ]
        .join(',')
        .split(',')
        .map(name => squash(splitWords(foldTitle(name)))),
    ),
);

/** Whether a title is an application that everyone knows, or part of a store itself. */
export function isKnownApp({ text }: Plain): boolean {
  return SYSTEM.test(text) || apps().has(squash(splitWords(text)));
}

/** Whether a title is named as a demo, a test, a tool or music. Then it is one, unless a game has this very title. */
export function isNamedAsOther({ text }: Plain): boolean {
  return NAMED_AS_OTHER.test(text);
}

/**
 * The title before a word that makes it something other than a game, as in `Dota 2 Test`; undefined without such a
 * word.
 */
export function baseOfOther({ text }: Plain): string | undefined {
  return PERHAPS.test(text) ? text.replace(PERHAPS, '') : undefined;
}
