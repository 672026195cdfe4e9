import { TARGETS, type Target } from '../files.schema.ts';
import { columnKey } from '../formats/columns.ts';
import { wordList } from '../values/nothing.ts';

/** Names of a time that do not say what it counts in. */
const UNITLESS = wordList(`
  play time, time played, playtime, time, total time, وقت اللعب, مدة اللعب, spielzeit, temps de jeu
`);

/** What the columns of tables of games are called, best first. Compared without case, accents and underscores. */
const COLUMN_WORDS: Record<Target, string[]> = {
  title: wordList(`
    title, game title, game name, game, name, games, video game, item, product, product name, العنوان,
    اللعبة, اسم اللعبة, الاسم, الألعاب, عنوان اللعبة, titre, jeu, titel, spiel, título, juego, nombre, jogo,
    nome, название, игра
  `),
  platform: wordList(`
    console, subplatform, platform, platforms, system, systems, device, consoles, hardware, الجهاز, المنصة,
    المنصات, النظام, الكونسول, plattform, plateforme, plataforma, consola, konsole, платформа
  `),
  status: wordList(`
    status, state, list, shelf, completion status, play status, progress status, archived as, completion,
    playstatus, الحالة, القائمة, حالة اللعب, سبب الأرشفة, حالة الإكمال, estado, statut, état, zustand,
    situação, статус
  `),
  rating: wordList(`
    my rating, user rating, personal rating, my score, user score, rating, score, stars, grade, rate,
    التقييم, تقييمي, الدرجة, النجوم, note sur 10, bewertung, wertung, puntuación, calificación, nota, оценка
  `),
  started: wordList(`
    started, start date, date started, started on, begun, started playing, started at, start, first played,
    بدأت, تاريخ البدء, البداية, تاريخ البداية, begonnen, commencé le, fecha de inicio, início, начато
  `),
  finished: wordList(`
    finished, finish date, end date, completion date, date finished, date completed, completed on,
    finished on, done on, completed, date beaten, beaten on, archived on, ended, finished at, completed at,
    completed date, تاريخ الإنهاء, أنهيتها في, النهاية, تاريخ الانتهاء, تاريخ الأرشفة, تاريخ الإكمال,
    beendet am, terminé le, fecha de finalización
  `),
  hours: wordList(`
    hours played, hours, playtime (hours), time played (hours), hrs, play time, time played, playtime, time,
    total hours, ساعات اللعب, الساعات, وقت اللعب, مدة اللعب, spielzeit, stunden, horas, heures, temps de jeu,
    часы
  `),
  minutes: wordList(`
    minutes played, minutes, playtime (minutes), playtime minutes, time played (minutes), mins,
    playtime forever, دقائق اللعب, الدقائق, minuten, minutos
  `),
  seconds: wordList(`
    seconds played, seconds, playtime (seconds), playtime seconds, time played (seconds), secs, ثواني اللعب,
    الثواني, sekunden, segundos
  `),
  note: wordList(`
    notes, note, my notes, comment, comments, review, thoughts, remarks, my review, text, ملاحظات, ملاحظة,
    الملاحظات, تعليق, مراجعة, رأيي, notizen, kommentar, notas, comentarios, commentaire, заметки
  `),
  year: wordList(`
    year, release year, released, release date, release, first release, year released, السنة, سنة الإصدار,
    تاريخ الإصدار, jahr, année, año, ano, год
  `),
  igdb: wordList(`
    igdb, igdb id, igdbid
  `),
  steam: wordList(`
    steam, steam id, steam appid, appid, app id, steam app id, steamid
  `),
  drop: wordList(`
    price, price paid, paid, cost, value, genre, genres, developer, developers, publisher, publishers, cover,
    image, url, link, id, address, priority, how it is held, last played, added, date added, source, tags,
    condition, region, currency, الاسم في الرابط, الأولوية, طريقة الاقتناء, آخر لعب, تاريخ الإضافة, المصدر,
    السعر, النوع, المطور, الناشر, الوسوم, media type, metacritic, critic score, metascore, igdb rating, slug
  `),
};

/** Column names are compared by their keys. */
export const COLUMN_KEYS = new Map(TARGETS.map(target => [target, COLUMN_WORDS[target].map(columnKey)]));

const BRACKETS = /\([^()]*\)|\[[^\][]*\]/g;
/** What a column counts in: without it `Time (min)` would be hours. */
const UNIT = /(?:^|[^\p{L}])(?:m|min|mins|minutes|s|sec|seconds|h|hr|hrs|hours|دقيقه|دقائق|ساعه|ساعات)(?:$|[^\p{L}])/u;
/** No name of a column is longer. In letters. */
const NAME_MAX = 100;

/** The key of a name without what people write beside it: `Game (459 total)`, `Title*`, `🎮 Platform:`. */
function bareKey(name: string): string {
  const key = columnKey(name.slice(0, NAME_MAX));
  return key
    .replace(BRACKETS, inside => (UNIT.test(inside) ? inside : ' '))
    .replace(/[^\p{L}\p{N}()+% ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The keys that a column may be found by, the exact one first. */
export const keysOfName = (name: string): string[] => [...new Set([columnKey(name), bareKey(name)])];

const unitless = UNITLESS.map(columnKey);
/** Whether a column of times may count in anything. */
export const isUnitless = (name: string) => keysOfName(name).some(key => unitless.includes(key));

/** Whether a name alone says that a column holds the titles of games. */
export const isTitleName = (name: string) => keysOfName(name).some(key => COLUMN_KEYS.get('title')?.includes(key));

/** Columns of trackers of many media, which say what a row is. */
const COLUMNS = ['media type', 'media', 'medium', 'type', 'category', 'kind', 'item type'].map(columnKey);
const GAME = /^(?:video ?)?games?$/;
const NO_GAME =
  /^(?:movies?|films?|tv(?: shows?| series)?|shows?|series|seasons?|episodes?|anime|manga|(?:light |visual )?novels?|books?|comics?|music|albums?|songs?|podcasts?|performances?|people|person)$/;

const kindOf = (cell: string | undefined) => columnKey(cell ?? '');
const isKind = (kind: string) => kind === '' || GAME.test(kind) || NO_GAME.test(kind);

/** Whether a row of an unknown table is a game, where a column says of all rows whether they are games, films or books. */
export function gamesOnly(header: string[], samples: string[][]): (cells: string[]) => boolean {
  const places = header.flatMap((name, place) => (COLUMNS.includes(columnKey(name)) ? [place] : []));
  const place = places.find(at => {
    const kinds = samples.map(cells => kindOf(cells[at]));
    return kinds.every(isKind) && kinds.some(kind => kind !== '');
  });
  return place === undefined ? () => true : cells => !NO_GAME.test(kindOf(cells[place]));
}
