import { mutate } from 'swr';
import type { SaveView } from '../../../worker/shelf/views/views.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { undoable } from '../actions/attempt.ts';
import { type SavedView, VIEWS_KEY } from './use-views.ts';

/* Changes of views. Their line over the library does without them. */

/** Shows the views that a call answered; walls that are filled by one are read again. */
async function shown(views: SavedView[]): Promise<SavedView[]> {
  await mutate(VIEWS_KEY, views, { revalidate: false });
  reloadWalls();
  return views;
}

const reloadWalls = () => void mutate(key => Array.isArray(key) && (key[0] === 'wall' || key[0] === 'walls'));

/** Makes a view, or changes the one with this id; answers it. */
export async function saveView(view: SaveView, id?: string): Promise<SavedView | undefined> {
  const call = id ? api.views[':id'].$put({ param: { id }, json: view }) : api.views.$post({ json: view });
  const views = await shown((await ask(call, { quiet: true })).views);
  return id ? views.find(one => one.id === id) : views.at(-1);
}

/** Pins a view above the library, or takes it from there. */
export async function pinView({ id, name, conditions, sort }: SavedView, pinned: boolean): Promise<void> {
  await saveView({ name, conditions, sort, pinned }, id);
  undoable(
    () => t(pinned ? 'views.pinnedNow' : 'views.unpinned', { name }),
    async () => {
      // It may have been changed since.
      const view = (await ask(api.views.$get())).views.find(one => one.id === id);
      if (!view) return false;
      return saveView({ name: view.name, conditions: view.conditions, sort: view.sort, pinned: !pinned }, id);
    },
  );
}

export async function removeView({ id, name }: SavedView): Promise<void> {
  const { undo } = await ask(api.views[':id'].$delete({ param: { id } }));
  await mutate(VIEWS_KEY);
  reloadWalls();
  undoable(
    () => t('views.removed', { name }),
    async () => {
      await ask(api.undo.$post({ json: { token: undo } }));
      await mutate(VIEWS_KEY);
      reloadWalls();
      return true;
    },
  );
}
