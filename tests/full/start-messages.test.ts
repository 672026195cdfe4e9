import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureSpace } from '../../worker/cli/start/data-folder.ts';
import { sourceFiles, top } from '../helpers/run/tree.ts';
import { newData, newFolder, start } from '../helpers/stack/start.ts';

// Generous, for a machine with other work.
vi.setConfig({ testTimeout: 480_000 });

/** A start that ends by itself with one sentence and nothing else. Returns the sentence. */
async function refusal(more: Parameters<typeof start>[0]): Promise<string> {
  const { code, output } = await (await start(more)).ended;
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  return output.trim();
}

test('half of a pair of keys is one clear sentence', async () => {
  const said = await refusal({ env: { X_CLIENT_ID: 'ours' } });
  expect(said).toBe('Set X_CLIENT_SECRET too: it belongs to X_CLIENT_ID.');
});

test('a source that is none, or without somebody Wikidata may write to, is one clear sentence', async () => {
  expect(await refusal({ args: ['--source', 'igdb'] })).toBe('--source is wikidata, or left out.');
  expect(await refusal({ args: ['--sauce'] })).toBe('npm start [-- [--production] [--source wikidata]]');
  expect(await refusal({ args: ['--source', 'wikidata'] })).toContain('Set WIKIDATA_CONTACT');
});

test('a port in use, or of no use, is one clear sentence', async () => {
  const server = createServer();
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  expect(await refusal({ env: { PORT: port } })).toContain(`Port ${port} is already in use: stop what listens there`);
  server.close();
  for (const unusable of ['8787x', '65536', '80.5'])
    expect(await refusal({ env: { PORT: unusable } })).toBe(
      `PORT must be a number from 1 to 65535, and it is “${unusable}”.`,
    );
});

test('a missing database server, or one that is none, is one clear sentence', async () => {
  expect(await refusal({ env: { SQLD_PATH: '/nowhere/sqld' } })).toContain('SQLD_PATH (/nowhere/sqld)');
  const none = join(newFolder('none'), 'sqld');
  writeFileSync(none, 'not a program', { mode: 0o755 });
  expect(await refusal({ env: { SQLD_PATH: none } })).toContain(none);
});

test('a data folder that is a file, that is read-only, or whose disk is full, is one clear sentence', async () => {
  const file = join(newFolder('file'), 'data');
  writeFileSync(file, 'a file of somebody');
  expect(await refusal({ data: file })).toBe(`The folder ${file} cannot be used: it is a file.`);
  expect(await refusal({ data: join(file, 'below') })).toContain('a part of its path is a file');
  expect(readFileSync(file, 'utf8')).toBe('a file of somebody');

  const locked = newFolder('locked');
  chmodSync(locked, 0o555);
  const said = await refusal({ data: locked, wrap: asNobodySpecial() });
  expect(said).toBe(`The folder ${locked} cannot be used: it cannot be written to.`);

  expect(() => ensureSpace(locked, { least: 10 ** 12 })).toThrow(
    /^The disk of \S+ is full: \d+ MB are left, and Raff needs \d+/,
  );
  const full = await newData();
  symlinkSync('/dev/full', join(full, 'stack.json.new'));
  expect(await refusal({ data: full })).toBe(`The folder ${full} cannot be used: there is no space left on its disk.`);
});

/** A wrapper that makes a folder read-only for the command, because file modes do not stop root. */
const asNobodySpecial = () => (process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : []);

/** Every file of a folder with its content. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'base64')]);

const DAMAGES: [string, string, (sqld: string) => void][] = [
  ['its file gone', 'dbs/default/data is missing', sqld => rmSync(join(sqld, 'dbs/default/data'))],
  ['its folder gone', 'dbs/default/data is missing', sqld => rmSync(join(sqld, 'dbs'), { recursive: true })],
  ['its metastore gone', 'metastore/data is missing', sqld => rmSync(join(sqld, 'metastore'), { recursive: true })],
  ['its metastore cut off', 'metastore/data is cut off', sqld => truncateSync(join(sqld, 'metastore/data'), 9000)],
  ['an empty file', 'dbs/default/data is empty', sqld => truncateSync(join(sqld, 'dbs/default/data'))],
  ['its file cut off', 'dbs/default/data is cut off', sqld => truncateSync(join(sqld, 'dbs/default/data'), 999_424)],
  [
    'noise',
    'dbs/default/data is not a database',
    sqld => writeFileSync(join(sqld, 'dbs/default/data'), 'noise '.repeat(999)),
  ],
];

test.each(DAMAGES)(
  'a database with %s is one clear sentence, and nothing of it is touched',
  async (_name, words, damage) => {
    const data = await newData({ settled: true });
    damage(join(data, 'sqld'));
    const before = contentOf(join(data, 'sqld'));
    expect(await refusal({ data })).toContain(`The database in ${join(data, 'sqld')} is not whole: ${words}.`);
    expect(contentOf(join(data, 'sqld'))).toEqual(before);
  },
);

test('pages of a database that contradict each other are one clear sentence', async () => {
  const data = await newData({ settled: true });
  const file = join(data, 'sqld/dbs/default/data');
  const bytes = readFileSync(file);
  bytes.fill(0xee, 300_000, 700_000);
  writeFileSync(file, bytes);
  expect(await refusal({ data })).toMatch(/^The database .*(damaged|malformed)/);
});

/** The parts of the project that a start reads, copied to a folder of their own. */
function copyProject(): string {
  const folder = newFolder('project');
  for (const file of [...sourceFiles('{worker,migrations,tests/simulators}/**/*.*'), ...sourceFiles('*.*')])
    cpSync(join(top, file), join(folder, file), { recursive: true });
  return folder;
}

test('packages that are missing are one clear sentence', async () => {
  const project = copyProject();
  const missing = 'Some of the packages are missing: run `npm ci`, to its end.';
  expect(await refusal({ at: project })).toBe(missing);
  // Half of them, as after an interruption.
  for (const left of ['miniflare', 'vite', 'hono']) {
    rmSync(join(project, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(project, 'node_modules'));
    for (const name of readdirSync(join(top, 'node_modules')).filter(one => one !== left))
      symlinkSync(join(top, 'node_modules', name), join(project, 'node_modules', name));
    expect(await refusal({ at: project, env: { RAFF_OUT: join(project, 'dist') } })).toBe(missing);
  }
});

test('a Node that is too old is one clear sentence', async () => {
  const flags = ['--import', "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})"];
  expect(await refusal({ flags })).toMatch(
    /^Raff needs Node 22\.18 or newer, and this is 20\.20\.2: `npm ci` brings one/,
  );
});
