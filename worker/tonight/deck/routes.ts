import { type App, Hono } from '../../platform/http/hono.ts';

export const deck = new Hono<App>();
