import type { Plugin } from 'vite';
import { makeGlyphBook } from './glyph-book.ts';

const FILE = 'glyphs.json';

/** Puts the book of glyphs beside the app's files; the development server hands it out as it is asked for. */
export function glyphBook(): Plugin {
  return {
    name: 'raff-glyph-book',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(makeGlyphBook()) });
    },
    configureServer(server) {
      let book: string | undefined;
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        book ??= JSON.stringify(makeGlyphBook());
        response.setHeader('Content-Type', 'application/json').end(book);
      });
    },
  };
}
