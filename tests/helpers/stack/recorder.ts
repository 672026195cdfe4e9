import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { type: string; value?: string | number; base64?: string };
export type Recorded = { sql: string; args: (string | number | bigint | null)[] };
/**
 * One request to the database: its statements, whether it continues a connection or closes it, and how many requests
 * were under way when it came, with it.
 */
export type RoundTrip = { statements: Recorded[]; continued: boolean; closed: boolean; abreast: number };

/**
 * What goes wrong with an answer of the database after it has done its work: no answer comes, the connection breaks in
 * the middle, or half of the answer comes as if it were complete. Or the database refuses with a code and a message,
 * and does nothing; a batch at its commit, unless `at` says otherwise. `opening`: the server is up, and its database not yet.
 */
export type Fault =
  | 'hangs'
  | 'breaks'
  | 'half'
  | 'opening'
  | { code: string; message: string; at?: 'BEGIN' | 'COMMIT' };

type Wire = { sql?: string; sql_id?: number; args?: Value[] };
type Request = { type: string; stmt?: Wire; batch?: { steps: { stmt: Wire }[] }; sql?: string; sql_id?: number };

type Pipeline = { baton?: string; requests: Request[] };

/** Stands before a database server, forwards everything, and records what was asked. */
export async function startRecorder(target = '') {
  const trips: RoundTrip[] = [];
  const state = { target, underWay: 0, faultOf: (_: RoundTrip): Fault | undefined => undefined };
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray());
    state.underWay += 1;
    outgoing.once('close', () => {
      state.underWay -= 1;
    });
    const trip = { ...tripOf(body), abreast: state.underWay };
    trips.push(trip);
    const fault = state.faultOf(trip);
    if (fault === 'opening') return void outgoing.writeHead(404).end('{"error":"Namespace `default` doesn\'t exist"}');
    if (typeof fault === 'object') return void outgoing.end(refusalOf(body, fault));
    const { 'content-type': type = 'application/json', authorization } = incoming.headers;
    const headers = { 'Content-Type': type, 'Accept-Encoding': 'identity', ...(authorization && { authorization }) };
    const url = new URL(incoming.url ?? '/', state.target);
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    if (!answer) return void outgoing.destroy(); // nobody is there
    const bytes = Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    send(outgoing, bytes, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    aim: (url: string) => void Object.assign(state, { target: url }),
    /** The requests since the last call. */
    take: () => trips.splice(0),
    /** Makes answers fail from now on, or succeed again. */
    spoil: (faultOf: (trip: RoundTrip) => Fault | undefined = () => undefined) =>
      void Object.assign(state, { faultOf }),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(done => server.close(() => done()));
    },
  };
}

function send(outgoing: ServerResponse, bytes: Buffer, fault: Fault | undefined): void {
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (fault === undefined) outgoing.end(bytes);
  else if (fault === 'half') outgoing.end(half);
  else if (fault === 'breaks') outgoing.write(half, () => outgoing.destroy());
}

/** As sqld answers: a single statement fails at once, and a batch at its commit, because only then its disk is full. */
function refusalOf(body: Buffer, { at = 'COMMIT', ...error }: Exclude<Fault, string>): string {
  const { requests }: Pipeline = JSON.parse(body.toString());
  const steps = requests.find(({ batch }) => batch)?.batch?.steps;
  const stepErrors = steps?.map(({ stmt }) => (stmt.sql?.startsWith(at) ? error : null));
  const result = { step_results: steps?.map(() => null), step_errors: stepErrors };
  const outcome = steps ? { type: 'ok', response: { type: 'batch', result } } : { type: 'error', error };
  return JSON.stringify({ baton: null, base_url: null, results: [outcome] });
}
function tripOf(body: Buffer): Omit<RoundTrip, 'abreast'> {
  const { baton, requests }: Pipeline = body.length === 0 ? { requests: [] } : JSON.parse(body.toString());
  const closed = requests.some(({ type }) => type === 'close');
  return { statements: statementsOf(requests), continued: baton !== undefined, closed };
}

function statementsOf(requests: Request[]): Recorded[] {
  const texts = new Map(requests.map(({ type, sql_id, sql = '' }) => [type === 'store_sql' ? sql_id : undefined, sql]));
  const wires = requests.flatMap(({ stmt, batch }) => (stmt ? [stmt] : (batch?.steps.map(step => step.stmt) ?? [])));
  return wires.map(({ sql, sql_id, args = [] }) => ({ sql: sql ?? texts.get(sql_id) ?? '', args: args.map(argOf) }));
}

function argOf({ type, value }: Value): string | number | bigint | null {
  if (type === 'null' || value === undefined) return null;
  return type === 'integer' ? BigInt(value) : value;
}
