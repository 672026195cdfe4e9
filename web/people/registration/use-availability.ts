import { useState } from 'react';
import useSWR from 'swr';
import * as v from 'valibot';
import { EmailQuery, UsernameQuery } from '../../../worker/people/registration/registration.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { AuthForm } from '../auth/use-auth-form.ts';
import { answerFor, availabilityIn, type CheckedName, namesNear, noteAnswer } from './availability.ts';

const SETTLE_MS = 400;
const SUGGESTIONS_MAX = 2;

/** A free name counts as free while the form is filled in; the API decides in the end anyway. */
const ASK_ONCE = { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false };

const isAskable = {
  username: (username: string) => v.is(UsernameQuery, { username }),
  email: (email: string) => v.is(EmailQuery, { email }),
};

const calls = {
  username: (username: string) => api.account.checkPreservedUsername.$get({ query: { username } }),
  email: (email: string) => api.account.checkPreservedEmail.$get({ query: { email } }),
};

async function check(field: CheckedName, value: string) {
  return answerFor(field, value) ?? noteAnswer(field, value, await ask(calls[field](value), { quiet: true }));
}

/**
 * Whether a name or an address is free. The API is asked when its field is left, and from then on at every change. An
 * initial value is checked at once.
 */
function useAvailability(field: CheckedName, value: string) {
  const [isLeft, setLeft] = useState(value !== '');
  const [settled] = useSettled(value, SETTLE_MS);
  const isAsked = isLeft && settled === value && isAskable[field](value);
  const { data } = useSWR(isAsked ? ['available', field, value] : null, () => check(field, value), ASK_ONCE);
  return { standing: availabilityIn(data ?? answerFor(field, value)), onLeave: () => setLeft(true) };
}

/** The form, and what the API says of its username and its e-mail: one that is taken is an error like any other. */
export function useCheckedNames<Form extends Pick<AuthForm, 'values' | 'errors'>>(form: Form) {
  const username = useAvailability('username', String(form.values.username));
  const email = useAvailability('email', String(form.values.email));
  const errors = {
    ...(username.standing === 'taken' && { username: ['username_taken'] }),
    ...(email.standing === 'taken' && { email: ['email_taken'] }),
    ...form.errors,
  };
  return { ...form, errors, username, email };
}

async function freeNamesNear(username: string): Promise<string[]> {
  const names = namesNear(username, new Date().getFullYear());
  const answers = await Promise.all(names.map(name => check('username', name)));
  return names.filter((_, i) => answers[i]?.preserved === false).slice(0, SUGGESTIONS_MAX);
}

export function useFreeNames(username: string, isTaken: boolean): string[] {
  const { data } = useSWR(isTaken ? ['free-names', username] : null, () => freeNamesNear(username), ASK_ONCE);
  return data ?? [];
}
