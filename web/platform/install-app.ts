import { signal, useSignal } from './signal.ts';

/** The browser's own event that this app can be installed; the types of browsers do not know it yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = signal<InstallEvent | null>(null);

/** The browser offers it once, at any time; kept until the reader asks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offer.set(event as InstallEvent); // the one event of this name
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Lets the browser ask whether to install the app. One offer can be taken up once. */
async function install(event: InstallEvent): Promise<void> {
  offer.set(null);
  await event.prompt();
}

/** Installs the app; undefined where the browser does not offer it, or it is installed already. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useSignal(offer);
  return event ? () => install(event) : undefined;
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** An iPad calls itself a Mac, and is the only one that can be touched. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the reader can install the app by hand only: iPhones and iPads offer nothing to a page. */
export const isInstalledByHand = () => isApple() && !isInstalled();
