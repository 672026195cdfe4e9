/* The part of a package without types that is used here. */
declare module 'fontkit' {
  type Command = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] };
  export type FontGlyph = { name: string; advanceWidth: number; path: { commands: Command[] } };
  export type Font = {
    unitsPerEm: number;
    numGlyphs: number;
    characterSet: number[];
    getGlyph(id: number): FontGlyph;
    glyphForCodePoint(code: number): FontGlyph;
  };
  export function create(file: Uint8Array): Font;
}
