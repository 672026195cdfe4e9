import { Agent, request } from 'node:http';
import type { Outgoing } from './requests.ts';

/** An answer as it came, and how long it took. */
export type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  ms: number;
};

const SILENT_MS = 30_000;
/** As in a browser, connections are used again; one that the other side has just closed is no answer's fault. */
const RESET = ['ECONNRESET', 'EPIPE'];
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request that `fetch` would refuse to send. Rejects if no answer comes. A body always goes with its length,
 * also where its method has none.
 */
export async function sendAttack(origin: string, asked: Outgoing): Promise<Answered> {
  try {
    return await sendBy(agent, origin, asked);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && RESET.includes(String(error.code)))) throw error;
    return sendBy(new Agent({ keepAlive: false }), origin, asked);
  }
}

function sendBy(agent: Agent, origin: string, { method, path, headers, bytes }: Outgoing): Promise<Answered> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  const length = bytes.length > 0 || method !== 'GET' ? { 'Content-Length': String(bytes.length) } : {};
  return new Promise((done, failed) => {
    const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', chunk => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () => {
        const { statusCode: status = 0, headers: received } = answer;
        done({ status, headers: received, body: Buffer.concat(chunks), ms: performance.now() - began });
      });
    });
    asked.setTimeout(SILENT_MS, () => asked.destroy(new Error(`silent for ${SILENT_MS / 1000} s`)));
    asked.on('error', failed);
    asked.end(bytes);
  });
}
