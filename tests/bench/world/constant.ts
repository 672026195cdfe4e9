/**
 * Has the bindings of the product and only answers what was put into it: the least that workerd needs for an answer. A
 * path under /limited/ is counted by the limit of the search first.
 */
export const CONSTANT = `
const kept = new Map();
const types = new Map();
const worker = {
  async fetch(request, env) {
    const path = request.url.slice(request.url.indexOf('/', 8));
    if (request.method === 'PUT') {
      kept.set(path, await request.text());
      types.set(path, { headers: { 'Content-Type': request.headers.get('Content-Type') } });
      return new Response('kept');
    }
    if (path.startsWith('/limited/')) await env.LIMIT_SEARCH.limit({ key: 'bench' });
    return new Response(kept.get(path) ?? '', types.get(path));
  },
  queue() {},
  scheduled() {},
};
export default worker;`;
