import { titleParts } from './spine.ts';

/** The thickness for which it is drawn: enough for a title in letters of a good size. */
const DRAWN_THICK = 62;

interface WideSpine {
  /** Stretched to any width. */
  bands: string;
  /** Keeps its shape, in the middle. */
  words: string;
  /** The colour of lettering. */
  ink: string;
  tall: number;
}

/** A spine that may have any width: its bands stretch, its lettering and its disc do not. */
export function drawWideSpine(game: { slug: string; title: string; on?: string | undefined }): WideSpine {
  const { tall, bands, words, ink } = titleParts(game, DRAWN_THICK);
  const drawn = (fit: string, art: string) =>
    `<svg viewBox="0 0 ${DRAWN_THICK} ${tall}" preserveAspectRatio="${fit}" aria-hidden="true">${art}</svg>`;
  return { bands: drawn('none', bands), words: drawn('xMidYMin meet', words), ink, tall };
}
