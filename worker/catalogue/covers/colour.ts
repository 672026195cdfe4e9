import type { Palette } from '../covers.schema.ts';

const CHANNELS = [1, 3, 5];
const LUMINANCE = [0.2126, 0.7152, 0.0722];

const channels = (hex: string) => CHANNELS.map(at => Number.parseInt(hex.slice(at, at + 2), 16));

export function mixHex(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * part));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours by WCAG 2, 1 to 21. */
function contrast(a: string, b: string): number {
  const light = Math.max(luminance(a), luminance(b));
  const dark = Math.min(luminance(a), luminance(b));
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  return channels(hex)
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, i) => sum + value * (LUMINANCE[i] ?? 0), 0);
}

/** The most readable of a palette's own colours on a coloured background. */
export function onto(palette: Palette, field: string): string {
  const own = [palette.ink, palette.ground, palette.spark];
  return own.reduce((best, colour) => (contrast(colour, field) > contrast(best, field) ? colour : best));
}
