import { type SQL, sql } from 'drizzle-orm';
import { regionText } from '../catalogue/copies-sql.ts';
import { hashSecret } from '../platform/crypto/secret.ts';
import type { Db } from '../platform/database/client.ts';
import { undos } from '../shelf/shelf.tables.ts';
import { storeUndo } from '../shelf/undo/store-undo.ts';
import { FAMILIES, type PutSubscriptions, TIERS } from './subscriptions.schema.ts';
import { keyText, listsOf } from './tiers-of-lists.ts';

/* Switching subscriptions on and off, as statements of one batch. The first works out what changes and stores it as the
   undo; the others do what is stored. */

type Choices = PutSubscriptions['subscriptions'];
type Act = { token: string; userId: string; choices: Choices; now: string };

/** What is asked for, family by family. */
function wanted(choices: Choices): SQL {
  const families = FAMILIES.map(({ id, platform }) => {
    const own = choices.filter(choice => choice.id.startsWith(`${id}-`));
    const off = own.filter(choice => !choice.held).map(choice => choice.id);
    return { family: id, platform, on: own.find(choice => choice.held)?.id ?? null, off, count: own.length };
  });
  return sql`json_each(${JSON.stringify(families.filter(family => family.count > 0))})`;
}

/** Pairs of a tier and a tier that it opens whole, and pairs of a tier and a list of its games. */
const OPENS = JSON.stringify(
  TIERS.flatMap(({ id, opens }) =>
    TIERS.flatMap(({ id: tier, family }) =>
      tier === id || opens.some(one => one === tier) ? [{ id, tier, family }] : [],
    ),
  ),
);
const LISTS = JSON.stringify(TIERS.flatMap(({ id }) => listsOf(id).map(list => ({ id, list }))));

/** What is held of a family, as `h`. */
const heldOf = (userId: string, family: string) =>
  sql`held_subscriptions h ON h.user_id = ${userId} AND h.subscription GLOB ${sql.raw(family)} || '-*'`;

/** Each family with what was held there (`old`), since when, and what is held after this act (`next`). */
const asked = (userId: string, choices: Choices) => sql`asked AS MATERIALIZED (
  SELECT f.value->>'family' AS family, f.value->>'platform' AS platform, h.subscription AS old, h.since,
    coalesce(f.value->>'on', iif(h.subscription IN (SELECT o.value FROM json_each(f.value, '$.off') o), NULL, h.subscription))
      AS next
  FROM ${wanted(choices)} f
  LEFT JOIN ${heldOf(userId, "f.value->>'family'")})`;

/**
 * The families whose copies may change. Also those that a tier opens or opened: with Ultimate goes EA Play, unless that is
 * held as well.
 */
const target = (userId: string) => sql`target AS MATERIALIZED (SELECT * FROM asked
  UNION ALL SELECT o.family, NULL, h.subscription, h.since, h.subscription
  FROM (SELECT DISTINCT o.value->>'family' AS family FROM asked a JOIN json_each(${OPENS}) o
    ON o.value->>'id' IN (a.old, a.next) WHERE a.old IS NOT a.next AND o.value->>'family' NOT IN (SELECT family FROM asked)) o
  LEFT JOIN ${heldOf(userId, 'o.family')})`;

/** Where the person is. */
const here = (userId: string) => sql`here AS MATERIALIZED (
  SELECT ${sql.raw(regionText('u.id'))} AS region FROM users u WHERE u.id = ${userId})`;

/** The games that the tiers held next are known to open. What PlayStation once gave monthly stays with every tier. */
const open = sql`open AS MATERIALIZED (
  SELECT t.family, s.game FROM target t CROSS JOIN subscription_games s
    ON s.subscription = t.next AND s.game IS NOT NULL AND s.region = (SELECT region FROM here)
  UNION SELECT t.family, g.game FROM target t CROSS JOIN free_games g
    ON t.family = 'ps-plus' AND t.next IS NOT NULL AND g.source = 'ps_plus' AND g.game IS NOT NULL)`;

/** Tiers with a list that has never been read: nobody knows what they lack. */
const unread = sql`unread AS MATERIALIZED (SELECT DISTINCT l.value->>'id' AS tier FROM json_each(${LISTS}) l
  CROSS JOIN here LEFT JOIN subscription_lists s ON s.list = ${sql.raw(keyText("(l.value->>'list')", 'here.region'))}
  WHERE s.good_at IS NULL)`;

/**
 * The copies that came through a family. If nobody said through which tier, it is the one that was held, or else the one
 * that is held from now on.
 */
const mine = (userId: string) => sql`mine AS MATERIALIZED (
  SELECT c.id, c.game, c.access, c.subscription, t.family, t.next, coalesce(c.subscription, t.old, t.next) AS through
  FROM copies c JOIN subplatforms p ON p.num = c.subplatform JOIN target t
    ON c.subscription GLOB t.family || '-*' OR (c.subscription IS NULL AND c.access = 'subscription'
      AND p.platform = t.platform AND coalesce(t.old, t.next) IS NOT NULL)
  WHERE c.user_id = ${userId} AND c.access IN ('subscription', 'gone'))`;

/** What subscriptions of other families open whole after this act: Ultimate has EA Play. */
const stays = (userId: string) => sql`stays AS MATERIALIZED (SELECT DISTINCT o.value->>'tier' AS tier
  FROM json_each(${OPENS}) o WHERE o.value->>'tier' NOT GLOB 'ps-plus-*' AND o.value->>'tier' NOT GLOB 'game-pass-*'
    AND o.value->>'id' <> o.value->>'tier' AND o.value->>'id' IN (
      SELECT next FROM target WHERE next IS NOT NULL UNION SELECT h.subscription FROM held_subscriptions h
        WHERE h.user_id = ${userId} AND h.subscription NOT IN (SELECT old FROM target WHERE old IS NOT NULL)))`;

/** What each copy becomes. A tier whose lists are unread takes nothing away and brings nothing but its own back. */
const become = sql`become AS MATERIALIZED (SELECT m.id, m.access, m.subscription, m.through, CASE
    WHEN m.through IN (SELECT tier FROM stays) THEN 'subscription'
    WHEN m.next IS NULL THEN 'gone'
    WHEN (m.next, m.through) IN (SELECT o.value->>'id', o.value->>'tier' FROM json_each(${OPENS}) o) THEN 'subscription'
    WHEN (m.family, m.game) IN (SELECT family, game FROM open) THEN 'subscription'
    WHEN m.next IN (SELECT tier FROM unread) THEN m.access
    ELSE 'gone' END AS to_access FROM mine m)`;

/** Stores what changes; nothing if nothing does. */
export function keepSwitch(db: Db, { token, userId, choices }: Act) {
  const tables = sql`WITH ${asked(userId, choices)}, ${target(userId)}, ${here(userId)}, ${stays(userId)}, ${open}, ${unread}, ${mine(userId)}, ${become},
    changes AS MATERIALIZED (SELECT json_object('id', id, 'access', access, 'subscription', subscription,
        'toAccess', to_access, 'toSubscription', through) AS row FROM become
      WHERE access <> to_access OR subscription IS NOT through)`;
  const before = sql`(SELECT json_group_array(json(row)) FROM (
    SELECT json_object('families', json_group_array(json_object('family', family, 'old', old, 'since', since,
      'next', next))) AS row FROM asked
    UNION ALL SELECT row FROM changes))`;
  return storeUndo(
    db,
    { token, userId: sql`users.id`, kind: 'subscriptions', before },
    sql`FROM users WHERE users.id = ${userId}
      AND (EXISTS (SELECT 1 FROM asked WHERE old IS NOT next) OR EXISTS (SELECT 1 FROM changes))`,
    tables,
  );
}

const families = (token: string) =>
  sql`undos u, json_each(u.before, '$[0].families') b WHERE u.hash = ${hashSecret(token)}`;
const isOther = sql.raw(`b.value->>'old' IS NOT b.value->>'next'`);

/** Does what is stored. */
export function doSwitch(db: Db, { token, now }: Act) {
  return {
    access: db.run(sql`UPDATE copies SET access = b.value->>'toAccess', subscription = b.value->>'toSubscription',
        updated_at = ${now}
      FROM undos u, json_each(u.before) b WHERE u.hash = ${hashSecret(token)} AND copies.id = b.value->>'id'`),
    off: db.run(sql`DELETE FROM held_subscriptions WHERE (user_id, subscription) IN (
      SELECT u.user_id, b.value->>'old' FROM ${families(token)} AND ${isOther})`),
    on: db.run(sql`INSERT INTO held_subscriptions (user_id, subscription, since)
      SELECT u.user_id, b.value->>'next', ${now} FROM ${families(token)} AND ${isOther} AND b.value->>'next' IS NOT NULL`),
    done: db
      .select({ kind: undos.kind })
      .from(undos)
      .where(sql`${undos.hash} = ${hashSecret(token)}`),
  };
}
