import { type App, Hono } from '../platform/http/hono.ts';

export const subscriptions = new Hono<App>();
