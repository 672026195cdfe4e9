import { type App, Hono } from '../../platform/http/hono.ts';

export const reminders = new Hono<App>();
