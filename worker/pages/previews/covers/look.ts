import { type Colour, colourOf } from '../paint/canvas.ts';

/* The colours of a drawn cover: those that the app gives the same game. */

export type Look = { hash: number; ground: Colour; ink: Colour; shade: Colour; spark: Colour };

/** Ground, ink, shade and spark, in the order of `web/ui/covers/palettes.ts`. */
export const PALETTES = [
  ['#c43d28', '#fff3e0', '#7d1a17', '#f6b04a'],
  ['#0f4f50', '#f6ead2', '#1f8377', '#f0b557'],
  ['#e5ab35', '#2b190c', '#c2561b', '#fae6b1'],
  ['#3c1d43', '#fbe1dc', '#8d3a68', '#f08a63'],
  ['#a8c8da', '#122b47', '#39719f', '#f7f1e2'],
  ['#1d3d2d', '#efe8c6', '#4d8450', '#d0d76c'],
  ['#eee5d1', '#1d2430', '#c54b31', '#2d5f80'],
  ['#2547c4', '#fbf4e3', '#121f69', '#f8b9a8'],
  ['#e8a58d', '#3a1412', '#b4412c', '#fbe8d8'],
  ['#26282f', '#f3f1e8', '#535866', '#dbe355'],
  ['#661528', '#f8e0c8', '#a8303f', '#e8b36f'],
  ['#86c3aa', '#0d302c', '#2c7c6d', '#f8efd0'],
  ['#bba9d8', '#281747', '#664b9f', '#f9e9c8'],
  ['#182748', '#f5ead6', '#42629f', '#ea6236'],
  ['#5c5f22', '#faf2d4', '#3a3d12', '#dcc65c'],
  ['#144863', '#fce9db', '#2f86aa', '#f57b61'],
  ['#d9687a', '#2a0d18', '#8f2645', '#fbe3d2'],
  ['#dfe5e6', '#16222e', '#5a7f96', '#d8572f'],
] as const;

/** The app's own hash of a slug (FNV-1a with a last stir). */
export function hashOf(slug: string): number {
  let hash = 2166136261 ^ 516328;
  for (let i = 0; i < slug.length; i += 1) hash = Math.imul(hash ^ slug.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function lookOf(slug: string): Look {
  const hash = hashOf(slug);
  const [ground, ink, shade, spark] = PALETTES[hash % PALETTES.length] ?? PALETTES[0];
  return {
    hash,
    ground: colourOf(ground),
    ink: colourOf(ink),
    shade: colourOf(shade),
    spark: colourOf(spark),
  };
}
