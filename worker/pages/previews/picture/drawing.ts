import type { ImagesBinding } from '@cloudflare/workers-types';
import type { Canvas } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';

/** What titles are written with, and what decodes covers. */
export type Tools = { book: GlyphBook; images: ImagesBinding };

/** A picture as it came out. `isFinal` is false where it may come out better another time. */
export type Drawing = { canvas: Canvas; isFinal: boolean };
