import type { Plugin } from 'vite';

const REACT_DOM = /react-dom-client\.production\.js$/;
const SIGNAL = /^((?:var )?\s*\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * Makes the five errors that React DOM compares by identity ("wait for this", "hydrate that first") without a stack.
 * They are made while the app is evaluated, and where a tool listens, such as Lighthouse or open developer tools, the
 * browser then reads the whole of React DOM again for line numbers that nobody sees. An error that is reported to
 * anybody still has its stack (docs/decisions/patched-packages.md has the figures).
 */
export function plainSignals(): Plugin {
  return {
    name: 'raff-plain-signals',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return undefined;
      const plain = '$1 = { message: $2 }';
      const plainly = code.replace(SIGNAL, plain);
      if (plainly === code) throw new Error('React DOM makes no such errors any more: see web/build/plain-signals.ts');
      return { code: plainly, map: null };
    },
  };
}
