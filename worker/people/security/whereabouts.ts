import type { Context } from 'hono';
import * as v from 'valibot';
import { isLocal } from '../../platform/http/client-address.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';

/* A browser and its system by name. The table is our own because the smallest well-kept library (bowser 2.14.1, MIT)
   weighs 7.6 KB compressed and tells versions and engines that nobody is shown; this weighs 0.4 KB. Names are ours,
   never the caller's: they stand in mails, where a stranger must not write. */

type NamePattern = readonly [name: string, sign: RegExp];

/** The first that fits: most browsers call themselves by the names of others too. */
const BROWSERS: readonly NamePattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

const SYSTEMS: readonly NamePattern[] = [
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

const nameIn = (names: readonly NamePattern[], agent: string) => names.find(([, sign]) => sign.test(agent))?.[0];

/** No browser says more about itself; what follows is not read. */
const AGENT_MAX = 400;

/** `Firefox · Windows`, or the half that is known. Null if neither is. */
function deviceOf(agent: string | undefined): string | null {
  const said = (agent ?? '').slice(0, AGENT_MAX);
  return [nameIn(BROWSERS, said), nameIn(SYSTEMS, said)].filter(Boolean).join(' · ') || null;
}

/** A browser and where it is, as far as known: neither is proof of anything, both help an owner to remember. */
export type Whereabouts = { device: string | null; place: string | null };

/** What the network knows of the place of a request. */
const Located = v.object({ cf: v.object({ city: v.optional(v.string()), country: v.optional(v.string()) }) });

const PLACE_MAX = 80;

/** `Cairo, EG`, or the country alone. */
function placeIn(request: Request): string | null {
  const result = v.safeParse(Located, request);
  const { city, country } = result.success ? result.output.cf : {};
  const said = [city, country].filter(Boolean).join(', ');
  return said.replace(/\p{Cc}/gu, ' ').slice(0, PLACE_MAX) || null;
}

/** The browser and the place of a request. A local stack has no place. */
export function whereaboutsOf(c: Pick<Context, 'req'>): Whereabouts {
  const place = isLocal(addressOf(c)) ? null : placeIn(c.req.raw);
  return { device: deviceOf(c.req.header('User-Agent')), place };
}
