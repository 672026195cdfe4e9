import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { top } from '../run/tree.ts';

type DoctorReport = { code: number; all: string; lines: Record<string, { state: string; text: string }> };

/** `npm run doctor` with this configuration alone; its lines by their names. */
export function runDoctor(vars: Record<string, string>): Promise<DoctorReport> {
  const folder = join(inject('folder'), 'no-data');
  mkdirSync(folder, { recursive: true });
  const env = { PATH: process.env.PATH, DATA_DIR: folder, MAIL_FROM: '', ...vars };
  return new Promise(done => {
    const child = execFile(process.execPath, ['worker/cli/doctor.ts'], { cwd: top, env }, (_, out, err) => {
      const rows = out.split('\n').map(line => /^(\w+) +(.{22}) (.*)$/.exec(line));
      const lines = rows.flatMap(row => (row ? [[row[2]?.trim(), { state: row[1], text: row[3] }]] : []));
      done({ code: child.exitCode ?? -1, all: out + err, lines: Object.fromEntries(lines) });
    });
  });
}
