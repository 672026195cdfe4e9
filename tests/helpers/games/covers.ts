const HOST = 'https://covers.example/';

/** The address of a test's cover. */
export const coverAt = (name: string) => `${HOST}${name}`;

type Served = () => Response | Promise<Response>;

/**
 * The servers of covers, for a stack's `outbound`; every other request goes its normal way. `asked` counts the requests
 * for each cover since it was emptied.
 */
export function serveCovers(covers: Record<string, Served>) {
  const asked: string[] = [];
  const outbound = async (request: Request): Promise<Response> => {
    if (!request.url.startsWith(HOST)) return passOn(request);
    const name = request.url.slice(HOST.length);
    asked.push(name);
    return (await covers[name]?.()) ?? new Response(null, { status: 404 });
  };
  return { asked, outbound };
}

async function passOn({ url, method, headers, body }: Request): Promise<Response> {
  const sent = body ? await new Response(body).arrayBuffer() : null;
  const answer = await fetch(url, { method, headers: Object.fromEntries(headers), body: sent, redirect: 'manual' });
  const type = answer.headers.get('Content-Type') ?? '';
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { 'Content-Type': type } });
}
