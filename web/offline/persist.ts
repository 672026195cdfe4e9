let isAsked = false;

/** Asks the browser not to throw away what is kept: after the first change of one's own, when it is worth keeping. */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
