import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'turso', schema: './worker/**/*.tables.ts', out: './migrations' });
