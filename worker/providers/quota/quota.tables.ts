import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The encrypted access of a service account, with which the product itself calls a provider. */
export const providerTokens = sqliteTable('provider_tokens', {
  key: text().primaryKey(),
  sealed: text().notNull(),
  expiresAt: text('expires_at').notNull(),
});

/** How many calls a provider's budget has left in a period, counted for all isolates together. */
export const providerBudgets = sqliteTable('provider_budgets', {
  key: text().primaryKey(),
  period: text().notNull(),
  used: integer().notNull(),
});
