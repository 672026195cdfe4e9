import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Inserted by the bundler; commands run without one. */
declare const RAFF_CHEAP_PASSWORDS: boolean | undefined;

/*
 * scrypt, because the runtime allows PBKDF2 too few rounds and has no Argon2. N=16384, p=5 is one of OWASP's equal
 * choices and the one that fits the memory of an isolate (16 MiB instead of 128).
 */
const DEPLOYED = { N: 16384, r: 8, p: 5 };
/** A build for tests of other things than passwords does a hundredth of the work. */
const CHEAP = { N: 1024, r: 8, p: 1 };
const COST = typeof RAFF_CHEAP_PASSWORDS !== 'undefined' && RAFF_CHEAP_PASSWORDS ? CHEAP : DEPLOYED;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** No password has this hash; a check against it takes as long as against any other. */
const NOBODY = writeHash(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

const stored = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

type Cost = typeof COST;

function derive(password: string, salt: Buffer, bytes: number, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    // NFKC: the same letters typed on two keyboards are the same password.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function writeHash({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * The stored form of a password or a secret code: `scrypt$N=..,r=..,p=..$salt$hash`, base64url. About 100 ms of work.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return writeHash(COST, salt, await derive(password, salt, KEY_BYTES, COST));
}

/**
 * Whether the password belongs to the stored hash, by the parameters stored with it. Without a hash the answer is false
 * after the same work, so that time does not reveal who has an account.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.exec(hash ?? NOBODY) ?? [];
  if (!N) throw new Error('A stored password hash cannot be read.');
  const known = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), known.length, cost);
  return timingSafeEqual(derived, known);
}
