import * as v from 'valibot';

/* SPARQL 1.1 query results in JSON. A value that Wikidata knows to exist and does not know is a blank node, or an
   address that stands for one. */

const Term = v.object({
  type: v.picklist(['uri', 'literal', 'typed-literal', 'bnode']),
  value: v.string(),
  'xml:lang': v.optional(v.string()),
});
export type Term = v.InferOutput<typeof Term>;

const Results = v.object({ results: v.object({ bindings: v.array(v.record(v.string(), v.unknown())) }) });

type Row = Record<string, Term>;

/** The rows of an answer, each with the values that can be read; undefined if it is no answer to a SELECT. */
export function rowsOf(answer: unknown): Row[] | undefined {
  const read = v.safeParse(Results, answer);
  if (!read.success) return undefined;
  return read.output.results.bindings.map(binding =>
    Object.fromEntries(
      Object.entries(binding).flatMap(([name, value]): [string, Term][] => {
        const term = v.safeParse(Term, value);
        return term.success ? [[name, term.output]] : [];
      }),
    ),
  );
}

const ENTITY = /^https?:\/\/www\.wikidata\.org\/entity\/(Q[1-9]\d{0,14})$/;

/** The number of an item, `Q90` as `Q90`; undefined for everything else, such as a value that nobody knows. */
export function itemOf(term: Term | undefined): string | undefined {
  return term?.type === 'uri' ? ENTITY.exec(term.value)?.[1] : undefined;
}

/** The text of a literal, undefined for an item or a value that nobody knows. */
export function textOf(term: Term | undefined): string | undefined {
  return term && term.type !== 'uri' && term.type !== 'bnode' ? term.value.trim() || undefined : undefined;
}
