import { accountTitles, connectedAccounts, imports, importTitles } from '../../worker/imports/tables.ts';
import { feedback, mailLinks, sentMails, signInFailures, socialIdentities } from '../../worker/people/tables.ts';
import { deadLetters } from '../../worker/platform/database/tables.ts';
import { copies, undos, wallGames, walls } from '../../worker/shelf/tables.ts';
import { newGame, subplatform } from './shelf.ts';
import type { Stack } from './stack.ts';

type Owner = { id: string; username: string; email: string };

export const ARABIC_TITLE = 'أسطورة زيلدا: أنفاس البرية';
/** What must never leave the database. */
export const SECRETS = ['secret-token', 'secret-hash'];

const now = () => new Date().toISOString();
const uuid = () => crypto.randomUUID();

async function addShelf({ db }: Stack, { id: userId }: Owner, game: number, importId: string) {
  const place = { userId, game, addedAt: now(), updatedAt: now(), position: 1 };
  const played = { access: 'bought', minutesPlayed: 90, lastPlayedAt: now(), notes: '=1+1' } as const;
  const archived = { archiveStatus: 'finished', archivedAt: now() } as const;
  const [ps5, ps4, steam] = [subplatform('ps5').num, subplatform('ps4').num, subplatform('steam').num];
  await db.insert(copies).values([
    { ...place, ...played, id: uuid(), subplatform: ps5, list: 1, status: 2, importId },
    { ...place, id: uuid(), subplatform: steam, list: 2, notes: 'two\nlines, "quoted"' },
    { ...place, ...archived, id: uuid(), subplatform: ps4, list: 1 },
  ]);
  const before = JSON.stringify([{ user_id: userId }]);
  await db.insert(undos).values({ hash: `secret-hash ${uuid()}`, userId, kind: 'move', before, expiresAt: now() });
}

async function addWall({ db }: Stack, { id: userId, username }: Owner, game: number) {
  const wallId = uuid();
  const stamps = { createdAt: now(), updatedAt: now() };
  await db.insert(walls).values({ id: wallId, userId, title: `Wall of ${username}`, privacy: 'private', ...stamps });
  await db.insert(wallGames).values({ id: uuid(), wallId, game, position: 1 });
}

async function addAccount({ db }: Stack, { id: userId, username }: Owner): Promise<string> {
  const id = uuid();
  const account = { id, userId, accountType: 3, gamerTag: `tag-${username}`, externalId: uuid(), createdAt: now() };
  await db.insert(connectedAccounts).values({ ...account, tokenEncrypted: 'secret-token' });
  await db.insert(accountTitles).values({ accountId: id, providerId: '620', title: 'Portal 2', seenAt: now() });
  return id;
}

async function addImport({ db }: Stack, { id: userId }: Owner, accountId: string, game: number): Promise<string> {
  const id = uuid();
  await db.insert(imports).values({ id, userId, accountId, kind: 'add', status: 'done', total: 1, createdAt: now() });
  const title = { importId: id, providerId: '620', title: 'Portal 2', game, subplatform: subplatform('steam').num };
  await db.insert(importTitles).values({ ...title, priority: 2, outcome: 'added' });
  return id;
}

async function addMails({ db }: Stack, { id: userId, username, email }: Owner) {
  const link = { userId, purpose: 'reset', email, expiresAt: now() } as const;
  await db.insert(mailLinks).values({ ...link, hash: `secret-hash ${uuid()}` });
  await db.insert(sentMails).values({ id: uuid(), userId, kind: `confirm ${email}`, sentAt: now() });
  const note = { fullName: username, email, category: 1, createdAt: now() };
  await db.insert(feedback).values([
    { ...note, id: uuid(), userId, message: 'Written while signed in.' },
    { ...note, id: uuid(), email: email.toUpperCase(), message: 'Written before there was an account.' },
  ]);
  const orders = [{ userId }, { email: email.toUpperCase() }, { username, email: 'another@mail.com' }];
  const letter = (order: object) => ({
    type: 'mail',
    failedAt: now(),
    message: JSON.stringify({ type: 'mail', order }),
  });
  await db.insert(deadLetters).values(orders.map(order => ({ id: uuid(), ...letter(order) })));
}

async function addSignIn({ db }: Stack, { id: userId, username, email }: Owner) {
  const identity = { userId, email, linkedAt: now() };
  await db.insert(socialIdentities).values({ ...identity, provider: 'google', subject: `subject-${username}` });
  const tries = { failures: 1, waitUntil: now() };
  await db
    .insert(signInFailures)
    .values([`${userId} 192.0.2.7`, `code ${username} 192.0.2.7`].map(key => ({ key, ...tries })));
}

/** Gives a person something in every table that can hold something of theirs; answers the game it is about. */
export async function addBelongings(stack: Stack, owner: Owner) {
  const game = await newGame(stack, { title: ARABIC_TITLE, on: ['ps5', 'ps4', 'steam'] });
  const accountId = await addAccount(stack, owner);
  await addShelf(stack, owner, game.num, await addImport(stack, owner, accountId, game.num));
  await addWall(stack, owner, game.num);
  await addMails(stack, owner);
  await addSignIn(stack, owner);
  return game;
}
