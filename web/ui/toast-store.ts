import type { ReactNode } from 'react';
import { signal, useSignal } from '../platform/signal.ts';
import { keepClocks, startClock } from './toast-clock.ts';

const TOAST_MS = 3000;
const UNDO_MS = 10_000;
const READING_MS = 10_000;
const MOST_AT_ONCE = 3;

/** What is said. A function says it again in another language, if the reader changes that meanwhile. */
export type ToastText = ReactNode | (() => ReactNode);

interface Act {
  label: string | (() => string);
  onAction: () => unknown;
}

interface ToastAction extends Act {
  /** Undoes what has just been done: such a toast stays ten seconds, and Ctrl or Cmd with Z calls it. */
  undo?: boolean;
}

interface ToastMessage {
  text: ToastText;
  kind?: 'done' | 'info' | 'bad';
  action?: ToastAction | undefined;
  /** The key of a change that has not been answered yet: with its refusal this is no longer true. */
  waitsFor?: string | undefined;
  /** In milliseconds. */
  duration?: number;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  duration: number;
  /** How many equal ones it stands for. */
  times: number;
}

const entries = signal<readonly ToastEntry[]>([]);
let lastId = 0;

export const toast = {
  show(message: ToastMessage): number {
    const id = ++lastId;
    const duration = message.duration ?? (message.action?.undo ? UNDO_MS : TOAST_MS);
    const equal = entries.get().find(entry => isEqual(entry, message));
    const others = entries.get().filter(entry => entry !== equal);
    change(withRoom([...others, { ...joined(message, equal), id, duration }]));
    startClock(id, duration, () => drop(id));
    return id;
  },
  /** A finished action, with its undo. */
  undoable(text: ToastText, back: Act, waitsFor?: string): number {
    return toast.show({ text, action: { ...back, undo: true }, waitsFor });
  },
  /** A change was refused, or taken back elsewhere: what was said of it goes. */
  forget(key: string) {
    change(entries.get().filter(entry => entry.waitsFor !== key));
  },
  /** A failed action with its reason and a retry. It stays long enough to be read. */
  failed(text: string, retry: Act): number {
    return toast.show({ kind: 'bad', text, duration: READING_MS, action: retry });
  },
  drop,
};

export const wordsOf = (said: ToastText) => (typeof said === 'function' ? said() : said);

/**
 * Texts with elements in them are never taken as equal: they contain actions of their own. Nor is what waits: one of two
 * may be refused.
 */
function isEqual(entry: ToastEntry, { text, kind, waitsFor }: ToastMessage): boolean {
  const words = wordsOf(text);
  if (typeof words !== 'string' || waitsFor || entry.waitsFor) return false;
  return wordsOf(entry.text) === words && entry.kind === kind;
}

/** A message with the earlier one that says the same: its undo takes both back, the later one first. */
function joined(message: ToastMessage, earlier?: ToastEntry): ToastMessage & { times: number } {
  if (!earlier) return { ...message, times: 1 };
  const { action } = message;
  const before = earlier.action;
  const both = action?.undo && before?.undo && { ...action, onAction: () => undoBoth(action, before) };
  return { ...message, ...(both && { action: both }), times: earlier.times + 1 };
}

async function undoBoth(later: Act, earlier: Act): Promise<void> {
  await later.onAction();
  await earlier.onAction();
}

/** Older messages make room for newer ones; what can be undone stays its whole time. */
function withRoom(all: readonly ToastEntry[]): readonly ToastEntry[] {
  const over = Math.max(0, all.length - MOST_AT_ONCE);
  const going = all.slice(0, -1).filter(entry => !entry.action?.undo);
  return all.filter(entry => !going.slice(0, over).includes(entry));
}

function drop(id: number) {
  change(entries.get().filter(entry => entry.id !== id));
}

export function act(entry: ToastEntry) {
  drop(entry.id);
  void entry.action?.onAction();
}

/** Undoes the newest action that can be undone; false if there is none. */
export function undoNewest(): boolean {
  const entry = entries.get().findLast(one => one.action?.undo);
  if (entry) act(entry);
  return entry !== undefined;
}

export const useToasts = () => useSignal(entries);

function change(next: readonly ToastEntry[]) {
  keepClocks(new Set(next.map(entry => entry.id)));
  entries.set(next);
}
