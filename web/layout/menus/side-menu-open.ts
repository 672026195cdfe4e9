import { signal, useSignal } from '../../platform/signal.ts';

const open = signal(false);

export const openSideMenu = () => open.set(true);
export const closeSideMenu = () => open.set(false);
export const useSideMenuOpen = () => useSignal(open);
