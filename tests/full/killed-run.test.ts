import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';
import { top } from '../helpers/run/tree.ts';
import { descendants, gone, newFolder } from '../helpers/stack/start.ts';

/* A test run that is killed in the middle takes along everything it has started and written. */

/** A file with a stack and a browser. */
const FILE = 'browser/library';

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a run ended by %s leaves no process and no folder',
  async signal => {
    const folder = newFolder('killed');
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', FILE];
    const env = { ...process.env, TMPDIR: folder, RAFF_DIST: inject('dist'), RAFF_FULL: '', FORCE_COLOR: '0' };
    const child = spawn(process.execPath, [...command, '--reporter=verbose'], { cwd: top, env });
    for await (const line of createInterface(child.stdout)) if (line.includes('✓')) break;
    const family = descendants(child.pid ?? 0);
    expect(family.length).toBeGreaterThan(4);
    expect(readdirSync(folder)).not.toEqual([]);
    child.kill(signal);
    await gone(family);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  },
  120_000,
);
