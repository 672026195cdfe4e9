import { expect } from 'vitest';
import type { Owner } from '../../helpers/games/shelf.ts';
import type { Answer } from '../../helpers/stack/stack.ts';
import { role, text } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

/** Links a demo account of Steam on the screen of accounts; returns its id. */
export async function linkSteamByHand(reader: Visitor, owner: Owner): Promise<string> {
  const { accounts } = reader.words;
  await reader.open('/account/gaming-accounts/');
  await reader.pressButton(new RegExp(`^(${accounts.add}|${accounts.addAnother})$`), role('main'));
  const dialog = role('dialog');
  await reader.fill(role('textbox', accounts.link.name.steam, dialog), 'demo-30');
  await reader.pressButton(accounts.link.go, dialog);
  await reader.misses(dialog);
  const { body } = await owner.get('/api/connected-accounts');
  return body.accounts.map((one: Answer) => one.id)[0];
}

const owned = async (owner: Owner) => (await owner.get('/api/games/counters')).body.owned;

/** Brings everything in that is new, finds the receipt again after a reload, and takes it back. */
export async function importAndUndo(reader: Visitor, owner: Owner, accountId: string): Promise<void> {
  const { imports } = reader.words;
  const bar = role('region', imports.bar.label);
  await reader.open(`/bring-games/steam/?account=${accountId}`);
  await reader.sees(role('checkbox', undefined, role('tabpanel')));
  expect(await owned(owner)).toBe(0);
  await reader.press({ ...role('button', undefined, bar), last: true });
  await reader.sees(role('button', imports.run.undo));
  expect(await owned(owner)).toBeGreaterThan(0);
  await reader.open(`/bring-games/steam/?account=${accountId}`);
  const undo = role('button', imports.run.undo);
  await reader.sees(undo);
  // By a key, and once: the row moves while the titles come, and what stands beside the button leads away or closes it.
  await reader.focus(undo);
  await reader.tab.press('Enter');
  await reader.sees(text(imports.run.undone));
  expect(await owned(owner)).toBe(0);
}
