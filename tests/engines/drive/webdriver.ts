import { CALL_MS } from './tab.ts';

/* WebDriver as HTTP calls: https://www.w3.org/TR/webdriver2. */

// The answers have a different shape for each command; each caller reads the one it asked for.
// biome-ignore lint/suspicious/noExplicitAny: see above
type WebDriverAnswer = any;

export type Session = {
  send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<WebDriverAnswer>;
};

async function ask(address: string, method: string, body?: object): Promise<WebDriverAnswer> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const { value } = (await response.json()) as WebDriverAnswer; // every answer has this field
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Begins a session at a driver: a browser of its own, which ends with the session. */
export async function beginSession(url: string, capabilities: object): Promise<Session> {
  const { sessionId } = await ask(`${url}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `${url}/session/${sessionId}`;
  return { send: (method, path, body) => ask(session + path, method, body) };
}
