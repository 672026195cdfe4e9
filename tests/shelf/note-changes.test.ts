import { describe, expect, test } from 'vitest';
import type { Change, NoteChange } from '../../web/shelf/offline-queue/change.ts';
import { joined, markedLines } from '../../web/shelf/offline-queue/conflict-dialog.tsx';
import { asTried, callKey, isConflict, overNote, withChange } from '../../web/shelf/offline-queue/note-versions.ts';

/* Notes that wait to be sent: which of them replace each other, and when somebody is asked. */

function change(text: string | null, from: string | null, part: Partial<NoteChange> = {}): Change {
  const note = { gameId: 'ash', text, version: 1, seen: [from], isTried: false, ...part };
  return {
    ...{ key: `key of ${text}`, user: 'one', act: 'note', title: 'Ash', answers: [], before: [], next: [] },
    ...{ calls: [{ method: 'PUT', path: '/api/diary/ash', body: '{}' }], isWaiting: false, madeAt: 0 },
    ...{ slot: 'note ash', note },
  };
}

const textsOf = (changes: Change[]) => changes.map(one => one.note?.text);
const [first, second, third] = [change('one', 'read'), change('two', 'one'), change('three', 'two')];

describe('edits of one device', () => {
  test('in a row are one change, which knows the text that was read and those that may have arrived', () => {
    const [last, ...others] = [second, third].reduce(withChange, [asTried(first)]);
    expect([last?.note?.text, last?.note?.seen, others]).toEqual(['three', ['read', 'one'], []]);
  });

  test('go over the text that this device wrote itself, under another key', () => {
    const [last] = withChange([asTried(first)], second);
    if (!last) throw new Error('nothing waits');
    const again = overNote(last, { note: 'one', noteVersion: 7 });
    expect([isConflict(again), again.calls[0]?.body]).toEqual([false, '{"note":"two","noteVersion":7}']);
    expect(callKey(again, 0)).not.toBe(callKey(last, 0));
  });

  test('are asked about once somebody else has written, also after more is typed', () => {
    const asked = overNote(asTried(first), { note: 'theirs', noteVersion: 7 });
    expect([isConflict(asked), asked.isWaiting]).toEqual([true, true]);
    const [longer] = withChange([asked], second);
    expect(longer?.note).toMatchObject({ text: 'two', conflict: { note: 'theirs', noteVersion: 7 } });
    const [chosen] = withChange([asked], change('both', 'one', { seen: ['one', 'theirs'], version: 7 }));
    expect([chosen?.note?.text, chosen && isConflict(chosen)]).toEqual(['both', false]);
  });
});

test('of two tabs that typed from the same text none replaces the other', () => {
  expect(textsOf(withChange([first], change('from the other tab', 'read')))).toEqual(['one', 'from the other tab']);
});

test('a change that another page has found jotted down is not added twice', () => {
  expect(withChange([asTried(first)], first)).toEqual([asTried(first)]);
});

test('both texts become one with a line between, and the lines of one alone are marked', () => {
  expect(joined('a', 'b', '\n—\n')).toBe('a\n—\nb');
  expect(joined(null, 'b', '\n—\n')).toBe('b');
  expect(markedLines('same\nmine\n', 'same\ntheirs').map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
});
