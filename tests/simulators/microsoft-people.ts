import { GAMERS, type Gamer } from './xbox-gamers.ts';

/** A person with a Microsoft account: a gamer, or somebody whom Xbox Live refuses, with the XErr it gives. */
export type MicrosoftPerson = { id: string; name: string; gamer?: Gamer; xErr?: number };

const REFUSED: MicrosoftPerson[] = [
  { id: 'no-xbox', name: 'No Xbox profile yet', xErr: 2148916233 },
  { id: 'child', name: 'A child without a family', xErr: 2148916238 },
  { id: 'banned', name: 'Banned', xErr: 2148916227 },
  { id: 'guardian', name: 'Held back by a guardian', xErr: 2148916229 },
  { id: 'terms', name: 'Terms not accepted', xErr: 2148916234 },
  { id: 'region', name: 'A country without Xbox', xErr: 2148916235 },
  { id: 'adult', name: 'Age not verified', xErr: 2148916236 },
  { id: 'adult-korea', name: 'Age not verified in Korea', xErr: 2148916237 },
  { id: 'unknown-refusal', name: 'Refused for a new reason', xErr: 2148916299 },
];

/** People to sign in as; none of them exists. */
export const MICROSOFT_PEOPLE: MicrosoftPerson[] = [
  ...GAMERS.map(gamer => ({ id: gamer.name, name: gamer.name, gamer })),
  ...REFUSED,
];
