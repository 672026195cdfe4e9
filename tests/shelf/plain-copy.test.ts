import { expect, test } from 'vitest';
import { copyOf } from '../../web/shelf/copies/copy.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* The web reads lists in short, and changes answer in full: both must show the same. */

const stack = sharedStack();

/** What the web draws of a copy: it reads no name of a genre or a length, and not what else its game runs on. */
const drawn = ({ platforms: _, genres, length, inSubscriptions, ...copy }: Answer) => ({
  ...copy,
  genres: genres.map(({ id }: Answer) => ({ id })),
  length: length && { id: length.id },
  inSubscriptions: inSubscriptions ?? [],
});

test('a copy that is read in short is drawn as one that is read in full', async () => {
  const owner = await newOwner(stack);
  await owner.hold({ on: 'steam', status: 2, access: 'subscription', subscription: 'game-pass-pc', minutesPlayed: 9 });
  await owner.hold({ on: 'ps4', list: 2 });
  for (const list of ['games', 'wished-games']) {
    const { games } = (await owner.get(`/api/${list}`)).body;
    const { copies } = (await owner.get(`/api/copies/${list}`)).body;
    expect(copies.length).toBe(1);
    expect(drawn(copyOf(copies[0])), list).toEqual(drawn(games[0]));
  }
});
