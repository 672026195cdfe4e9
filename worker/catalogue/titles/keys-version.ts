/** Raised whenever `titleKeys` makes other keys of a title: a database with keys of a lower one makes them anew. */
export const KEYS_VERSION = 5;

/**
 * The part of `catalogue_syncs` whose `known_until` is the version of the keys; it is finished once all games have
 * them.
 */
export const KEYS_PART = 'search-keys';

/** Whether the search index has the newest keys, as SQL. */
export const HAS_KEYS = `EXISTS (SELECT 1 FROM catalogue_syncs
  WHERE part = '${KEYS_PART}' AND known_until >= ${KEYS_VERSION} AND finished_at IS NOT NULL)`;
