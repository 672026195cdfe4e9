import { type App, Hono } from '../platform/http/hono.ts';

export const calendar = new Hono<App>();
