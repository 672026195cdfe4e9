import { role, text } from '../drive/query.ts';
import type { Reader } from '../drive/reader.ts';

/**
 * Tells a page what its browser tells it when the network goes or comes, in the same way everywhere, because not every
 * driver can; the line itself is cut or mended beside it.
 */
const tellNetwork = ({ tab }: Reader, isOnline: boolean) =>
  tab.run(online => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);

/** Offline: the reader is told, and the shelf stays. */
export async function staysOffline(reader: Reader, title: string): Promise<void> {
  const { common } = reader.words;
  await tellNetwork(reader, false);
  await reader.sees(text(common.said.offlineText, role('status')));
  await reader.sees(role('link', title));
}

/** Online again: the notice goes, and what is read comes. */
export async function comesBack(reader: Reader, title: string): Promise<void> {
  await tellNetwork(reader, true);
  await reader.misses(text(reader.words.common.said.offlineText, role('status')));
  await reader.open('/lists/');
  await reader.sees(role('link', title));
}
