/* A picture being painted: red, green and blue of each pixel, row by row. */

export type Canvas = { width: number; height: number; data: Uint8Array };

export type Colour = readonly [red: number, green: number, blue: number];

/** `#0e162a` as numbers. */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, part: number): Colour {
  const between = (a: number, b: number) => Math.round(a + (b - a) * part);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

export function createCanvas(width: number, height: number, [red, green, blue]: Colour): Canvas {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
  }
  return { width, height, data };
}

/** Lays a colour over a pixel with the opacity `part` (0 to 1). */
export function blend({ data }: Canvas, at: number, colour: Colour, part: number): void {
  for (let i = 0; i < 3; i += 1) {
    const under = data[at + i] ?? 0;
    data[at + i] = under + ((colour[i] ?? 0) - under) * part + 0.5;
  }
}

/** Puts one picture into another, its first pixel nearest to (x, y); what exceeds the edges is left out. */
export function place(into: Canvas, picture: Canvas, left: number, top: number): void {
  const x = Math.round(left);
  const y = Math.round(top);
  const width = Math.min(picture.width, into.width - x);
  for (let row = 0; row < Math.min(picture.height, into.height - y); row += 1) {
    const from = row * picture.width * 3;
    into.data.set(picture.data.subarray(from, from + width * 3), ((y + row) * into.width + x) * 3);
  }
}

/** A finished picture. `isFinal` is false if it may come out better another time. */
export type Drawing = { canvas: Canvas; isFinal: boolean };
