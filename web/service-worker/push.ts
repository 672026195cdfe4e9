/* The global object of this side, which the types of a page do not know. */
declare const self: ServiceWorkerGlobalScope;
declare global {
  const RAFF_BUILD: string;
}

export const scope = self;

/* A message that the server pushes is shown as a notification; a press on it opens its address. */

/** What the server sends. */
type Message = { title: string; body: string; url: string; tag: string; lang: string; dir: NotificationDirection };

const ICON = '/icon-app.svg';

/** Nothing for a message of another shape. A browser shows its own sentence then. */
function readMessage(data: PushMessageData | null): Partial<Message> | undefined {
  try {
    const said: unknown = data?.json();
    return typeof said === 'object' && said !== null ? said : undefined;
  } catch {
    return undefined;
  }
}

async function show(message: Partial<Message> | undefined): Promise<void> {
  if (!message?.title) return;
  const { title, body, url, tag, lang, dir } = message;
  const said = { body, tag, lang, dir, icon: ICON, badge: ICON, data: { url } };
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  await scope.registration.showNotification(title, Object.fromEntries(known));
}

/** Only addresses of this site are opened, whatever a message says. */
function addressOf(url: unknown): string {
  const to = new URL(typeof url === 'string' ? url : '/', scope.location.origin);
  return to.origin === scope.location.origin ? to.href : `${scope.location.origin}/`;
}

/** A tab that shows the address already, otherwise any tab of the site, which goes there, otherwise a new one. */
async function open(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(tab => tab.url === address) ?? tabs[0];
  const focused = await there?.focus().catch(() => undefined);
  const shown = focused?.url === address ? focused : await focused?.navigate(address).catch(() => null);
  if (!shown) await scope.clients.openWindow(address);
}

export function listenToPush(): void {
  scope.addEventListener('push', event => event.waitUntil(show(readMessage(event.data))));
  scope.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data?.url)));
  });
}
