/** Asking for so many files in one task blocks a slow phone; the next ones are asked for in a task of their own. */
const AT_ONCE = 4;

/** Ends the present task. A timer would wait a second in a tab that is not in sight. */
export const nextTask = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** By path: each file is asked for once, and once more after it has failed. */
const asked = new Map<string, Promise<void>>();

const isStyle = (path: string) => path.endsWith('.css');
const isInDocument = (path: string) => document.querySelector(`link[rel="stylesheet"][href="${path}"]`) !== null;

function fetchFile(path: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle(path) ? 'stylesheet' : 'modulepreload',
    crossOrigin: '',
    href: path,
  });
  const arrival = new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      asked.delete(path);
      // The import of a script fails by itself; without its styles a screen would be shown as it never looks.
      if (isStyle(path)) fail(new Error(`No styles from ${path}`));
      else done();
    };
    document.head.append(link);
  });
  arrival.catch(() => {}); // whoever needs it hears of it, perhaps some tasks later
  return arrival;
}

/**
 * Asks for files of the app by their paths; scripts are compiled when they come. Returns, for each, when it has come; a
 * style that does not come rejects.
 */
export async function fetchFiles(paths: readonly string[]): Promise<Promise<void>[]> {
  const wanted = paths.filter(path => !asked.has(path) && !(isStyle(path) && isInDocument(path)));
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    if (at > 0) await nextTask();
    for (const path of wanted.slice(at, at + AT_ONCE)) asked.set(path, asked.get(path) ?? fetchFile(path));
  }
  return paths.flatMap(path => asked.get(path) ?? []);
}

/**
 * Every `import()` of the app goes through here (`importsAhead` in `web/vite.config.ts`): the files that the imported one
 * needs are asked for with it, and its styles are there before it runs. The import waits for the scripts by itself.
 */
export async function importWith<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const paths = needed.map(file => `/${file}`);
  await fetchFiles(paths);
  await Promise.all(paths.filter(isStyle).map(path => asked.get(path)));
  return load();
}
