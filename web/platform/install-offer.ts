import { signal } from './signal.ts';

/** The browser's own event that this app can be installed; the types of browsers do not know it yet. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installOffer = signal<InstallEvent | null>(null);

/** The browser offers it once, at any time; kept until the reader asks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    installOffer.set(event as InstallEvent); // the one event of this name
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}
