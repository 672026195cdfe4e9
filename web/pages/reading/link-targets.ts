import { paths } from '../../paths.ts';

/** Where the [words](target) of a text may lead. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(paths),
  ['tokens', `${paths.settings}#tokens`],
  ['openapi', '/api/openapi.json'],
  ['exportSchema', '/api/export.schema.json'],
  ['email', `${paths.settings}#email`],
  ['data', `${paths.settings}#data`],
  ['leave', `${paths.settings}#leave`],
  ['missingGame', `${paths.contact}?category=3`],
  ['steamPrivacy', 'https://steamcommunity.com/my/edit/settings'],
  ['psnAccount', 'https://www.playstation.com/acct/management'],
  ['xboxPrivacy', 'https://account.xbox.com/settings'],
]);

/** The address of a target in a text; throws for an unknown one, which the tests of every language would notice. */
export function addressOf(target: string): string {
  const address = TARGETS.get(target);
  if (!address) throw new Error(`A text leads to ${target}, which is nowhere.`);
  return address;
}
