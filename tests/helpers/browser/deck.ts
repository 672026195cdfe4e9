import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newGame, newOwner, type Owner } from '../games/shelf.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { type Language, settle, visit } from './visitor.ts';
import { sentence, wordsIn } from './words.ts';

/* The deck in a browser: who sorts, what the API knows of it, and what is in hand. */

export type Act = 'playing' | 'mustPlay' | 'someDay' | 'finished' | 'notForMe';

export function deckOn(stack: Stack) {
  /** A person with imported games of which nobody has said anything, in the order of the deck. */
  async function sorter(cards: number) {
    const owner = await newOwner(stack);
    const titles: string[] = [];
    for (let at = 0; at < cards; at++) {
      const title = `Card ${at + 1} of ${cards}`;
      const game = await newGame(stack, { title });
      const addedAt = new Date(Date.UTC(2026, 0, 1, 10, at)).toISOString();
      await owner.hold({ game: game.num, source: 'steam', minutesPlayed: 660, addedAt });
      titles.push(title);
    }
    return { owner, titles };
  }

  const deckOf = async (owner: Owner): Promise<Answer> => (await owner.get('/api/triage?count=50&steps=50')).body;
  /** Which acts the API knows, by title. */
  async function actsOf(owner: Owner): Promise<Record<string, string>> {
    const { steps } = await deckOf(owner);
    return Object.fromEntries(steps.map((step: Answer) => [step.game.title, step.act]));
  }
  const knows = (owner: Owner, acts: Record<string, string>) => expect.poll(() => actsOf(owner)).toEqual(acts);

  async function openDeck(owner: Owner, language: Language = 'en', width: 390 | 1280 = 1280) {
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto('/deck/');
    await settle(visitor.page);
    return visitor;
  }

  const hand = (page: Page) => page.locator('[data-hand]');
  const inHand = (page: Page, title: string) =>
    page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  const isFar = (page: Page, language: Language, done: number, total: number) =>
    page
      .getByText(sentence(wordsIn(language).deck.of, { done: String(done), total: String(total) }))
      .first()
      .waitFor();
  return { sorter, deckOf, actsOf, knows, openDeck, hand, inHand, isFar };
}
