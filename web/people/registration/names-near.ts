import * as v from 'valibot';
import { UsernameQuery } from '../../../worker/people/registration/registration.schema.ts';

/** The longest ending below still fits into a username of 30 characters. */
const ROOT_MAX_LENGTH = 24;

/** Names close to a taken one, the most pleasing first. All of them are allowed; none is checked yet. */
export function namesNear(username: string, year: number): string[] {
  const root = username.slice(0, ROOT_MAX_LENGTH).replace(/[._-]+$/, '');
  const endings = ['.plays', `_${String(year).slice(-2)}`, '.games', '-gg'];
  return endings.map(ending => root + ending).filter(name => v.is(UsernameQuery, { username: name }));
}
