import { GENRES, type Genre, type GenreCode } from './genres.ts';
import { fold, isArabic, runsOf } from './titles/fold.ts';

/*
 * The words by which players name each genre, in English and in Arabic. Left out, because `formsOf` adds them: the plural
 * with an s, and the Arabic article.
 */
const NAMES: Record<GenreCode, string> = {
  action: 'action, أكشن, حركة, إثارة, أكشن وإثارة',
  adventure: 'adventure, adventuring, point and click, مغامرة, مغامرات, أدفنتشر',
  'role-playing': `role playing, roleplaying, role play, roleplay, rpg, jrpg, arpg, crpg, action rpg,
    تقمص أدوار, تقمص, لعب أدوار, لعب دور, تقمص شخصيات, أدوار, آر بي جي, آربي جي, آربيجي`,
  shooter: `shooter, shooting, fps, tps, first person, first person shooter, third person shooter, shoot em up, shmup,
    تصويب, إطلاق نار, شوتر, شوترز, شوتنج, شوتنق, شوتينج, شوتينغ, رماية, قنص, منظور أول, منظور شخص أول, اف بي اس, طخ`,
  platformer: `platformer, platform, platforming, jump and run, jump n run,
    قفز وعوائق, قفز, منصات, بلاتفورمر, بلاتفورم, بلاتفورمز`,
  puzzle: `puzzle, puzzler, brain, brain teaser, logic, riddle, match 3,
    ألغاز, لغز, أحاجي, أحجية, ذكاء, تفكير, بازل`,
  racing: `racing, race, racer, car, car racing, driving, car driving, drift, drifting, kart, kart racing, karting,
    motor racing, bike racing, motorcycle, motorbike,
    سباق, سباقات, سيارة, سيارات, عربيات, سباق سيارات, سباقات سيارات, قيادة, قيادة سيارات, سواقة, سواقة سيارات,
    تفحيط, درفت, ريسنق, ريسنج, ريسينج, ريسينغ, كارتينج, كارتنج, دراجات, دراجات نارية, سباق دراجات`,
  sports: `sports, sport, sporting, football, soccer, american football, basketball, volleyball, handball, baseball, tennis,
    table tennis, golf, hockey, ice hockey, cricket, rugby, skateboarding, snowboarding, skiing, bowling, fishing,
    رياضة, رياضية, رياضي, رياضات, كرة, كورة, كرة قدم, كورة قدم, كرة قدم أمريكية, كرة سلة, سلة, كرة طائرة, كرة يد,
    كرة مضرب, تنس, تنس طاولة, غولف, جولف, قولف, بيسبول, هوكي, كريكت, رجبي, تزلج, تزحلق, بولينج, صيد سمك, فوتبول, سبورت`,
  fighting: `fighting, fighter, fight, martial arts, combat, wrestling, boxing, karate,
    قتال, قتالية, قتالي, قتالات, مضاربة, مضاربات, عراك, فنون قتالية, مصارعة, ملاكمة, كاراتيه, كراتيه, فايتنق, فايتنج, فايتينج`,
  strategy: `strategy, strategies, strategic, rts, real time strategy, turn based, turn based strategy, grand strategy, 4x,
    moba, tower defense, tower defence,
    استراتيجية, استراتيجي, استراتيجيات, ستراتيجي, ستراتيجية, تخطيط, موبا, دفاع أبراج, دفاع عن أبراج`,
  simulation: `simulation, simulator, sim, life sim, management, tycoon, city builder, city building, farming, farm,
    flight, flying, flight simulator,
    محاكاة, محاكات, محاكي, محاكيات, سيميوليتر, سميوليتر, سيموليتر, إدارة, بناء مدن, زراعة, مزرعة, مزارع, طيران, طائرات`,
  horror: 'horror, scary, spooky, creepy, survival horror, رعب, مرعبة, مرعب, رعب بقاء, مخيفة, مخيف, خوف, هورور',
  stealth: 'stealth, stealthy, sneaking, تخفي, تخف, تسلل, ستيلث, ستلث',
  survival: 'survival, surviving, بقاء, بقاء على قيد حياة, نجاة, صمود, سرفايفل, سيرفايفل, سرفايفال',
  'open-world':
    'open world, openworld, free roam, free roaming, عالم مفتوح, عوالم مفتوحة, مفتوحة, عالم حر, عوالم حرة, أوبن وورلد, أوبن ورلد',
  music:
    'music, musical, rhythm, dance, dancing, karaoke, singing, موسيقى, موسيقا, موسيقية, إيقاع, رقص, غناء, أغاني, كاريوكي',
  party: 'party, parties, family, جماعية, جماعي, حفلة, حفلات, عائلية, عائلي, بارتي',
  'visual-novel': `visual novel, vn, otome, dating sim, interactive fiction, interactive story,
    رواية مصورة, روايات مصورة, رواية مرئية, روايات مرئية, رواية بصرية, روايات بصرية, رواية تفاعلية, روايات تفاعلية,
    قصص تفاعلية, رواية مرئية, فيجوال نوفل, فيجوال نوفيل`,
  card: `card, deck building, deckbuilding, deck builder, deckbuilder, card battler, trading card, tcg, ccg, board, poker,
    solitaire, chess,
    بطاقات, بطاقة, كروت, كرت, ورق, أوراق, ورق لعب, لعب ورق, كوتشينة, بلوت, بوكر, سوليتير, شطرنج`,
  roguelike: `roguelike, rogue like, roguelite, rogue lite,
    روغلايك, روغ لايك, روجلايك, روج لايك, روقلايك, روق لايك, روغلايت, روغ لايت, روجلايت, روج لايت, روقلايت, روق لايت`,
  metroidvania: `metroidvania, metroid vania, metroidlike, metroid like,
    مترويدفانيا, مترويد فانيا, ميترويدفانيا, ميترويد فانيا, مترودفانيا, ميترودفانيا`,
  'hack-and-slash': `hack and slash, hack n slash, hack slash, hacknslash, beat em up, beat them up, brawler, musou,
    قتال بالسيوف, قتال بالسلاح الأبيض, قتال بسلاح أبيض, سلاح أبيض, سيوف, هاك اند سلاش, هاك ان سلاش, بيت ام اب`,
  sandbox: 'sandbox, sand box, crafting, صندوق رمل, صندوق رملي, ساندبوكس, ساند بوكس',
  mmo: `mmo, mmorpg, mmog, massively multiplayer, massively multiplayer online, online world, online,
    جماعية ضخمة, عالم جماعي, عوالم جماعية, أونلاين, أون لاين, ام ام او, ام ام او ار بي جي`,
  arcade: 'arcade, pinball, أركيد, آركيد, بينبول',
  tactical: 'tactical, tactics, tactic, squad tactics, تكتيك, تكتيكية, تكتيكي, تكتيكات, تاكتيك, تاكتيكال',
  indie: 'indie, indy, independent, مستقلة, مستقل, إندي, إنديز',
  casual: 'casual, relaxing, cozy, cosy, خفيفة, خفيف, كاجوال, كاجول, كاشوال, بسيطة, مريحة, تسلية, مسلية',
};

const GAMES_BEFORE = /^(?:(?:video )?games?|(?:ال)?(?:العاب|لعبه)(?: فيديو)?|(?:قيمز|جيمز|قيم|جيم)) /;
const GAMES_AFTER = / (?:(?:video )?games?|genre|قيمز|جيمز|قيم|جيم)$/;

const plain = (term: string) => runsOf(fold(term)).join(' ');

/** An Arabic name with the article before any of its words, an English one in the plural too. */
function formsOf(name: string): string[] {
  if (!isArabic(name)) return [name, `${name}s`];
  const [first = '', ...rest] = name.split(' ');
  const begins = [first, `ال${first}`];
  if (rest.length === 0) return begins;
  return formsOf(rest.join(' ')).flatMap(end => begins.map(begin => `${begin} ${end}`));
}

const readNames = () =>
  new Map(
    GENRES.flatMap(genre =>
      NAMES[genre.code].split(',').flatMap(name => formsOf(plain(name)).map(form => [form, genre] as const)),
    ),
  );

let names: ReadonlyMap<string, Genre> | undefined;

/** The genre that the whole term names in either language: `racing games`, `سباق`, `ألعاب الرعب`. */
export function genreNamed(term: string): Genre | undefined {
  names ??= readNames();
  const asked = plain(term);
  return names.get(asked) ?? names.get(asked.replace(GAMES_BEFORE, '').replace(GAMES_AFTER, ''));
}
