import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { MAILER, readWorker, type WorkerOptions } from '../local/config.ts';
import { STRAIGHT, twice } from './entry.ts';
import { leashChildren } from './leash.ts';
import { freePort } from './sqld.ts';

/** A mail as the Worker gives it to the platform. Locally none leaves the machine. */
export type SentMail = {
  /** The platform takes a sender as a text, or as a name with its address. */
  from: string | { name?: string; email: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
};
export type LogLine = { level: string; message: string };

export type RuntimeOptions = WorkerOptions & {
  /** The address to listen on; only this machine if not given. */
  host?: string;
  /** The port; any free one if not given. */
  port?: number | undefined;
  /** The folder of buckets and queues. If not given, they are removed with the runtime. */
  persist?: string;
  /** The source of a Worker that runs instead of the built one, with the same bindings. */
  instead?: string;
  /** Compresses what browsers ask for: where nothing stands in front that would. */
  compressed?: boolean;
  /** Opens the debugger's port. */
  inspected?: boolean;
  /** Answers every request of the Worker to the outside, instead of the network. */
  outbound?: (request: Request) => Promise<Response>;
  /** If it rejects with a `MailError`, the Worker knows that the mail was not sent, and why. */
  onMail?: (mail: SentMail) => void | Promise<void>;
  onLog?: (line: LogLine) => void;
  /** The process of workerd ended by itself, and this is the new one. */
  onRestart?: (pid: number) => void;
  /** The runtime has ended and could not be restarted. */
  onFailure?: (error: Error) => void;
};

export type Runtime = Awaited<ReturnType<typeof startRuntime>>;

const ENTRY = 'entry.js';
const OTHER = 'other.js';

/** Why a mail was not taken, with the code that the platform's service would give. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;

  constructor(code: 'E_RECIPIENT_NOT_ALLOWED' | 'E_DELIVERY_FAILED', message: string) {
    super(message);
    this.code = code;
  }
}

/** Takes mail instead of the platform's service and passes it to this process. */
const mailer = (onMail: (mail: SentMail) => void | Promise<void>) => ({
  name: MAILER.name,
  compatibilityDate: '2026-10-01',
  modules: [
    {
      type: 'ESModule',
      path: 'mailer.js',
      contents: `import { WorkerEntrypoint } from 'cloudflare:workers';
        export class ${MAILER.entrypoint} extends WorkerEntrypoint {
          async send(mail) {
            const init = { method: 'POST', body: JSON.stringify(mail) };
            const answer = await this.env.BOX.fetch('http://box/', init);
            const told = await answer.json();
            if (!answer.ok) throw Object.assign(new Error(told.message), { code: told.code });
            return told;
          }
        }
        export default {};`,
    },
  ],
  serviceBindings: {
    BOX: async (request: { json: () => Promise<unknown> }) => {
      const mail = (await request.json()) as SentMail; // the mailer above passes on what the Worker sent
      try {
        await onMail(mail);
        return Response.json({ messageId: crypto.randomUUID() });
      } catch (error) {
        const { code, message } = error as MailError; // `onMail` throws nothing else
        return Response.json({ code, message }, { status: 502 });
      }
    },
  },
});

/** The runtime's tools report a failed restart of workerd only in their log. */
class FailureLog extends Log {
  readonly #onFailure: (error: Error) => void;

  constructor(onFailure: (error: Error) => void) {
    super(LogLevel.ERROR);
    this.#onFailure = onFailure;
  }

  override error(error: Error): void {
    if (/Workers runtime failed to restart/.test(error.message)) this.#onFailure(error);
    else super.error(error);
  }
}

const LOOK_MS = 20;

/** Ties workerd to this process as soon as it exists, not only once it answers. Returns its id; 0 if there is none. */
async function leashed<T>(starting: Promise<T>): Promise<{ started: T; pid: number }> {
  const pids: number[] = [];
  const look = () => void pids.push(...leashChildren('workerd'));
  const timer = setInterval(look, LOOK_MS);
  try {
    const started = await starting;
    look();
    return { started, pid: pids.at(-1) ?? 0 };
  } finally {
    clearInterval(timer);
  }
}

type Inside = Awaited<ReturnType<Miniflare['getWorker']>>;

/** Runs a cron by the address that the runtime's tools have for it. Throws if it fails. */
export async function triggerCron(origin: string, cron: string, at: Date): Promise<void> {
  const asked = new URLSearchParams({ cron, time: String(at.getTime()) });
  const answer = await fetch(`${origin}/cdn-cgi/local/scheduled?${asked}`);
  if (!answer.ok) throw new Error(`cron ${cron}: ${answer.status}`);
}

/**
 * Serves a built Worker from workerd on loopback, through a socket that leads straight to it. Ends with this process,
 * in any case; the runtime's tools restart it when it dies. Rejects if the port is taken.
 */
export async function startRuntime(options: RuntimeOptions) {
  const {
    port = await freePort(),
    persist,
    inspected = false,
    instead,
    compressed = false,
    outbound,
    onMail = () => {},
    onLog,
  } = options;
  const { host = '127.0.0.1', onRestart = () => {}, onFailure = () => {} } = options;
  const { main, modules, ...worker } = readWorker(options);
  const entry = { type: 'ESModule', path: ENTRY, contents: twice(instead === undefined ? main : OTHER, compressed) };
  const others = instead === undefined ? modules : [{ type: 'ESModule', path: OTHER, contents: instead }];
  const socket = { host, port, entrypoint: STRAIGHT };
  const wanted: unknown = {
    host: '127.0.0.1',
    cf: false, // otherwise the runtime asks its maker where this machine is
    telemetry: { enabled: false },
    unsafeTriggerHandlers: true, // an address for crons, see `triggerCron`
    log: new FailureLog(onFailure),
    unsafeHandleRuntimeRestart: () => onRestart(leashChildren('workerd').at(-1) ?? 0),
    ...(onLog && { handleStructuredLogs: onLog }),
    ...(persist && { defaultPersistRoot: persist }),
    ...(inspected && { inspectorPort: 0 }),
    workers: [
      {
        ...worker,
        modules: [entry, ...others],
        unsafeDirectSockets: [socket],
        ...(outbound && { outboundService: outbound }),
      },
      mailer(onMail),
    ],
  };
  const runtime = new Miniflare(convertV4MiniflareOptions(wanted as V4MiniflareOptions)); // checked there
  const { started: url, pid } = await leashed(runtime.unsafeGetDirectURL(worker.name, STRAIGHT));
  const proxied = (await runtime.ready).origin;
  return {
    url: url.origin,
    /** The process of workerd; 0 if the system does not tell. */
    pid,
    /** Calls the Worker from inside, through a second thread of this process, which starts when it is first needed. */
    worker: {
      fetch: async (...request: Parameters<Inside['fetch']>) =>
        (await runtime.getWorker(worker.name)).fetch(...request),
      scheduled: async (event: { cron: string; scheduledTime: Date }) =>
        (await runtime.getWorker(worker.name)).scheduled(event),
    },
    /** Runs a cron, without that thread. Throws if it fails. */
    runCron: (cron: string, at: Date) => triggerCron(proxied, cron, at),
    getEnv: <Env>() => runtime.getBindings<Env>(worker.name),
    inspector: inspected ? await runtime.getInspectorURL() : undefined,
    stop: async () => {
      await runtime.dispose();
      leashChildren('workerd');
    },
  };
}
