import { useEffect, useState } from 'react';
import { currentSubscription, type Obstacle, obstacleNow, register, switchOn, unregister } from './device.ts';
import { showDevices } from './use-reminders.ts';

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
