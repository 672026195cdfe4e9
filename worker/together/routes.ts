import { type App, Hono } from '../platform/http/hono.ts';

export const together = new Hono<App>();
