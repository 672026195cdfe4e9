/* The pixels of a decoded picture, in whatever form its file has them. */

/**
 * Samples row by row: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha. `clear` is the colour that counts as
 * transparent.
 */
export type Raster = {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray | Uint16Array;
  channels: number;
  max: number;
  clear?: number[] | undefined;
};

/** The colour behind a transparent picture. Dark and light logos both stand out on it. */
const BEHIND = 128;

/** Writes a pixel as red, green and blue from 0 to 255, laid on the neutral ground. */
export type PixelReader = (index: number, into: Float64Array) => void;

/** How a picture's pixels are read. */
export function reader({ data, channels, max, clear }: Raster): PixelReader {
  const isColour = channels >= 3;
  const hasAlpha = channels === 2 || channels === 4;
  const sample = (at: number) => data[at] ?? 0;
  const isClear = (at: number) => clear?.every((value, i) => sample(at + i) === value) ?? false;
  const alphaOf = (at: number) => (hasAlpha ? sample(at + channels - 1) / max : isClear(at) ? 0 : 1);
  return (index, into) => {
    const at = index * channels;
    const alpha = alphaOf(at);
    for (let i = 0; i < 3; i += 1)
      into[i] = (sample(isColour ? at + i : at) * 255 * alpha) / max + BEHIND * (1 - alpha);
  };
}
