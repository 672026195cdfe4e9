/* A reader leaves a field by pressing something else, and that must not move away: a message that appears between press
   and release shifts the page, and the click is lost. */
let isDown = false;
let waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  // The click comes after the release.
  setTimeout(() => {
    for (const call of due) call();
  });
}

function press(): void {
  isDown = true;
}

addEventListener('pointerdown', press, { capture: true, passive: true });
addEventListener('pointerup', release, { capture: true, passive: true });
addEventListener('pointercancel', release, { capture: true, passive: true });

/** Calls at once, or when the pressed button or finger is lifted. */
export function onceReleased(call: () => void): void {
  if (isDown) waiting.push(call);
  else call();
}
