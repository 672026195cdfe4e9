import type { Language, Width } from '../../helpers/browser/visitor.ts';

export type Point = { x: number; y: number };

/** One window of an engine, with nothing remembered in it. Whatever it is asked, it answers in time or fails. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Runs a function in the page. It may use what it is given, and nothing of its file. */
  run<Given, Answer>(act: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer>;
  /** Presses a key, or a chord such as `Alt+ArrowDown`. */
  press(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Types a day into a date field that a reader has reached with Tab, as its parts are asked for: month, day, year. */
  typeDate(parts: string[]): Promise<void>;
  hover(at: Point): Promise<void>;
  click(at: Point): Promise<void>;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  /** What the pages have complained of since this was last asked. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

type Size = { width: number; height: number };

export type Opening = { language: Language; width: Width; size: Size };

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A browser of one maker; it ends with the process that has started it. */
export interface Engine {
  open(opening: Opening): Promise<Tab>;
}

/** A call that an engine never answers fails after this time, and names what was asked. */
export const CALL_MS = 20_000;

/** Waits for an answer, and not for ever. */
export async function inTime<T>(what: string, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in time: ${what}`)), CALL_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
