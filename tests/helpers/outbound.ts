/**
 * The test harness sends the Worker's own requests with this process's `fetch`, and loses on the way that they must not
 * follow redirects; deployed and under `npm start` nothing is lost. With this they stay where they are sent, and the
 * runtime follows by itself where the Worker wants it to. Answers how to end it.
 */
export function keepRedirects(): () => void {
  const { fetch } = globalThis;
  const asked = (request: object) =>
    new Proxy(request, {
      get: (target, name) => (name === 'redirect' ? 'manual' : Reflect.get(target, name, target)),
    });
  // Only the harness hands over a whole request; a test hands over its parts.
  globalThis.fetch = (input, init) => fetch(input, init && 'url' in init ? asked(init) : init);
  return () => {
    globalThis.fetch = fetch;
  };
}
