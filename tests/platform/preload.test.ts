import { afterEach, expect, test } from 'vitest';
import { dropPreloaded, takePreloaded } from '../../web/platform/preloaded.ts';

const answer = () => new Response('{}');
const asked = (answers: [string, Response | undefined][]) => {
  globalThis.raffPreloaded = {
    token: 'mine',
    language: 'ar',
    answers: new Map(answers.map(([url, came]) => [url, Promise.resolve(came)])),
  };
};

afterEach(dropPreloaded);

test('a preloaded answer is taken once', async () => {
  const came = answer();
  asked([['/api/games', came]]);
  expect(await takePreloaded('/api/games', 'mine', 'ar')).toBe(came);
  expect(await takePreloaded('/api/games', 'mine', 'ar')).toBeUndefined();
});

test('it is only for whom and in which language it was asked', async () => {
  asked([['/api/games', answer()]]);
  expect(await takePreloaded('/api/games', 'another', 'ar')).toBeUndefined();
  expect(await takePreloaded('/api/games', null, 'ar')).toBeUndefined();
  expect(await takePreloaded('/api/games', 'mine', 'en')).toBeUndefined();
  expect(await takePreloaded('/api/wished-games', 'mine', 'ar')).toBeUndefined();
});

test('a call that failed, or that nobody made, is left to the app', async () => {
  expect(await takePreloaded('/api/games', 'mine', 'ar')).toBeUndefined();
  asked([['/api/games', undefined]]);
  expect(await takePreloaded('/api/games', 'mine', 'ar')).toBeUndefined();
});

test('after a change nothing preloaded counts any more', async () => {
  asked([['/api/games', answer()]]);
  dropPreloaded();
  expect(await takePreloaded('/api/games', 'mine', 'ar')).toBeUndefined();
});
