import { type App, Hono } from '../../platform/http/hono.ts';

export const tonight = new Hono<App>();
