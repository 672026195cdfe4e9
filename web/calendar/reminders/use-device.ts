import { useEffect, useState } from 'react';
import { api, ask } from '../../platform/api.ts';
import { isApple } from '../../platform/install-app.ts';
import { showDevices } from './use-reminders.ts';

/* This browser and its notifications. The service worker that shows them is registered by the app itself. */

/** Why nothing can ring in this browser. */
type Obstacle = 'unsupported' | 'ios' | 'blocked' | 'dismissed' | 'noWorker' | 'failed';

const QUIET = { quiet: true };

/** What is known without asking the reader; undefined if nothing stands in the way. */
function obstacleNow(): Obstacle | undefined {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApple() ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

/** Without a registration `ready` would be waited for in vain. */
async function pushManager(): Promise<PushManager | undefined> {
  const registered = await navigator.serviceWorker.getRegistration();
  return registered && (await navigator.serviceWorker.ready).pushManager;
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (obstacleNow() || Notification.permission !== 'granted') return undefined;
  return (await (await pushManager())?.getSubscription()) ?? undefined;
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/** One that was made with another key of the site has to go first. */
async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  return manager.subscribe(options).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
}

/** Tells the site where this browser is found; returns how many browsers the reader has. */
async function register(subscription: PushSubscription): Promise<number> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const json = { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
  return (await ask(api.reminders.push.$post({ json }), QUIET)).devices;
}

/** The site forgets this browser, and the browser the site; returns how many are left. */
async function unregister(subscription: PushSubscription): Promise<number> {
  const { endpoint } = subscription;
  const { devices } = await ask(api.reminders.push.$delete({ json: { endpoint } }), QUIET);
  await subscription.unsubscribe();
  return devices;
}

/**
 * Asks for permission and registers this browser. The question comes first and at once: browsers allow it only within a
 * press.
 */
async function switchOn(pushKey: string): Promise<{ subscription: PushSubscription; devices: number } | Obstacle> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  const manager = await pushManager();
  if (!manager) return 'noWorker';
  try {
    const subscription = await subscribe(manager, pushKey);
    return { subscription, devices: await register(subscription) };
  } catch {
    return 'failed';
  }
}

export const sendTrial = ({ endpoint }: PushSubscription) =>
  ask(api.reminders.test.$post({ json: { endpoint } }), QUIET);

/** Whether this browser shows reminders, and what stands in the way. `isWanted`: it may be told to the site again. */
export function useDevice(pushKey: string | null, isWanted: boolean) {
  const [subscription, setSubscription] = useState<PushSubscription>();
  const [obstacle, setObstacle] = useState<Obstacle | undefined>(obstacleNow);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = await currentSubscription();
      if (!isHere || !found) return;
      setSubscription(found);
      // The site forgets browsers that did not answer; this one is there.
      if (isWanted) void showDevices(await register(found));
    };
    look().catch(() => isHere && setObstacle('failed'));
    return () => {
      isHere = false;
    };
  }, [isWanted]);

  /** True if this browser is registered then. */
  const join = async (): Promise<boolean> => {
    if (!pushKey) return false;
    const done = await switchOn(pushKey);
    setObstacle(typeof done === 'string' ? done : undefined);
    if (typeof done === 'string') return false;
    setSubscription(done.subscription);
    void showDevices(done.devices);
    return true;
  };
  const leave = async (): Promise<void> => {
    if (!subscription) return;
    setSubscription(undefined);
    await unregister(subscription).then(showDevices, () => setSubscription(subscription));
  };
  return { subscription, obstacle, join, leave };
}
