import { createElement, type SVGProps } from 'react';

type Drawn = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * Replaces lucide's `createLucideIcon`. Its icons are two components each and look up a context; a page of the library
 * has six hundred of them. The app sets nothing but a class (docs/decisions/patched-packages.md has the
 * figures).
 */
export default function makeIcon({ node }: Drawn) {
  const inside = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...LOOK, ...props }, ...inside);
}
