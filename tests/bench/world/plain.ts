import { fold, isArabic, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { skeletonsOf } from '../../../worker/catalogue/titles/skeleton.ts';

/**
 * The plainest search of the product's own index: the twenty best known games that hold the words, in one question on a
 * new connection, with nothing forgiven and nothing ranked. It takes a match that is ready.
 */
export const PLAIN = `
const SQL = \`SELECT g.num, g.id, g.slug, g.title, g.cover_url, g.release_date
  FROM search_keys k JOIN games g ON g.num = (k.rowid & 4194303)
  WHERE search_keys MATCH ? ORDER BY k.rowid LIMIT 20\`;
const worker = {
  async fetch(request, env) {
    const value = new URL(request.url).searchParams.get('match');
    const requests = [{ type: 'execute', stmt: { sql: SQL, args: [{ type: 'text', value }] } }, { type: 'close' }];
    const answer = await fetch(env.DATABASE_URL + '/v2/pipeline', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + env.DATABASE_TOKEN },
      body: JSON.stringify({ requests }),
    });
    const [{ response, error }] = (await answer.json()).results;
    if (error) return Response.json(error, { status: 500 });
    const { cols, rows } = response.result;
    const games = rows.map(row => Object.fromEntries(row.map((cell, at) => [cols[at].name, cell.value ?? null])));
    return Response.json({ games });
  },
  queue() {},
  scheduled() {},
};
export default worker;`;

/** All words of a term, the last one as a beginning; Arabic words by their consonants. */
export function plainMatch(term: string): string {
  const words = splitWords(fold(term));
  return words.map((word, at) => anySpelling(word, at === words.length - 1)).join(' AND ');
}

function anySpelling(word: string, isLast: boolean): string {
  const tokens = isArabic(word) ? skeletonsOf(word) : [word];
  return `(${tokens.map(token => `"${token}"${isLast ? '*' : ''}`).join(' OR ')})`;
}
