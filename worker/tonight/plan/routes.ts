import { type App, Hono } from '../../platform/http/hono.ts';

export const plan = new Hono<App>();
