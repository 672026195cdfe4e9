import type { Canvas } from '../paint/canvas.ts';

/** A finished picture. `isFinal` is false if it may come out better another time. */
export type Drawing = { canvas: Canvas; isFinal: boolean };
