import { describe, expect, test } from 'vitest';
import { subplatformNum } from '../../worker/catalogue/platforms.ts';
import type { Candidate, Evening } from '../../worker/tonight/suggestions/candidate.ts';
import { rank } from '../../worker/tonight/suggestions/rank.ts';
import { WEIGHTS } from '../../worker/tonight/suggestions/weights.ts';

const [PS5, VITA, STEAM] = [subplatformNum('ps5'), subplatformNum('vita'), subplatformNum('steam')];
const [ADVENTURE, SHOOTER, PUZZLE, HORROR] = [2, 4, 6, 12];

const EVENING: Evening = {
  day: '2026-11-24',
  minutes: 120,
  subplatforms: null,
  hoursPerWeek: 6,
  again: 0,
  seed: 'somebody',
};

let made = 0;

/** A game of ten hours that came yesterday and of which nothing was ever said, unless it says otherwise. */
function game(facts: Partial<Candidate> & { hours?: number | null; played?: number } = {}): Candidate {
  const { hours = 10, played = 0, ...given } = facts;
  const storyMinutes = hours === null ? null : hours * 60;
  made += 1;
  return {
    copy: made,
    game: made,
    subplatform: PS5,
    isPlaying: false,
    priority: null,
    storyMinutes,
    remainingMinutes: storyMinutes === null ? null : Math.max(0, storyMinutes - played * 60),
    wasFinished: false,
    started: null,
    lastPlayed: null,
    added: '2026-11-23',
    leaving: null,
    genres: [],
    isResting: false,
    hasFacts: true,
    ...given,
  };
}

/** The names of the picks, in their order. */
function chosen(shelf: Record<string, Candidate>, evening: Partial<Evening> = {}): string[] {
  const { picks } = rank(Object.values(shelf), { ...EVENING, ...evening });
  return picks.map(({ candidate }) => Object.entries(shelf).find(([, one]) => one === candidate)?.[0] ?? '');
}

/** Why a game is offered that is alone on the shelf, unless others are given. */
function reasons(one: Candidate, evening: Partial<Evening> = {}, others: Candidate[] = []) {
  const { picks } = rank([one, ...others], { ...EVENING, ...evening });
  return picks.find(({ candidate }) => candidate === one)?.reasons ?? [];
}

const codes = (...given: Parameters<typeof reasons>) => reasons(...given).map(reason => reason.code);

test('what was left long ago shortly before its end is most likely done, unless its owner says otherwise', () => {
  const left = { hours: 20, played: 19, lastPlayed: '2022-03-01' };
  const shelf = {
    left: game(left),
    lately: game({ ...left, lastPlayed: '2026-10-01' }),
    wanted: game({ ...left, priority: 3 }),
    half: game({ ...left, played: 10 }),
  };
  expect(chosen(shelf).toSorted()).toEqual(['half', 'lately', 'wanted']);
});

test('what nobody knows to fit is left out, or comes after all that fits, however good it is', () => {
  const shelf = {
    perhaps: game({ hasFacts: null, priority: 2, isPlaying: true, hours: 1 }),
    sure: game({ hours: 90, priority: 5, genres: [HORROR] }),
    alike: game({ hours: 91, priority: 5, genres: [HORROR] }),
    never: game({ hasFacts: false, priority: 2 }),
    third: game({ hours: 92, priority: 5, genres: [HORROR] }),
  };
  const turn = (again: number, offersUnknown = true) => chosen(shelf, { again, offersUnknown }).toSorted();
  expect([turn(0, false), turn(1, false)]).toEqual([['alike', 'sure', 'third'], []]);
  expect([turn(0), turn(1), turn(2)]).toEqual([['alike', 'sure', 'third'], ['perhaps'], []]);
  const few = { perhaps: shelf.perhaps, never: shelf.never, sure: shelf.sure };
  expect(chosen(few, { offersUnknown: true })).toEqual(['sure', 'perhaps']);
  const counted = rank(Object.values(few), { ...EVENING, offersUnknown: true });
  expect(counted).toMatchObject({ games: 2, factsUnknown: 1 });
});

describe('written evenings', () => {
  test('forty minutes on a Tuesday with a Vita: what ends tonight on the Vita, never what stands on the PS5', () => {
    const shelf = {
      epic: game({ hours: 60, priority: 2 }),
      vitaEpic: game({ hours: 50, priority: 4, subplatform: VITA }),
      vitaEnding: game({ hours: 8, played: 7.5, subplatform: VITA, priority: 4 }),
      vitaShort: game({ hours: 0.5, subplatform: VITA, priority: 4 }),
    };
    const evening = { minutes: 40, subplatforms: [VITA] };
    expect(chosen(shelf, evening)).toEqual(['vitaEnding', 'vitaShort', 'vitaEpic']);
    expect(reasons(shelf.vitaShort, evening)[0]).toEqual({ code: 'endsTonight', minutes: 30 });
  });

  test('a long Saturday: what is played and near its end, then what must be played, then what lies there for years', () => {
    const shelf = {
      fresh: game({ priority: 4 }),
      old: game({ priority: 4, lastPlayed: '2023-05-01', played: 1 }),
      must: game({ priority: 2 }),
      nearEnd: game({ hours: 20, played: 17, isPlaying: true, priority: 4 }),
    };
    expect(chosen(shelf, { minutes: 240 })).toEqual(['nearEnd', 'must', 'old']);
  });

  test('an hour before bed: what can end tonight stands before what is played past its story', () => {
    const past = () => game({ hours: 19, isPlaying: true, remainingMinutes: 0 });
    const shelf = {
      ...{ past: past(), longPast: past() },
      ending: game({ hours: 12, isPlaying: true, remainingMinutes: 58 }),
    };
    expect(chosen(shelf, { minutes: 60 })[0]).toBe('ending');
    // However much more its owner wants to play another one.
    const wanted = game({ hours: 20, played: 17, isPlaying: true, priority: 2 });
    const small = game({ hours: 0.5, priority: 5 });
    const again = game({ hours: 0.5, priority: 2, wasFinished: true });
    expect(chosen({ wanted, small, again }, { minutes: 30 })[0]).toBe('small');
    expect(chosen({ wanted, small, again }, { minutes: 120 })[0]).toBe('wanted');
    const halfway = { ...shelf, halfway: game({ hours: 4, played: 2, isPlaying: true }) };
    expect(chosen(halfway, { minutes: 120 }).slice(0, 2)).toEqual(['ending', 'halfway']);
  });

  test('two hours: a story of 200 hours is no evening’s game, a story that fits the coming weeks is', () => {
    const shelf = {
      endless: game({ hours: 200, priority: 3 }),
      weeks: game({ hours: 18, priority: 3 }),
      evening: game({ hours: 2, priority: 3 }),
    };
    expect(chosen(shelf)).toEqual(['evening', 'weeks', 'endless']);
    expect(reasons(shelf.weeks)[0]).toEqual({ code: 'fits', minutes: 1080, evenings: 9, weeks: 3 });
    expect(reasons(shelf.endless)[0]).toEqual({ code: 'long', minutes: 12_000, weeks: 33 });
  });

  test('who plays more a week is offered longer stories', () => {
    const shelf = { short: game({ hours: 8, priority: 4 }), long: game({ hours: 60, priority: 3 }) };
    expect(chosen(shelf, { hoursPerWeek: 2 })).toEqual(['short', 'long']);
    expect(chosen(shelf, { hoursPerWeek: 30 })).toEqual(['long', 'short']);
  });

  test('the last week of a subscription: what leaves it comes before what stays', () => {
    const leaving = { subscription: 'game-pass-ultimate', day: '2026-11-30' };
    const shelf = { stays: game(), leaves: game({ leaving }) };
    expect(chosen(shelf)).toEqual(['leaves', 'stays']);
    expect(reasons(shelf.leaves)).toContainEqual({ code: 'leaves', ...leaving });
  });

  test('something else for once: after weeks of shooters a horror game, with that reason', () => {
    const shooter = game({ genres: [ADVENTURE, SHOOTER], lastPlayed: '2026-11-20', hours: 30 });
    const shelf = { shooter, same: game({ genres: [SHOOTER] }), other: game({ genres: [ADVENTURE, HORROR] }) };
    expect(chosen(shelf)[0]).toBe('other');
    expect(reasons(shelf.other, {}, [shooter])).toContainEqual({ code: 'otherGenre', genre: HORROR });
  });
});

describe('the three', () => {
  test('are not all of one genre, while another one is there', () => {
    const puzzle = () => game({ genres: [PUZZLE, ADVENTURE], priority: 2 });
    const shelf = { one: puzzle(), two: puzzle(), three: puzzle(), other: game({ genres: [HORROR], priority: 5 }) };
    expect(chosen(shelf)).toContain('other');
    const { one, two, three } = shelf;
    expect(chosen({ one, two, three })).toHaveLength(3);
  });

  test('may all be adventures, a genre that says too little', () => {
    const adventure = (priority: number) => game({ genres: [ADVENTURE], priority });
    const shelf = { one: adventure(2), two: adventure(2), three: adventure(2), low: game({ priority: 5 }) };
    expect(chosen(shelf)).not.toContain('low');
  });

  test('have one of unknown length at most, and two places stay empty rather than guessed', () => {
    const unknown = () => game({ hours: null, priority: 2, isPlaying: true });
    const shelf = { a: unknown(), b: unknown(), c: unknown() };
    expect(chosen(shelf)).toHaveLength(1);
    const known = { ...shelf, short: game({ priority: 5 }), long: game({ priority: 5, hours: 300 }) };
    expect(chosen(known).slice(1)).toEqual(['short', 'long']);
    expect(rank(Object.values(known), EVENING)).toMatchObject({ games: 5, unknown: 3 });
  });

  test('are three games, not three copies of one: the copy that is played counts', () => {
    const steam = game({ subplatform: STEAM, isPlaying: true });
    const shelf = { ps5: game({ game: steam.game, priority: 2 }), steam };
    expect(chosen(shelf)).toEqual(['steam']);
    expect(chosen(shelf, { subplatforms: [PS5] })).toEqual(['ps5']);
  });

  test('leave out what was played longer than its story, unless it is being played or its owner wants it', () => {
    const out = game({ hours: 10, played: 12 });
    const shelf = { out, playing: game({ hours: 10, played: 12, isPlaying: true }), small: game({ hours: 1 }) };
    expect(chosen(shelf)).toEqual(['playing', 'small']);
    expect(chosen({ ...shelf, wanted: game({ hours: 10, played: 12, priority: 2 }) })).toContain('wanted');
    expect(rank([out], EVENING)).toMatchObject({ games: 0, picks: [], next: [] });
  });

  test('leave out what rests', () => {
    expect(chosen({ resting: game({ isResting: true, priority: 2 }), other: game() })).toEqual(['other']);
  });

  test('are none without games, and on a device with nothing', () => {
    expect(chosen({})).toEqual([]);
    expect(chosen({ one: game() }, { subplatforms: [VITA] })).toEqual([]);
  });

  test('are followed by another three, until everything was offered once', () => {
    const shelf = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`g${n}`, game({ priority: 2 + (n % 4) })]));
    const offered = [0, 1, 2].flatMap(again => chosen(shelf, { again }));
    expect(offered).toHaveLength(8);
    expect(new Set(offered).size).toBe(8);
    expect(chosen(shelf, { again: 3 })).toEqual([]);
    expect(rank(Object.values(shelf), { ...EVENING, again: 1 }).next).toHaveLength(2);
    expect(rank(Object.values(shelf), { ...EVENING, again: 2 }).next).toHaveLength(0);
  });

  test('are the same for the same evening, in whatever order the shelf is read; only equals change with the day', () => {
    const shelf = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`g${n}`, game()]));
    const best = game({ priority: 2 });
    const all = { ...shelf, best };
    const turned = Object.fromEntries(Object.entries(all).reverse());
    expect(chosen(turned)).toEqual(chosen(all));
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map(day => chosen(all, { day }));
    expect(days.map(([first]) => first)).toEqual(['best', 'best', 'best']);
    expect(new Set(days.map(String)).size).toBe(3);
    expect(chosen(all, { seed: 'somebody else' })).not.toEqual(chosen(all));
  });
});

describe('the reasons', () => {
  test('say first how long: what is left of a story that is played, with its start', () => {
    const played = game({
      hours: 15,
      played: 6,
      isPlaying: true,
      priority: 2,
      started: { at: '2026-03-01', precision: 'month' },
    });
    expect(reasons(played)).toEqual([
      { code: 'left', minutes: 540 },
      { code: 'priority', priority: 2 },
      { code: 'started', at: '2026-03-01', precision: 'month' },
    ]);
  });

  test('say that the length is unknown, and never a number in its place', () => {
    expect(reasons(game({ hours: null, priority: 3 }))).toEqual([
      { code: 'unknownLength' },
      { code: 'priority', priority: 3 },
    ]);
  });

  test('say no priority that its owner has not said, and none that is no reason', () => {
    expect(codes(game())).toEqual(['fits']);
    expect(codes(game({ priority: 5 }))).toEqual(['fits']);
  });

  test('say since when it lies there, played or not', () => {
    expect(reasons(game({ lastPlayed: '2024-01-05', played: 1 }))).toContainEqual({
      code: 'unplayed',
      since: '2024-01-05',
    });
    expect(reasons(game({ added: '2023-01-05' }))).toContainEqual({ code: 'neverPlayed', since: '2023-01-05' });
  });

  test('do not promise an end to what is played longer than its story, nor call a finished story new', () => {
    expect(codes(game({ played: 50, isPlaying: true }))[0]).toBe('pastItsStory');
    expect(codes(game({ played: 50, priority: 3 }))[0]).toBe('pastItsStory');
    expect(codes(game({ wasFinished: true }))[0]).toBe('again');
  });
});

test('the weights are in the order of importance, and add up to a hundred', () => {
  const weights = Object.values(WEIGHTS);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(weights.reduce((sum, one) => sum + one, 0)).toBe(100);
});

test('twenty thousand games are ranked, and asked for again and again', () => {
  const shelf = Array.from({ length: 20_000 }, (_, n) =>
    game({ hours: n % 5 ? n % 90 : null, priority: 2 + (n % 4), genres: [n % 28] }),
  );
  const first = rank(shelf, EVENING);
  expect([first.picks.length, first.games, first.unknown]).toEqual([3, 20_000, 4_000]);
  expect(rank(shelf, { ...EVENING, again: 2_000 }).picks).toHaveLength(3);
  const alike = shelf.map(one => ({ ...one, genres: [SHOOTER] }));
  expect(rank(alike, { ...EVENING, again: 2_000 }).picks).toHaveLength(3);
});
