import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import type { Dictionary } from '../../../web/locales/shape.ts';
import { sentMails, users } from '../../../worker/people/people.tables.ts';
import { type Answer, as, type Stack } from '../stack/stack.ts';
import { type Language, settle, visit, type Width } from './visitor.ts';

/** A section of a screen by its name. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** The question that asks who somebody is, and its answer by password. */
export function proving(page: Page, { auth, factors }: Pick<Dictionary, 'auth' | 'factors'>) {
  const question = page.getByRole('alertdialog', { name: factors.prove.title });
  return {
    question,
    answer: async (password: string) => {
      await question.getByRole('textbox', { name: auth.proof.password }).fill(password);
      await button(question, factors.prove.go).click();
    },
  };
}

type Options = { language: Language; width?: Width; token: string };

/** A signed-in person at one of their screens, once it has loaded. */
export async function openAs(stack: Stack, options: Options, path = '/account/settings/') {
  const visitor = await visit(stack, options);
  await visitor.page.goto(path);
  await settle(visitor.page);
  return visitor;
}

/** Goes from one section of the profile to another, perhaps on another of its pages. */
export const toSection = (page: Page, id: string) => page.goto(`/account/settings/#${id}`);

/** Makes the mails to somebody look as if they had been sent long ago. */
export const ageMails = (stack: Stack, userId: string) =>
  stack.db.update(sentMails).set({ sentAt: '2020-01-01T00:00:00.000Z' }).where(eq(sentMails.userId, userId));

/** Confirms a person's address, as if they had opened the link. */
export const confirmAddress = (stack: Stack, userId: string) =>
  stack.db.update(users).set({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }).where(eq(users.id, userId));

export async function profileOf(stack: Stack, token: string): Promise<Answer> {
  return (await stack.fetch('/api/users/profile', as(token))).json();
}
