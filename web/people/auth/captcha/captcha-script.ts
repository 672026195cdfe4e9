import { captcha } from '../../../platform/site.ts';

/** The part of Turnstile that is used here; see developers.cloudflare.com/turnstile. */
interface Turnstile {
  render(
    host: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      language: string;
      theme: 'light' | 'dark';
      size: 'flexible' | 'compact';
      retry: 'never';
      'response-field': false;
      callback: (value: string) => void;
      'expired-callback': () => void;
      'error-callback': () => boolean;
    },
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** A script that has not loaded by then is reported as missing. */
const PATIENCE_MS = 15_000;

let coming: Promise<Turnstile> | undefined;

function load(): Promise<Turnstile> {
  const script = document.createElement('script');
  script.src = `${captcha?.origin}/turnstile/v0/api.js?render=explicit`;
  return new Promise<Turnstile>((done, fail) => {
    const judge = () => (window.turnstile ? done(window.turnstile) : fail(new Error('The bot check did not load.')));
    script.onload = judge;
    script.onerror = judge;
    setTimeout(judge, PATIENCE_MS);
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    coming = undefined;
    throw error;
  });
}

/** The bot check's script, loaded once for all forms. Rejects if it does not load; then it can be called again. */
export function loadTurnstile(): Promise<Turnstile> {
  coming ??= load();
  return coming;
}
