import { IDS_MAX } from '../catalogue.schema.ts';

const CONCEPT = /^[1-9]\d{0,17}$/;
const VERSION = /(?:CUSA|PPSA)\d{5}_\d\d/;
const PRODUCT = /^[0-9A-Z]{12}$/;

const some = (ids: string[]) => [...new Set(ids)].slice(0, IDS_MAX);

type Texts = { texts: (fact: string) => string[] };

/**
 * A game's ids at PlayStation and Microsoft. `UP1004-CUSA00419_00-GTAVDIGITALDOWNL` is a product of the version
 * `CUSA00419_00`; those of older consoles are ids of nothing that we read. Microsoft's are written in capitals here.
 */
export const consoleIdsOf = (facts: Texts) => ({
  psnConceptIds: some(facts.texts('psnConcept').filter(id => CONCEPT.test(id))),
  psnTitleIds: some(
    ['psnProductAmerica', 'psnProductEurope'].flatMap(fact =>
      facts.texts(fact).flatMap(id => VERSION.exec(id)?.[0] ?? []),
    ),
  ),
  microsoftIds: some(
    facts
      .texts('microsoft')
      .map(id => id.toUpperCase())
      .filter(id => PRODUCT.test(id)),
  ),
});
