import { type RefObject, useEffect } from 'react';
import { readStored } from '../../platform/storage.ts';

export type QuestionAnswer = 'game' | 'own' | 'none' | 'out';

const BY_LETTER = { y: 'yes', n: 'another', x: 'out' } as const;
type AnswerKey = (typeof BY_LETTER)[keyof typeof BY_LETTER];

const isLatin = (key: string) => /^[\x20-\x7e]$/.test(key);
const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"] *';

/**
 * The answer that a key press gives: Y yes, N another game, X left out. If the keyboard layout has no Latin letters,
 * the position of the key counts. Undefined while something else has the keyboard, or single keys are off.
 */
function answerKeyOf(press: KeyboardEvent): AnswerKey | undefined {
  const isHeld = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  if (isHeld || press.repeat || press.defaultPrevented || readStored('shortcuts') === 'off') return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  if (press.target instanceof Element && press.target.matches(FIELDS)) return undefined;
  const letter = (isLatin(press.key) ? press.key : press.code.replace('Key', '')).toLowerCase();
  return letter in BY_LETTER ? BY_LETTER[letter as keyof typeof BY_LETTER] : undefined;
}

const OPEN = '[data-id]:not([data-answered])';

/** Answers the questions of a list by keys: the focused one, otherwise the first open one. */
export function useAnswerKeys(
  list: RefObject<HTMLElement | null>,
  acts: Record<AnswerKey, (id: string) => void>,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = answerKeyOf(event);
      const row = act && rowFor(list.current);
      const id = row?.dataset.id;
      if (!act || !row || id === undefined || row.dataset.answered) return;
      event.preventDefault();
      if (act !== 'another') focusNext(list.current, row);
      acts[act](id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** The question that a key is about. */
function rowFor(list: HTMLElement | null): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]');
  return (focused && list?.contains(focused) ? focused : list?.querySelector<HTMLElement>(OPEN)) ?? undefined;
}

/** The next open question has the focus, so that one key after the other answers them all. */
function focusNext(list: HTMLElement | null, row: HTMLElement): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(OPEN) ?? [])].filter(one => one !== row);
  const after = rows.find(one => row.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ?? rows[0];
  after?.querySelector('button')?.focus();
}
