import { siteOrigin } from '../../../platform/site.ts';
import shelfJs from './shelf.js?raw';
import shelfPy from './shelf.py?raw';
import shelfSh from './shelf.sh?raw';

/** What stands in a sample for the address of the site. */
const PLACEHOLDER = 'https://raff.example';

export const SAMPLES = [
  { name: 'curl', text: shelfSh },
  { name: 'JavaScript', text: shelfJs },
  { name: 'Python', text: shelfPy },
] as const;

export type SampleName = (typeof SAMPLES)[number]['name'];

/** A sample as it runs here. */
export const sampleHere = (name: SampleName) =>
  (SAMPLES.find(sample => sample.name === name)?.text ?? '').replace(PLACEHOLDER, siteOrigin()).trim();
