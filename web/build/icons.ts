import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const barrel = () => join(dirname(resolve('lucide-react')), '../esm/lucide-react.mjs');

const EXPORTED = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g;
const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;

/** `Bell` -> `bell`: the file of each icon, by every name it goes by. */
function iconFiles(): Map<string, string> {
  const names = [...readFileSync(barrel(), 'utf8').matchAll(EXPORTED)];
  return new Map(
    names.flatMap(([, list = '', file = '']) =>
      [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** What `plain-icon.ts` does not read of an icon: its name, its size, and a key for each of its lines. */
const UNREAD = /\b(name: "[^"]*"|size: 24),|,\s*key: "\w+"|^__iconData\.node;$/gm;

/**
 * Icons without what is never read of them: keys are random, and no compression makes them smaller
 * (docs/decisions/patched-packages.md has the figures).
 */
export function plainIcons(): Plugin {
  return {
    name: 'raff-plain-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: code => code.replace(UNREAD, ''),
    },
  };
}

/**
 * Imports each icon from its own file. If they came from the one file that names them all, the bundler would see every
 * icon as needed by each of its users and could not separate them (docs/decisions/patched-packages.md has the figures).
 */
export function iconsByFile(): Plugin {
  const files = iconFiles();
  const importOf = (given: string) => {
    const [name = '', as = name] = given.split(' as ');
    const file = files.get(name);
    return file ? `import ${as} from 'lucide-react/icons/${file}';` : `import { ${given} } from 'lucide-react';`;
  };
  return {
    name: 'raff-icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler: code =>
        code.replace(IMPORT, (_, list: string) =>
          list
            .split(',')
            .map(one => one.trim())
            .filter(Boolean)
            .map(importOf)
            .join(' '),
        ),
    },
  };
}
