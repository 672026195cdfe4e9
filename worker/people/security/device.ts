/* A browser and its system by name. The table is our own because the smallest well-kept library (bowser 2.14.1, MIT)
   weighs 7.6 KB compressed and tells versions and engines that nobody is shown; this weighs 0.4 KB. Names are ours,
   never the caller's: they stand in mails, where a stranger must not write. */

type Named = readonly [name: string, sign: RegExp];

/** The first that fits: most browsers call themselves by the names of others too. */
const BROWSERS: readonly Named[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

const SYSTEMS: readonly Named[] = [
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

const nameIn = (names: readonly Named[], agent: string) => names.find(([, sign]) => sign.test(agent))?.[0];

/** No browser says more about itself; what follows is not read. */
const AGENT_MAX = 400;

/** `Firefox · Windows`, or the half that is known. Null if neither is. */
export function deviceOf(agent: string | undefined): string | null {
  const said = (agent ?? '').slice(0, AGENT_MAX);
  return [nameIn(BROWSERS, said), nameIn(SYSTEMS, said)].filter(Boolean).join(' · ') || null;
}
