/** The name of the second entry, to which a socket leads straight. */
export const STRAIGHT = 'straight';

/**
 * Texts go out compressed, as the network in front of a deployed site sends them: a browser that reaches the runtime itself
 * would load three times as many bytes. The runtime compresses a body by its header alone; of the two
 * forms the smaller one is sent, which is 6 % less of the first visit. An answer of a few bytes would
 * only grow, and what is only read (GET) is what weighs. Two forms of one answer may share no strong ETag (RFC 9110, section
 * 8.8.1), so the compressed one has it weak.
 */
const COMPRESS = `
  const IS_TEXT = /^(text\\/|image\\/svg|application\\/([\\w.-]+\\+)?(json|javascript|xml))/;
  const FEW_BYTES = 1000;
  function compress(request, answer) {
    const { status, headers, body } = answer;
    const length = headers.get('Content-Length');
    const isWorth = body && (length === null || Number(length) >= FEW_BYTES) && IS_TEXT.test(headers.get('Content-Type') ?? '');
    if (request.method !== 'GET' || status === 206 || !isWorth || headers.has('Content-Encoding')) return answer;
    const sent = new Response(body, answer);
    sent.headers.append('Vary', 'Accept-Encoding');
    const accepted = request.headers.get('Accept-Encoding') ?? '';
    const form = ['br', 'gzip'].find(one => new RegExp('\\\\b' + one + '\\\\b').test(accepted));
    if (!form) return sent;
    sent.headers.delete('Content-Length');
    sent.headers.set('Content-Encoding', form);
    const tag = headers.get('ETag');
    if (tag?.startsWith('"')) sent.headers.set('ETag', 'W/' + tag);
    return sent;
  }`;

/**
 * The Worker under a second name. The runtime's tools put routers and simulators in front of the first one, which take
 * four times as long as a file does; a socket of the second leads straight to it, as it would in production. The tools
 * let whoever reaches such a socket call what stands behind it like an object (CONNECT with a name that is the same
 * everywhere): so it answers requests, ends every other connection, and has neither the queue nor the crons. Nor does it
 * believe what a header of the tools says of the caller's place.
 */
export const twice = (main: string, isCompressed: boolean) =>
  `import worker from './${main}'; export * from './${main}'; export default worker;
  ${isCompressed ? COMPRESS : 'const compress = (_, answer) => answer;'}
  export const ${STRAIGHT} = {
    fetch: async (request, env, context) =>
      compress(request, await worker.fetch(new Request(request, { cf: {} }), env, context)),
    connect: socket => socket.close(),
  };`;
