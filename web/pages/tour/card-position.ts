export type Box = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** Between the lit part and the card, and between the card and the edge of the window, in px. */
const GAP = 20;
const EDGE = 16;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * The upper left corner of the card, in px of the window: under the lit target, otherwise above it, otherwise where it
 * covers the least of it. It starts where the target starts in reading direction. Without a target the card stands in
 * the middle.
 */
export function positionCard(target: Box | undefined, card: Size, room: Size, isRightToLeft: boolean) {
  const most = { x: room.width - card.width - EDGE, y: room.height - card.height - EDGE };
  if (!target) return { x: within((room.width - card.width) / 2, EDGE, most.x), y: within(most.y / 2, EDGE, most.y) };
  const start = isRightToLeft ? target.x + target.width - card.width : target.x;
  const under = target.y + target.height + GAP;
  const above = target.y - GAP - card.height;
  const isLow = target.y + target.height / 2 > room.height / 2;
  const y = under <= most.y ? under : above >= EDGE ? above : isLow ? EDGE : most.y;
  return { x: within(start, EDGE, most.x), y: within(y, EDGE, most.y) };
}
