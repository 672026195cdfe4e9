import * as v from 'valibot';
import { UsernameQuery } from '../../../worker/people/registration/registration.schema.ts';

/** The known state of a name or an address: `reserved` needs a secret code. */
type Availability = 'unknown' | 'free' | 'taken' | 'reserved';

export type CheckedName = 'username' | 'email';

type Answer = { preserved: boolean; secretCodeRequired: boolean };

const answers = new Map<string, Answer>();

const keyOf = (field: CheckedName, value: string) => `${field} ${value.trim().toLowerCase()}`;

/** Keeps the API's answers as long as the page is open. */
export function noteAnswer(field: CheckedName, value: string, answer: Answer): Answer {
  answers.set(keyOf(field, value), answer);
  return answer;
}

export function answerFor(field: CheckedName, value: string): Answer | undefined {
  return answers.get(keyOf(field, value));
}

export function availabilityIn(answer: Answer | undefined): Availability {
  if (!answer) return 'unknown';
  if (!answer.preserved) return 'free';
  return answer.secretCodeRequired ? 'reserved' : 'taken';
}

/** The API's answer about exactly this value. */
export function availabilityOf(field: CheckedName, value: string): Availability {
  return availabilityIn(answerFor(field, value));
}

/** The longest ending below still fits into a username of 30 characters. */
const ROOT_MAX_LENGTH = 24;

/** Names close to a taken one, the most pleasing first. All of them are allowed; none is checked yet. */
export function namesNear(username: string, year: number): string[] {
  const root = username
    .toLowerCase()
    .slice(0, ROOT_MAX_LENGTH)
    .replace(/[._-]+$/, '');
  const endings = ['.plays', `_${String(year).slice(-2)}`, '.games', '-gg'];
  return endings.map(ending => root + ending).filter(name => v.is(UsernameQuery, { username: name }));
}
