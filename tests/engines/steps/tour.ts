import { expect } from 'vitest';
import { role } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

declare global {
  interface Window {
    /** Where the card of the tour has been, in frames, outside the window. */
    strayed?: string[];
  }
}

/** Looks at the tour's card in every frame from now on. */
const watchCard = ({ tab }: Visitor) =>
  tab.run(() => {
    const strayed: string[] = [];
    window.strayed = strayed;
    const look = () => {
      const box = document.querySelector('dialog [aria-live]')?.getBoundingClientRect();
      if (box && (box.left < 0 || box.top < 0 || box.right > window.innerWidth || box.bottom > window.innerHeight))
        strayed.push(`${location.search}: ${box.left} ${box.top} ${box.width} ${box.height}`);
      requestAnimationFrame(look);
    };
    look();
  }, null);

/** Goes through the tour by keys. */
export async function takeTour(reader: Visitor): Promise<void> {
  const { tour } = reader.words;
  await reader.open('/library/');
  await watchCard(reader);
  await reader.pressButton(tour.start);
  for (const step of ['1', '2', '3', '4', '5', '6', '7', '8'] as const) {
    await reader.sees(role('heading', tour.stops[step].title));
    await reader.settle();
    if (step !== '8') await reader.tab.press(reader.language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  }
  await reader.pressButton(tour.done);
  await reader.misses(role('dialog'));
  expect(await reader.tab.run(() => window.strayed, null)).toEqual([]);
}
