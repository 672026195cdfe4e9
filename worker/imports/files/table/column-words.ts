import type { Target } from '../files.schema.ts';

const list = (words: string) => words.trim().split(/,\s*/);

/** Names of a time that do not say what it counts in. */
export const UNITLESS = list(`
  play time, time played, playtime, time, total time, وقت اللعب, مدة اللعب, spielzeit, temps de jeu
`);

/** What the columns of tables of games are called, best first. Compared without case, accents and underscores. */
export const COLUMN_WORDS: Record<Target, string[]> = {
  title: list(`
    title, game title, game name, game, name, games, video game, item, product, product name, العنوان,
    اللعبة, اسم اللعبة, الاسم, الألعاب, عنوان اللعبة, titre, jeu, titel, spiel, título, juego, nombre, jogo,
    nome, название, игра
  `),
  platform: list(`
    console, subplatform, platform, platforms, system, systems, device, consoles, hardware, الجهاز, المنصة,
    المنصات, النظام, الكونسول, plattform, plateforme, plataforma, consola, konsole, платформа
  `),
  status: list(`
    status, state, list, shelf, completion status, play status, progress status, archived as, completion,
    playstatus, الحالة, القائمة, حالة اللعب, سبب الأرشفة, حالة الإكمال, estado, statut, état, zustand,
    situação, статус
  `),
  rating: list(`
    my rating, user rating, personal rating, my score, user score, rating, score, stars, grade, rate,
    التقييم, تقييمي, الدرجة, النجوم, note sur 10, bewertung, wertung, puntuación, calificación, nota, оценка
  `),
  started: list(`
    started, start date, date started, started on, begun, started playing, started at, start, first played,
    بدأت, تاريخ البدء, البداية, تاريخ البداية, begonnen, commencé le, fecha de inicio, início, начато
  `),
  finished: list(`
    finished, finish date, end date, completion date, date finished, date completed, completed on,
    finished on, done on, completed, date beaten, beaten on, archived on, ended, finished at, completed at,
    completed date, تاريخ الإنهاء, أنهيتها في, النهاية, تاريخ الانتهاء, تاريخ الأرشفة, تاريخ الإكمال,
    beendet am, terminé le, fecha de finalización
  `),
  hours: list(`
    hours played, hours, playtime (hours), time played (hours), hrs, play time, time played, playtime, time,
    total hours, ساعات اللعب, الساعات, وقت اللعب, مدة اللعب, spielzeit, stunden, horas, heures, temps de jeu,
    часы
  `),
  minutes: list(`
    minutes played, minutes, playtime (minutes), playtime minutes, time played (minutes), mins,
    playtime forever, دقائق اللعب, الدقائق, minuten, minutos
  `),
  seconds: list(`
    seconds played, seconds, playtime (seconds), playtime seconds, time played (seconds), secs, ثواني اللعب,
    الثواني, sekunden, segundos
  `),
  note: list(`
    notes, note, my notes, comment, comments, review, thoughts, remarks, my review, text, ملاحظات, ملاحظة,
    الملاحظات, تعليق, مراجعة, رأيي, notizen, kommentar, notas, comentarios, commentaire, заметки
  `),
  year: list(`
    year, release year, released, release date, release, first release, year released, السنة, سنة الإصدار,
    تاريخ الإصدار, jahr, année, año, ano, год
  `),
  igdb: list(`
    igdb, igdb id, igdbid
  `),
  steam: list(`
    steam, steam id, steam appid, appid, app id, steam app id, steamid
  `),
  drop: list(`
    price, price paid, paid, cost, value, genre, genres, developer, developers, publisher, publishers, cover,
    image, url, link, id, address, priority, how it is held, last played, added, date added, source, tags,
    condition, region, currency, الاسم في الرابط, الأولوية, طريقة الاقتناء, آخر لعب, تاريخ الإضافة, المصدر,
    السعر, النوع, المطور, الناشر, الوسوم, media type, metacritic, critic score, metascore, igdb rating, slug
  `),
};
