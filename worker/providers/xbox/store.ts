import type { StoreCatalogue } from '../store-facts.ts';

/** `9NBLGGH4X5MX`, or the marketplace's id of a game for the Xbox 360. */
const PRODUCT = /^[0-9A-Z]{12}$/;
const MARKETPLACE = /^66acd000-77fe-1000-9115-d802[0-9a-f]{8}$/;
const TITLE = /^\d{1,10}$/;

/** What Xbox vouches for. Its history names games and nothing else. */
export const xboxStore = (): StoreCatalogue => ({
  idsOf: ({ matchIds }) => ({
    xboxTitleIds: matchIds.filter(id => TITLE.test(id)),
    microsoftIds: matchIds.filter(id => PRODUCT.test(id) || MARKETPLACE.test(id)),
  }),
  atOnce: 1,
});
