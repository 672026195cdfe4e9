import { AwsClient } from 'aws4fetch';
import { CommandError } from '../command-error.ts';

const HOW = 'set BACKUP_KEY_ID and BACKUP_KEY_SECRET to those of an API token of the bucket';

export const isBucket = (place: string) => /^https?:\/\//.test(place);

function keys() {
  const { BACKUP_KEY_ID: accessKeyId, BACKUP_KEY_SECRET: secretAccessKey } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new CommandError(`A bucket needs its keys: ${HOW}.`);
  return { accessKeyId, secretAccessKey };
}

const REASONS: Record<number, string> = {
  401: `the keys are refused: ${HOW}`,
  403: `the keys are refused: ${HOW}`,
  404: 'there is no such bucket, or no such backup in it',
};

/**
 * A bucket by the protocol of S3, which R2 speaks too: `https://ACCOUNT.r2.cloudflarestorage.com/raff-backups`. Throws
 * CommandError if it refuses.
 */
export function openBucket(address: string) {
  const client = new AwsClient({ ...keys(), service: 's3', region: 'auto', retries: 4 });
  const base = address.replace(/\/+$/, '');

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(`${base}${path}`, init).catch((error: unknown) => {
      throw new CommandError(`No bucket answers at ${base}: ${error instanceof Error ? error.message : error}.`);
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new CommandError(
      `The bucket ${base} cannot be used: ${REASONS[answer.status] ?? `it answered ${answer.status}`}.`,
    );
  }

  return {
    put: async (key: string, bytes: Uint8Array<ArrayBuffer>) =>
      void (await ask(`/${key}`, { method: 'PUT', body: bytes })),
    get: async (key: string) => (await ask(`/${key}`)).body,
    /** The backups whose last part is there, the oldest first. */
    list: async (): Promise<string[]> => {
      const names: string[] = [];
      for (let after = ''; ; ) {
        const text = await (await ask(`/?list-type=2&start-after=${encodeURIComponent(after)}`)).text();
        const keysOf = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
        names.push(...keysOf.filter(key => key.endsWith('/end.ndjson.gz')).map(key => key.split('/')[0] ?? ''));
        if (!text.includes('<IsTruncated>true') || keysOf.length === 0) return names;
        after = keysOf.at(-1) ?? '';
      }
    },
  };
}

export type BackupBucket = ReturnType<typeof openBucket>;
