import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { openAs, part } from '../helpers/browser/settings-screen.ts';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* A game that is not for children: its address for visitors and adults, and the setting. */

const stack = ownStack();

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { game: words, settings } = wordsIn(language);
  const slug = `scarlet-nights-${language}`;
  const title = `Scarlet Nights ${language}`;
  const isThere = { name: words.hidden.title };

  test('an adult is told how to see it, and sees it when they have switched it on', async () => {
    await addGames(stack, [{ slug, title, platforms: ['ps5'], isMature: true }]);
    const visitor = await visit(stack, { language, width });
    await visitor.page.goto(`/games/${slug}/`);
    await visitor.page.getByRole('heading', isThere).waitFor();
    expect(await visitor.page.getByText(title).count()).toBe(0);
    expect(await visitor.page.title()).not.toContain(title);
    await expectSound(visitor.page, 'a game that is not shown');
    await visitor.leave();
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await openAs(stack, { language, width, token: owner.token }, `/games/${slug}/`);
    await page.getByRole('heading', isThere).waitFor();
    await page.getByRole('link', { name: words.hidden.profile, exact: true }).last().click();
    const box = part(page, settings.mature.title).getByRole('checkbox', { name: settings.mature.show });
    await box.check();
    await settle(page);
    await expectSound(page, 'the setting');
    await page.goto(`/games/${slug}/`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto(`/search/?term=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).first().waitFor();
    expect(complaints.filter(one => !one.includes('404'))).toEqual([]);
    await leave();
  });

  test('a child has no such setting', async () => {
    const child = await newOwner(stack);
    await stack.db
      .update(users)
      .set({ dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-01` })
      .where(eq(users.id, child.id));
    const { page, leave } = await openAs(stack, { language, width, token: child.token });
    await part(page, settings.reading.title).waitFor();
    expect(await part(page, settings.mature.title).count()).toBe(0);
    expect(await page.getByText(settings.mature.title).count()).toBe(0);
    await leave();
  });
});
