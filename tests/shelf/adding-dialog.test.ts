import { expect, test } from 'vitest';
import {
  firstFree,
  type PlatformChoice,
  platformChoices,
  subplatformChoices,
} from '../../web/shelf/adding/platform-choices.ts';
import { PLATFORMS, SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';

const idOf = (code: string) => SUBPLATFORMS.find(place => place.code === code)?.id ?? '';
const game = (outOn: string[], heldOn: string[] = []) => ({
  platforms: outOn.map(code => ({ id: idOf(code) })),
  held: heldOn.map(code => ({ subplatformId: idOf(code) })),
});
const [playstation, xbox, steam] = PLATFORMS.map(platform => platform.id);
const told = (places: readonly PlatformChoice[]) =>
  Object.fromEntries(places.map(({ title, out, held }) => [title, out ? 'out' : held ? 'held' : 'free']));

test('a platform the game is not out on is out, and one where every copy is held says so', () => {
  const hades = game(['ps5', 'ps4', 'steam'], ['steam']);
  expect(told(platformChoices(hades))).toEqual({ PlayStation: 'free', Xbox: 'out', Steam: 'held' });
});

test('a platform stays free as long as one of its subplatforms is', () => {
  expect(told(platformChoices(game(['ps5', 'ps4'], ['ps5']))).PlayStation).toBe('free');
  expect(told(platformChoices(game(['ps5', 'ps4'], ['ps5', 'ps4']))).PlayStation).toBe('held');
});

test('each subplatform says how it stands', () => {
  const choices = subplatformChoices(game(['ps5', 'ps4'], ['ps5']), playstation ?? '');
  expect(told(choices)).toEqual({ PS5: 'held', PS4: 'free', PS3: 'out', Vita: 'out' });
});

test('a copy that is held counts, whatever the catalogue says of its platform', () => {
  expect(told(subplatformChoices(game(['ps5'], ['vita']), playstation ?? '')).Vita).toBe('held');
});

test('choosing a platform chooses its first free subplatform, and Steam stands for itself', () => {
  expect(firstFree(game(['ps5', 'ps4'], ['ps5']), playstation ?? '')).toBe(idOf('ps4'));
  expect(firstFree(game(['ps4'], ['ps4']), playstation ?? '')).toBe(idOf('ps4'));
  expect(firstFree(game(['steam']), steam ?? '')).toBe(steam);
  expect(subplatformChoices(game(['steam']), steam ?? '')).toEqual([]);
});

test('a game not known to be out anywhere may come anywhere', () => {
  expect(platformChoices(game([])).every(place => !place.out)).toBe(true);
  expect(firstFree(game([]), xbox ?? '')).toBe(idOf('xbox-series'));
});
