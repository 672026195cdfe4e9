import { expect } from 'vitest';
import { newGame, type Owner } from '../../helpers/games/shelf.ts';
import type { Answer, Stack } from '../../helpers/stack/stack.ts';
import { role } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

const CARDS = ['Ash', 'Birch', 'Cedar', 'Dogwood'] as const;

/** Gives a person imported games of which nobody has said anything. */
export async function holdCards(stack: Stack, owner: Owner): Promise<void> {
  for (const [at, title] of CARDS.entries()) {
    const { num } = await newGame(stack, { title });
    const addedAt = new Date(Date.UTC(2026, 0, 1, 10, at)).toISOString();
    await owner.hold({ game: num, source: 'steam', minutesPlayed: 660, addedAt });
  }
}

async function knownOf(owner: Owner): Promise<Record<string, string>> {
  const { body } = await owner.get('/api/triage?count=50&steps=50');
  return Object.fromEntries(body.steps.map((step: Answer) => [step.game.title, step.act]));
}

const inHand = (reader: Visitor, title: string) => reader.sees(role('heading', title));

/** By its buttons and its keys each card gets its place; one decision is taken back. */
export async function sortDeck(reader: Visitor, owner: Owner): Promise<void> {
  const { deck } = reader.words;
  const [ash, birch, cedar, dogwood] = CARDS;
  await reader.open('/deck/');
  await inHand(reader, ash);
  await reader.pressButton(new RegExp(deck.piles.mustPlay));
  await inHand(reader, birch);
  await reader.tab.press('4');
  await inHand(reader, cedar);
  await reader.pressButton(new RegExp(deck.piles.notForMe));
  await inHand(reader, dogwood);
  await reader.tab.press('z');
  await inHand(reader, cedar);
  await expect.poll(() => knownOf(owner)).toEqual({ [ash]: 'mustPlay', [birch]: 'finished' });
}
