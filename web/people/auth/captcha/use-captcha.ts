import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../platform/i18n.ts';
import { captcha } from '../../../platform/site.ts';
import { useTheme } from '../../../platform/theme.ts';

/** The purpose that the API expects of a check. */
export type CaptchaAction = 'login' | 'register' | 'resend' | 'reset' | 'username' | 'feedback';

/** In less room the wide widget does not fit; captcha.module.css keeps its place accordingly. */
const WIDE_PX = 300;

type Check = {
  action: CaptchaAction;
  /** Another number is another check: a value can be used once. */
  round: number;
  /** Called with the value, and with an empty one while there is none. */
  onValue: (value: string) => void;
};

/** Draws the widget into its place, anew for every round and language. `isAway`: it could not be drawn. */
export function useCaptcha(host: RefObject<HTMLElement | null>, { action, round, onValue }: Check) {
  const language = useLocale();
  const theme = useTheme() === 'night' ? 'dark' : 'light';
  const [attempts, setAttempts] = useState(0);
  const [isAway, setAway] = useState(false);
  const tell = useEffectEvent(onValue);
  const begin = useEffectEvent(() => {
    tell('');
    setAway(false);
  });
  const lose = useEffectEvent(() => {
    tell('');
    setAway(true);
    return true; // we say so ourselves: the script need not complain in the console
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or attempt is another widget
  useEffect(() => {
    let isOver = false;
    let widget: string | undefined;
    begin();
    loadTurnstile().then(turnstile => {
      if (isOver || !host.current) return;
      widget = turnstile.render(host.current, {
        sitekey: captcha?.key ?? '',
        action,
        language,
        theme,
        size: host.current.clientWidth < WIDE_PX ? 'compact' : 'flexible',
        retry: 'never',
        'response-field': false,
        callback: value => tell(value),
        'expired-callback': () => tell(''),
        'error-callback': () => lose(),
      });
    }, lose);
    return () => {
      isOver = true;
      if (widget) window.turnstile?.remove(widget);
    };
  }, [host, action, language, theme, round, attempts]);

  return { isAway, retry: () => setAttempts(attempts + 1) };
}

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
function loadTurnstile(): Promise<Turnstile> {
  coming ??= load();
  return coming;
}
