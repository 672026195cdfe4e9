import { once } from '../../platform/remember.ts';
import companies from './words/companies.json' with { type: 'json' };

const latin = once(() => new Set(companies.latin.split(', ')));

/** Whether all words together are a maker of games: beside a title they say nothing else, whoever made it. */
export const isCompany = (words: string[]): boolean => latin().has(words.join(' '));
