import { type App, Hono } from '../platform/http/hono.ts';

export const year = new Hono<App>();
