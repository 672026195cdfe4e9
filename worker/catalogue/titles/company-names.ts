import { once } from '../../platform/remember.ts';
import { fold, splitWords } from './fold.ts';

const LATIN =
  'ubisoft, electronic arts, activision, blizzard, bethesda, rockstar, rockstar games, capcom, konami, sega, square enix, ' +
  'squaresoft, bandai namco, namco, bandai, fromsoftware, from software, fromsoft, koei tecmo, koei, tecmo, thq, thq nordic, ' +
  'deep silver, focus home, focus entertainment, devolver, devolver digital, annapurna, paradox interactive, cd projekt, ' +
  'cd projekt red, cdpr, naughty dog, insomniac, insomniac games, guerrilla games, santa monica studio, sucker punch, ' +
  'warner bros, wb games, lucasarts, 505 games, larian, larian studios, obsidian entertainment, bioware, ' +
  'respawn, epic games, riot games, tencent, mihoyo, hoyoverse, kojima productions, atlus, arc system works, ' +
  'platinum games, platinumgames, treyarch, infinity ward, sledgehammer games, techland, crytek, remedy entertainment, ' +
  'arkane, id software, machinegames, telltale, telltale games, dontnod, quantic dream, supergiant, supergiant games, ' +
  'team cherry, mojang, krafton, pearl abyss, game science, io interactive, eidos, crystal dynamics, codemasters, ' +
  'scs software, giants software, creative assembly, relic, relic entertainment, firaxis, popcap, rovio, supercell, gameloft, coffee stain, ' +
  'zachtronics, klei, klei entertainment, team17, tinybuild, double fine, playdead, amanita design, wadjet eye, daedalic, ' +
  'frictional, frictional games, motion twin, mimimi, hello games, ghost ship games, yacht club games, chucklefish, ' +
  'raw fury, humble games, private division, 11 bit studios, croteam, people can fly, ninja theory, moon studios, asobo, ' +
  'failbetter, inkle, subset games, vlambeer, landfall, facepunch, re logic, concernedape, tripwire, saber interactive, ' +
  'rebellion, playground games, turn 10, avalanche studios, haemimont, egosoft, nihon falcom, falcom, spike chunsoft, ' +
  'nis america, nippon ichi, xseed, valve, bungie, maxis, westwood, bullfrog, lionsgate games, finji';

/**
 * Makers of games in Arabic letters, as people put them beside a title. What the catalogue knows of who made a game is in
 * Latin letters, so these words name no game.
 */
export const ARABIC_COMPANIES =
  'يوبيسوفت, يوبي سوفت, الكترونيك ارتس, اي ايه سبورتس, اكتيفجن, اكتيفيجن, اكتفيجن, بليزارد, بيثيسدا, بثيسدا, بيثزدا, ' +
  'روكستار, روك ستار, كابكوم, كونامي, سيجا, سيغا, سكوير انكس, سكوير اينكس, بانداي نامكو, باندي نامكو, نامكو, ' +
  'فروم سوفتوير, فروم سوفت وير, فروم سوفت, كوي تيكمو, كويي تيكمو, تيكمو, تي اتش كيو, تي اتش كيو نورديك, ديب سيلفر, ' +
  'ديفولفر, ديفولفر ديجيتال, انابورنا, بارادوكس, سي دي بروجكت, سي دي بروجيكت, سي دي بروجكت ريد, سي دي بروجيكت ريد, ' +
  'نوتي دوغ, نوتي دوق, نوتي دوج, ناتي دوغ, انسومنياك, سكر بانش, وارنر, وارنر بروس, لاريان, اوبسيديان, ' +
  'بايوير, ريسبون, ايبك جيمز, ايبيك جيمز, رايوت, رايوت جيمز, ميهويو, هويوفيرس, كوجيما, اتلس, بلاتينيوم جيمز, ' +
  'تيكلاند, تيك لاند, كرايتك, تيلتيل, كوانتيك دريم, موجانج, كرافتون, كودماسترز, سوبرسيل, جيم لوفت';

const latin = once(() => new Set(LATIN.split(', ').map(name => splitWords(fold(name)).join(' '))));

/** Whether all words together are a maker of games: beside a title they say nothing else, whoever made it. */
export const isCompany = (words: string[]): boolean => latin().has(words.join(' '));
