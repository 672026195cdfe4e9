import { type InstallEvent, installOffer } from './install-offer.ts';
import { useSignal } from './signal.ts';

/** Lets the browser ask whether to install the app. One offer can be taken up once. */
async function install(event: InstallEvent): Promise<void> {
  installOffer.set(null);
  await event.prompt();
}

/** Installs the app; undefined where the browser does not offer it, or it is installed already. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useSignal(installOffer);
  return event ? () => install(event) : undefined;
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** An iPad calls itself a Mac, and is the only one that can be touched. */
export const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the reader can install the app by hand only: iPhones and iPads offer nothing to a page. */
export const isInstalledByHand = () => isApple() && !isInstalled();
