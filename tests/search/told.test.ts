import { expect, test } from 'vitest';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* What a search says beside its games. Whatever does not apply is absent from the answer. */

const stack = ownStack({ starter: true });

const WAYS = {
  search: (term: string) => `/api/search?${new URLSearchParams({ term })}`,
  advanced: (name: string) => `/api/search/advanced?${new URLSearchParams({ name })}`,
};
const BOTH = Object.entries(WAYS);

async function ask(path: string, language = 'en'): Promise<Answer> {
  const answer = await stack.fetch(path, { headers: { 'Accept-Language': language } });
  return { status: answer.status, body: await answer.json() };
}

test.each(BOTH)('%s answers what fits with games and their number alone', async (_, way) => {
  for (const term of ['elden ring', 'zelda', 'فيفا', 'hogwort legacy']) {
    const { body } = await ask(way(term));
    expect(Object.keys(body).sort(), term).toEqual(['games', 'total']);
  }
});

test.each(BOTH)('%s names the words that fit no game, as they were typed but in lower case', async (_, way) => {
  const { body } = await ask(way('Minecraft BEDROCK'));
  expect(Object.keys(body).sort()).toEqual(['games', 'total', 'without']);
  expect([body.games[0].title, body.without]).toEqual(['Minecraft', ['bedrock']]);
  expect(body.total).toBeGreaterThanOrEqual(body.games.length);
});

test.each(BOTH)('every page of %s names the words that it is without', async (_, way) => {
  const { body } = await ask(`${way('minecraft bedrock')}&skip=1`);
  expect(body.without).toEqual(['bedrock']);
});

const racing = GENRES.find(({ code }) => code === 'racing')?.id;
const sports = GENRES.find(({ code }) => code === 'sports')?.id;

test.each([
  ['racing', racing, 'Racing'],
  ['RACING', racing, 'Racing'],
  ['سباق', racing, 'Racing'],
  ['سباقات', racing, 'Racing'],
  ['كرة قدم', sports, 'Sports'],
  ['football', sports, 'Sports'],
])('%s offers its genre as a filter', async (term, id, name) => {
  expect((await ask(WAYS.search(term))).body.genre).toEqual({ id, name });
});

test('the genre is named in the language of whoever asks, also in an answer from memory', async () => {
  const names = async () =>
    Promise.all(['en', 'ar'].map(async language => (await ask(WAYS.search('racing'), language)).body.genre.name));
  const [english, arabic] = await names();
  expect([english, arabic]).toEqual(['Racing', expect.stringMatching(/^[\u0600-\u06ff ]+$/)]);
  expect(await names()).toEqual([english, arabic]);
});

test('a genre is offered for the whole term only, and not beside filters', async () => {
  for (const term of ['racing car elden', 'crash team racing', 'elden ring', 'raci'])
    expect((await ask(WAYS.search(term))).body.genre, term).toBeUndefined();
  expect((await ask(WAYS.advanced('racing'))).body.genre).toBeUndefined();
});
