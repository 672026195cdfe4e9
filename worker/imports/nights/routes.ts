import { type App, Hono } from '../../platform/http/hono.ts';

export const nights = new Hono<App>();
