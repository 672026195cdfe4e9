/* The types that the bundler and two untyped packages lack. */

declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

declare module 'jpeg-js/lib/encoder.js' {
  /** RGBA in, a baseline JPEG out; `quality` from 1 to 100. */
  export default function encode(
    picture: { data: Uint8Array; width: number; height: number },
    quality: number,
  ): { data: Uint8Array; width: number; height: number };
}
