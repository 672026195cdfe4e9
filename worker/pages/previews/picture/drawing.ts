import type { Canvas } from '../paint/canvas.ts';

/** A picture as it came out. `isFinal` is false where it may come out better another time. */
export type Drawing = { canvas: Canvas; isFinal: boolean };
