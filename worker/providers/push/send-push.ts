import { encryptNotification } from '@block65/webcrypto-web-push';
import type { Env } from '../../env.ts';
import { DAY_SECONDS } from '../../platform/time.ts';
import { waitOf } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { authorize, type PushSetup } from './vapid.ts';

/** A browser that takes notifications: its address at the push service, and the keys that only it can open. */
export type PushDevice = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `ttlSeconds`: how long the service keeps it for a device that is off. A later one with the same `topic` replaces it. */
export type Message = { payload: object; ttlSeconds: number; topic: string; urgency: 'low' | 'normal' };

/** `gone`: the browser took its permission back or was removed. `refused`: the service does not accept what we send. */
export type PushOutcome = { outcome: 'sent' | 'gone' } | { outcome: 'refused'; status: number };

const TIMEOUT_MS = 8000;
/** No push service keeps a message longer for everybody. */
export const TTL_MAX_SECONDS = DAY_SECONDS;

/** Encrypted for the browser alone (RFC 8291), and signed by us (RFC 8292). */
async function requestOf(setup: PushSetup, device: PushDevice, { payload, ttlSeconds, topic, urgency }: Message) {
  const text = new TextEncoder().encode(JSON.stringify(payload));
  return {
    method: 'POST',
    headers: {
      Authorization: await authorize(setup, device.endpoint),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.min(ttlSeconds, TTL_MAX_SECONDS)),
      Topic: topic,
      Urgency: urgency,
    },
    body: await encryptNotification({ ...device, expirationTime: null }, text),
  };
}

/** A redirect is not followed: it could lead to any host. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer;
  } catch {
    throw new ProviderError('provider_down');
  }
}

/**
 * Sends one notification. Throws ProviderError `rate_limited` or `provider_down` if the same may succeed later, with the
 * wait that the service asks for. Nothing of the address or the message is logged.
 */
export async function sendPush(setup: PushSetup, device: PushDevice, message: Message): Promise<PushOutcome> {
  const { status, headers } = await ask(device.endpoint, await requestOf(setup, device, message));
  if (status === 429) throw new ProviderError('rate_limited', waitOf(headers));
  if (status >= 500) throw new ProviderError('provider_down', waitOf(headers));
  if (status === 404 || status === 410) return { outcome: 'gone' };
  return status >= 200 && status < 300 ? { outcome: 'sent' } : { outcome: 'refused', status };
}

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
