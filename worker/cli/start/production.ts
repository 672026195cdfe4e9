import { CommandError } from '../command-error.ts';
import { isExample, senderDomain } from '../doctor/mail.ts';
import { isSiteAddress } from '../doctor/site.ts';
import { keyNames, localVars, SIMULATORS } from '../optional-vars.ts';

type Given = NodeJS.Dict<string>;

/** The keys that this repository, or a provider's documentation, gives to everybody. */
const DEMO = /^(demo-|raff-demo)|Simulator|^[123]x0{20}/;
const PAIRS = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ...['google', 'facebook', 'x', 'microsoft', 'igdb'].map(keyNames),
];

const demo = (given: Given) =>
  Object.keys(localVars())
    .filter(name => DEMO.test(given[name] ?? ''))
    .map(name => `${name} is a demo key: set your own, or take it out.`);

const simulators = (given: Given) =>
  SIMULATORS.filter(name => given[name]).map(name => `${name} leads to a simulator: take it out.`);

const halves = (given: Given) =>
  PAIRS.flatMap(pair => {
    const absent = pair.filter(name => !given[name]);
    return absent.length === 1 ? [`${absent[0]} is missing: the other half of it is set.`] : [];
  });

function ofSite({ SITE_URL = '' }: Given): string[] {
  if (!SITE_URL) return ['SITE_URL is missing: the https:// address that people open.'];
  return isSiteAddress(SITE_URL) ? [] : ['SITE_URL must begin with https://; a proxy in front ends TLS.'];
}

function ofMail({ MAIL_FROM = '', MAIL_RELAY = '' }: Given): string[] {
  const domain = senderDomain(MAIL_FROM);
  return [
    ...(domain && !isExample(domain) ? [] : ['MAIL_FROM is missing: a sender of your own domain.']),
    ...(/^smtps?:\/\/./.test(MAIL_RELAY) ? [] : ['MAIL_RELAY is missing: the smtp:// address of your mail relay.']),
  ];
}

const cheap = ({ RAFF_CHEAP_PASSWORDS }: Given) =>
  RAFF_CHEAP_PASSWORDS ? ['RAFF_CHEAP_PASSWORDS is for tests: take it out.'] : [];

/**
 * What a start in production needs of its environment. Throws CommandError with a line for each thing missing or wrong.
 */
export function ensureProduction(given: Given): { site: string; relay: string } {
  const faults = [ofSite, ofMail, simulators, demo, halves, cheap].flatMap(look => look(given));
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  return { site: new URL(given.SITE_URL ?? '').origin, relay: given.MAIL_RELAY ?? '' };
}
