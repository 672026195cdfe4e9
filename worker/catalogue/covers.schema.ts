/* The look of a game without a picture: the same colours in the app and in the previews of links. */

export interface Palette {
  name: string;
  ground: string;
  /** The title's colour, at least 4.5:1 on the ground. */
  ink: string;
  shade: string;
  spark: string;
}

const palette = (name: string, ground: string, ink: string, shade: string, spark: string): Palette => ({
  name,
  ground,
  ink,
  shade,
  spark,
});

// The order is part of every cover: a slug picks its palette by its index. Add at the end only if all covers may change.
const PALETTES: readonly [Palette, ...Palette[]] = [
  palette('vermilion', '#c43d28', '#fff3e0', '#7d1a17', '#f6b04a'),
  palette('lagoon', '#0f4f50', '#f6ead2', '#1f8377', '#f0b557'),
  palette('mustard', '#e5ab35', '#2b190c', '#c2561b', '#fae6b1'),
  palette('aubergine', '#3c1d43', '#fbe1dc', '#8d3a68', '#f08a63'),
  palette('powder', '#a8c8da', '#122b47', '#39719f', '#f7f1e2'),
  palette('forest', '#1d3d2d', '#efe8c6', '#4d8450', '#d0d76c'),
  palette('bone', '#eee5d1', '#1d2430', '#c54b31', '#2d5f80'),
  palette('cobalt', '#2547c4', '#fbf4e3', '#121f69', '#f8b9a8'),
  palette('clay', '#e8a58d', '#3a1412', '#b4412c', '#fbe8d8'),
  palette('graphite', '#26282f', '#f3f1e8', '#535866', '#dbe355'),
  palette('claret', '#661528', '#f8e0c8', '#a8303f', '#e8b36f'),
  palette('mint', '#86c3aa', '#0d302c', '#2c7c6d', '#f8efd0'),
  palette('lilac', '#bba9d8', '#281747', '#664b9f', '#f9e9c8'),
  palette('midnight', '#182748', '#f5ead6', '#42629f', '#ea6236'),
  palette('olive', '#5c5f22', '#faf2d4', '#3a3d12', '#dcc65c'),
  palette('petrol', '#144863', '#fce9db', '#2f86aa', '#f57b61'),
  palette('rose', '#d9687a', '#2a0d18', '#8f2645', '#fbe3d2'),
  palette('snow', '#dfe5e6', '#16222e', '#5a7f96', '#d8572f'),
];

/** FNV-1a with a final mix. The salt spreads palettes and compositions evenly over real slugs. */
function hash(text: string): number {
  let h = 2166136261 ^ 516328;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 16;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

export interface Look extends Palette {
  hash: number;
}

/**
 * The parts of a cover that follow from the slug: its palette (`ground` and `shade` wash a page), and its hash, which
 * decides all the rest.
 */
export function lookOf(slug: string): Look {
  const number = hash(slug);
  const palette = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  return { ...palette, hash: number };
}
