import { expect } from 'vitest';
import { isKept } from '../../helpers/browser/kept-visits.ts';
import { countWaiting } from '../../helpers/browser/waiting-changes.ts';
import type { Owner } from '../../helpers/games/shelf.ts';
import type { Answer } from '../../helpers/stack/stack.ts';
import { role, text } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';
import { isSaved, openMenu } from './evening.ts';

/**
 * Tells a page what its browser tells it when the network goes or comes, in the same way everywhere, because not every
 * driver can; the line itself is cut or mended beside it.
 */
const tellNetwork = ({ tab }: Visitor, isOnline: boolean) =>
  tab.run(online => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);

/** The app's files and the shelf are kept for a visit without a connection. */
export const isKeptHere = ({ until, tab }: Visitor) => until('the app is kept', async () => tab.run(isKept, undefined));

/** Offline: the reader is told, and the shelf stays. */
export async function staysOffline(reader: Visitor, title: string): Promise<void> {
  const { common } = reader.words;
  await tellNetwork(reader, false);
  await reader.sees(role('status', common.said.offline));
  await reader.sees(role('link', title));
}

/** A change waits: it is shown, and not made. */
export async function changeWaits(reader: Visitor, owner: Owner, title: string): Promise<void> {
  const { lists, common } = reader.words;
  await openMenu(reader, title);
  await reader.press(text(lists.act.start, role('menu')));
  await reader.sees(role('heading', new RegExp(common.rank['1'])));
  await reader.until('a change waits', async () => (await reader.tab.run(countWaiting, undefined)) === 1);
  expect(await playedBy(owner)).toEqual([]);
}

/** It is made once there is a connection again. */
export async function changeIsMade(reader: Visitor, owner: Owner, title: string): Promise<void> {
  await isSaved(reader);
  expect(await playedBy(owner)).toEqual([title]);
}

const PLAYING = 2;

async function playedBy(owner: Owner): Promise<string[]> {
  const { body } = await owner.get('/api/games');
  return body.games.filter((one: Answer) => one.gameStatus === PLAYING).map((one: Answer) => one.title);
}

/** Online again: the notice goes, and what is read comes. */
export async function comesBack(reader: Visitor, title: string): Promise<void> {
  await tellNetwork(reader, true);
  await reader.misses(role('status', reader.words.common.said.offline));
  await reader.open('/lists/');
  await reader.sees(role('link', title));
}
