import type { Env } from '../../env.ts';

/**
 * The push services of the browser makers. The address of a device comes from outside and is called by this Worker, so
 * no other host is ever called.
 */
const HOSTS = [
  /^(fcm|android)\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(updates\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/** Whether an address is one that a push service gives to a browser; with a stand-in on this machine, also one of it. */
export function isPushAddress({ PUSH_URL }: Pick<Env, 'PUSH_URL'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password || url.hash) return false;
  if (PUSH_URL && URL.canParse(PUSH_URL) && url.origin === new URL(PUSH_URL).origin) return true;
  return url.protocol === 'https:' && url.port === '' && HOSTS.some(host => host.test(url.hostname));
}
