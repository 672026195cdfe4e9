import type { Answer } from '../stack/stack.ts';

const MASKED = '(id)';

/**
 * The part of an export that a person takes to a new account: what stands on the shelf, its views and walls, the diary, what
 * was decided about evenings, and the country of the subscriptions. The rest belongs to the account itself, see `docs/decisions/round-trip.md`. Ids are masked, and nothing else: an import
 * gives every copy it brings its own id, also one that had none.
 */
export function roundTripPart({
  version,
  profile,
  lists,
  archive,
  diary,
  views,
  walls,
  rests,
  plan,
  subscriptions,
}: Answer) {
  const nameOf = (id: string | null) => views.find((view: Answer) => view.id === id)?.name ?? null;
  const withoutImport = (copy: Answer) => ({ ...copy, importId: MASKED });
  return {
    version,
    lists: lists.map(withoutImport),
    archive: archive.map(withoutImport),
    diary,
    views: views.map((view: Answer) => ({ ...view, id: MASKED })),
    walls: walls.map((wall: Answer) => ({ ...wall, id: MASKED, view: nameOf(wall.view) })),
    ...{ rests, plan, subscriptions, region: profile.region },
  };
}
