import { fold } from '../../../catalogue/titles/fold.ts';
import type { FilePlaythrough, FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import type { FileDate } from './dates.ts';
import { wordList } from './nothing.ts';

/**
 * What trackers and people call the state of a game: English, Arabic, Spanish, French, German, Portuguese, Russian, and
 * our own export. Words are compared without case, accents and punctuation.
 */
const STATE_WORDS: Record<Exclude<State, 'drop'>, string[]> = {
  have: wordList(`
    have, own, owned, i have, games i have, backlog, unplayed, not played, not playing, not started, library,
    to play, unstarted, up next, collection, new, incomplete, shelf, physical, digital, never played,
    in library, عندي, ألعاب عندي, لم تلعب, لم ألعبها, لم تبدأ, غير ملعوبة, لا ألعبها, قائمة الانتظار, أملكها,
    في المكتبة, لم يتم لعبها, pendiente, sin jugar, no jugado, en propiedad, en biblioteca, non joué,
    pas joué, à faire, possédé, pas commencé, ungespielt, nicht gespielt, nicht begonnen, besitze ich,
    im besitz, não jogado, para jogar, não iniciado, не играл, не играно, не начато, есть, в коллекции,
    бэклог
  `),
  want: wordList(`
    want, wanted, wish, wishlist, wish list, wishlisted, i want, games i want, want to play, to buy,
    plan to play, planned, planning, plan to, want to buy, want it, interested, أريدها, ألعاب أريدها,
    قائمة الأمنيات, قائمة الرغبات, أرغب بها, أخطط للعبها, أنوي لعبها, مخطط لها, deseado, lista de deseos,
    deseados, planeado, planeo jugar, souhaité, liste de souhaits, souhaits, envie, prévu, wunschliste,
    gewünscht, geplant, lista de desejos, desejado, planejado, quero jogar, желаемое, список желаемого, хочу,
    хочу поиграть, запланировано, в планах
  `),
  track: wordList(`
    track, tracked, tracking, i track, games i track, following, watching, أتابعها, ألعاب أتابعها
  `),
  playing: wordList(`
    playing, currently playing, now playing, in progress, started, active, current, ongoing, progress,
    replaying, continuous, playing now, ألعبها, ألعبها الآن, ألعب حاليا, قيد اللعب, يتم لعبها, تلعب الآن,
    جاري اللعب, jugando, en curso, en progreso, en cours, am spielen, spiele ich, spiele gerade,
    wird gespielt, läuft, jogando, em andamento, em progresso, играю, прохожу, в процессе, сейчас играю
  `),
  finished: wordList(`
    finished, done, beaten, beat, completed, complete, cleared, played, story completed, main story,
    finished story, credits rolled, beaten game, أنهيتها, منتهية, منتهي, انتهت, تم إنهاؤها, أكملتها, مكتملة,
    مكتمل, تمت, مُنهاة, ختمتها, ملعوبة, تم اللعب, لُعبت, terminado, completado, acabado, jugado, terminé,
    fini, fait, joué, beendet, durchgespielt, fertig, abgeschlossen, gespielt, concluído,
    finalizado, zerado, jogado, пройдено, пройдена, закончено, завершено, прошел, прошёл, сыграно
  `),
  completed: wordList(`
    100%, 100, mastered, fully completed, completionist, 100% completion, 100% completed, platinum,
    platinumed, perfect, dominated, أكملتها 100%, مكتملة 100%, بلاتينيوم, متقنة, completado al 100%, platino,
    dominado, platine, terminé à 100%, komplett, vollständig abgeschlossen, gemeistert, platinado, platina,
    100% concluído, платина, пройдено на 100%
  `),
  paused: wordList(`
    paused, on hold, shelved, hold, unfinished, suspended, half finished, later, maybe later, ربما لاحقا,
    on pause, stopped, متوقفة,
    موقوفة, معلقة, قيد الانتظار, متوقفة مؤقتا, مؤجلة, غير مكتملة, en pausa, pausado, aplazado, en pause,
    en attente, pausiert, unterbrochen, zurückgestellt, angefangen, em pausa, em espera, на паузе, отложено,
    приостановлено
  `),
  kicked: wordList(`
    kicked, dropped, abandoned, retired, gave up, quit, not for me, given up, discarded, did not finish, dnf,
    متروكة, تركتها, لم تعجبني, لا تناسبني, مهجورة, تم التخلي عنها, ليست لي, تخليت عنها, abandonado, dejado, abandonné,
    laissé tomber, abgebrochen, aufgegeben, desistido, largado, брошено, заброшено, бросил
  `),
};

/** A word that says where a game stands, without case, accents and punctuation. */
export const wordKey = (word: string) =>
  fold(word)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const STATE_BY_WORD = new Map<string, State>(
  Object.entries(STATE_WORDS).flatMap(([state, words]) =>
    words.map((word): [string, State] => [wordKey(word), state as keyof typeof STATE_WORDS]),
  ),
);

/** The state that a word means in one of the languages known here; null if it is none of their words. */
export function stateOfWord(word: string): State | null {
  return STATE_BY_WORD.get(wordKey(word)) ?? null;
}

export type PlaythroughFacts = {
  started?: FileDate | null;
  finished?: FileDate | null;
  minutes?: number | null;
  note?: string | null;
};

/** One time that a game was played, with what the file tells of it. */
export function playthroughOf(outcome: FilePlaythrough['outcome'], told: PlaythroughFacts = {}): FilePlaythrough {
  return {
    startedAt: told.started?.date ?? null,
    startedPrecision: told.started?.precision ?? 'unknown',
    finishedAt: told.finished?.date ?? null,
    finishedPrecision: told.finished?.precision ?? 'unknown',
    outcome,
    minutes: told.minutes ?? null,
    note: told.note || null,
  };
}

const LIST_OF: Partial<Record<State, FileRow['list']>> = { want: 2, track: 3, drop: null };

/** Puts a row where its state says. Times played are written only if the state or a date tells of one. */
export function putInState(row: FileRow, state: State, told: PlaythroughFacts = {}): void {
  row.list = state in LIST_OF ? (LIST_OF[state] ?? null) : 1;
  row.playing = state === 'playing';
  row.archiveStatus = state === 'kicked' ? 'kicked' : state === 'finished' || state === 'completed' ? 'finished' : null;
  const outcome = outcomeOf(state, told);
  if (outcome) row.playthroughs.push(playthroughOf(outcome, told));
}

function outcomeOf(state: State, { started, finished }: PlaythroughFacts): FilePlaythrough['outcome'] | null {
  switch (state) {
    case 'playing':
    case 'finished':
    case 'completed':
    case 'paused':
    case 'kicked':
      return state;
    default:
      return finished ? 'finished' : started ? 'paused' : null;
  }
}
