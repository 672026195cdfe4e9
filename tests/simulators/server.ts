import { Hono } from 'hono';
import { simulateFacebook } from './facebook.ts';
import { simulateGoogle } from './google.ts';
import { serveOn } from './serve.ts';
import { simulateX } from './x.ts';

/**
 * Google, Facebook and X on one local server, each under its own path with its real paths below. `vars` are the
 * Worker's variables that lead there. Port 0 takes any free port.
 */
export async function startSocialSimulators({ port = 0 }: { port?: number } = {}) {
  const [google, facebook, x] = [await simulateGoogle(), simulateFacebook(), simulateX()];
  const app = new Hono().route('/google', google.app).route('/facebook', facebook.app).route('/x', x.app);
  const { url, close } = await serveOn(app, port);
  return {
    url,
    vars: {
      GOOGLE_CLIENT_ID: google.client.id,
      GOOGLE_CLIENT_SECRET: google.client.secret,
      GOOGLE_URL: `${url}/google`,
      FACEBOOK_CLIENT_ID: facebook.client.id,
      FACEBOOK_CLIENT_SECRET: facebook.client.secret,
      FACEBOOK_URL: `${url}/facebook`,
      X_CLIENT_ID: x.client.id,
      X_CLIENT_SECRET: x.client.secret,
      X_URL: `${url}/x`,
    },
    close,
  };
}
