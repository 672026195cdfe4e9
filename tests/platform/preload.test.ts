import { afterEach, expect, test } from 'vitest';
import { dropEarly, takeEarly } from '../../web/platform/preloaded.ts';

const answer = () => new Response('{}');
const asked = (answers: [string, Response | undefined][]) => {
  globalThis.raffEarly = {
    token: 'mine',
    language: 'ar',
    answers: new Map(answers.map(([url, came]) => [url, Promise.resolve(came)])),
  };
};

afterEach(dropEarly);

test('an early answer is taken once', async () => {
  const came = answer();
  asked([['/api/games', came]]);
  expect(await takeEarly('/api/games', 'mine', 'ar')).toBe(came);
  expect(await takeEarly('/api/games', 'mine', 'ar')).toBeUndefined();
});

test('it is only for whom and in which language it was asked', async () => {
  asked([['/api/games', answer()]]);
  expect(await takeEarly('/api/games', 'another', 'ar')).toBeUndefined();
  expect(await takeEarly('/api/games', null, 'ar')).toBeUndefined();
  expect(await takeEarly('/api/games', 'mine', 'en')).toBeUndefined();
  expect(await takeEarly('/api/wished-games', 'mine', 'ar')).toBeUndefined();
});

test('a call that failed, or that nobody made, is left to the app', async () => {
  expect(await takeEarly('/api/games', 'mine', 'ar')).toBeUndefined();
  asked([['/api/games', undefined]]);
  expect(await takeEarly('/api/games', 'mine', 'ar')).toBeUndefined();
});

test('after a change nothing early counts any more', async () => {
  asked([['/api/games', answer()]]);
  dropEarly();
  expect(await takeEarly('/api/games', 'mine', 'ar')).toBeUndefined();
});

test('what nobody takes is ended, as the browser would go on receiving it', async () => {
  const [changed, others, taken] = [answer(), answer(), answer()];
  asked([['/api/games', changed]]);
  dropEarly();
  asked([['/api/games', others]]);
  expect(await takeEarly('/api/games', 'another', 'ar')).toBeUndefined();
  asked([['/api/games', taken]]);
  await takeEarly('/api/games', 'mine', 'ar');
  dropEarly();
  await expect.poll(() => [changed.bodyUsed, others.bodyUsed]).toEqual([true, true]);
  expect(taken.bodyUsed).toBe(false);
});
