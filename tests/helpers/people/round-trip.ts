import type { Answer } from '../stack/stack.ts';

const MASKED = '(id)';

/**
 * The part of an export that a person takes to a new account: what stands on the shelf, its walls, the diary, and what
 * was decided about evenings. The rest belongs to the account itself, see `docs/decisions/round-trip.md`. Ids are masked, and nothing else: an import
 * gives every copy it brings its own id, also one that had none.
 */
export function roundTripPart({ version, lists, archive, diary, walls, rests, plan, subscriptions }: Answer) {
  const withoutImport = (copy: Answer) => ({ ...copy, importId: MASKED });
  return {
    version,
    lists: lists.map(withoutImport),
    archive: archive.map(withoutImport),
    diary,
    walls: walls.map((wall: Answer) => ({ ...wall, id: MASKED })),
    ...{ rests, plan, subscriptions },
  };
}
