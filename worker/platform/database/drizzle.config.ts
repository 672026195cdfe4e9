import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'turso', schema: './worker/db/tables/*.ts', out: './migrations' });
