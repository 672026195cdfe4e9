import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The sockets that a process has open, by the system's numbers of them. */
function socketsOf(pid: number): string[] {
  try {
    const files = readdirSync(`/proc/${pid}/fd`).map(file => readlinkSync(`/proc/${pid}/fd/${file}`));
    return files.flatMap(file => /^socket:\[(\d+)\]$/.exec(file)?.[1] ?? []);
  } catch {
    return []; // it has just ended, or has closed a file
  }
}

const LISTENING = '0A';

/** The TCP ports on which processes listen, as Linux tells. */
export function portsOf(pids: number[]): number[] {
  const sockets = new Set(pids.flatMap(socketsOf));
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(file => readFileSync(file, 'utf8').split('\n').slice(1));
  const rows = lines.map(line => line.trim().split(/\s+/));
  const own = rows.filter(row => row[3] === LISTENING && sockets.has(row[9] ?? ''));
  return own.map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16));
}

type PortRequest = { port: number; path: string; headers?: Record<string, string> };

/** Asks for rows of people at a port of this machine, without a token, as a page of another site can: in plain text. */
export async function askPort({ port, path, headers = {} }: PortRequest): Promise<{ status: number; body: string }> {
  const sql = 'SELECT username FROM users';
  const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql } }, { type: 'close' }] });
  const method = path.endsWith('/pipeline') ? 'POST' : 'GET';
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { 'Content-Type': 'text/plain', ...headers },
  });
  asking.end(method === 'POST' ? body : undefined);
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    asking.once('response', done).once('error', fail);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
