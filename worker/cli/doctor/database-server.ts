import { type Check, type Finding, fine, unknown, wrong } from './finding.ts';

/** The first version that writes its log in the right order, as its release says. */
const SOUND = [0, 24, 33];

/** The version that a server tells, such as "sqld 0.24.32 (40c272de 2025-02-14)", as numbers. */
const versionIn = (told: string) => /^sqld (\d+)\.(\d+)\.(\d+)/.exec(told)?.slice(1).map(Number);

const isOlder = (version: number[], than: number[]) => {
  const at = than.findIndex((part, place) => part !== version[place]);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
};

const isOnThisMachine = (url: string) => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

const RISK = 'a power cut may take the last half minute, and it may not start again';

/** What a server's own words about its version mean for a power cut. */
export function judgeServer(told: string, url: string): Finding {
  const version = versionIn(told);
  if (!version) return unknown('it does not tell its version: ask its host what a power cut takes');
  const name = `sqld ${version.join('.')}`;
  if (!isOlder(version, SOUND)) return fine(`${name}: it starts again after a power cut`);
  if (isOnThisMachine(url)) return fine(`${name}: a power cut takes a second, if \`npm start\` runs it`);
  return wrong(`${name}: ${RISK}; run ${SOUND.join('.')} or newer`);
}

export const DATABASE_SERVER: Check = {
  name: 'database server',
  needs: ['DATABASE_URL'],
  without: 'there is none',
  ask: async ({ DATABASE_URL = '', DATABASE_TOKEN }, signal) => {
    const address = new URL('/version', DATABASE_URL.replace(/^libsql:/, 'https:'));
    const headers = { ...(DATABASE_TOKEN && { Authorization: `Bearer ${DATABASE_TOKEN}` }) };
    const answer = await fetch(address, { signal, headers });
    return judgeServer(answer.ok ? await answer.text() : '', DATABASE_URL);
  },
};
