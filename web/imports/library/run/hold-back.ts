/**
 * While it holds, Back to another screen comes to this one again before the router hears of it, and `ask` gets the way to
 * go back after all. Forward is left alone, and so is a browser that does not number its history.
 */
export function holdBack(ask: (leave: () => void) => void): () => void {
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  let from: NavigationHistoryEntry | undefined;
  let isLeaving = false;
  const path = location.pathname;
  const note = (event: NavigationCurrentEntryChangeEvent) => {
    if (event.navigationType === 'traverse') from = event.from;
  };
  const hold = (event: PopStateEvent) => {
    const to = navigation.currentEntry;
    if (isLeaving || location.pathname === path || !from || !to || to.index > from.index) return;
    event.stopImmediatePropagation();
    const leave = () => {
      isLeaving = true;
      navigation.traverseTo(to.key);
    };
    void navigation.traverseTo(from.key).finished?.then(() => ask(leave));
  };
  navigation.addEventListener('currententrychange', note);
  addEventListener('popstate', hold, { capture: true });
  return () => {
    navigation.removeEventListener('currententrychange', note);
    removeEventListener('popstate', hold, { capture: true });
  };
}
