type Module = { importers: readonly string[]; importedIds: readonly string[]; code: string | null };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** Whether a module is in a file of the app, or imported by it other than dynamically. */
function isWithin(id: string, file: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (file.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some(by => isWithin(by, file, graph, seen)) ?? false;
}

/** Files that run before the app, which waits for them. */
const isMain = (id: string, graph: Graph) => isWithin(id, /\/web\/main\.ts$/, graph) || /vite\/preload-helper/.test(id);

/** The files of home come with the app, because most people begin there. */
const isApp = (id: string, graph: Graph) =>
  isWithin(id, /\/web\/start\.tsx$/, graph) ||
  (isWithin(id, /\/home-page\.tsx$/, graph) && !/\/web\/pages\/home\//.test(id));

/** The parts that every screen is drawn with, apart from its own subject. Stars, fields and filters are on few. */
const isPart = (id: string) =>
  /\/(web\/ui|web\/platform|lucide-react)\//.test(id) && !/\/(stars|input|eye|eye-off|filter)\./.test(id);

/** As long as an icon or a few functions, before it is made small. */
const LIGHT_MAX = 900;

/**
 * A short module that needs nothing which is not there already. In a file of its own it would cost a request: as much
 * time on a slow line as five kilobytes. Together they are one kilobyte and a half, and a library is seven requests less.
 */
function isLight(id: string, graph: Graph): boolean {
  if (isMain(id, graph) || isApp(id, graph)) return true;
  const { code, importedIds } = graph.getModuleInfo(id) ?? {};
  const isOurs = /\/(web|worker|lucide-react)\/.*[tm]sx?$/.test(id) || id.endsWith('.mjs');
  return isOurs && (code?.length ?? LIGHT_MAX) < LIGHT_MAX && (importedIds ?? []).every(one => isLight(one, graph));
}

/** Saying a failure is small and asked for by many, who need nothing else of the catalogue. */
const domainOf = (id: string) => /\/(?:web|worker)\/(?!ui\/|catalogue\/say-failed)(\w[\w-]*)\//.exec(id)?.[1] ?? null;

/** What the stages of moving in have in common. */
const isMoving = (id: string) => /\/(web|worker)\/imports\/files\//.test(id);

/** The menus that every first screen of a signed-in person waits for. */
const isMenu = (id: string, graph: Graph) =>
  /\/web\/layout\//.test(id) && isWithin(id, /\/(person-menu|bottom-nav)\.tsx$/, graph);

/** How a file was read and is read again: the review asks about it only where a question is left. */
const isReading = (id: string) => /\/web\/imports\/files\/reading\//.test(id);

/** What long lists of titles have in common, of a store's and of a file's. */
const isTitles = (id: string) => /\/virtua\/|\/web\/imports\/facts\.ts/.test(id);

/**
 * Modules that several screens share come in common files: each file costs a request, and compresses by itself. The
 * first group that matches a module has it; the others go with the file that needs them. If a file were shared by fewer
 * screens, each would load what it does not need. With these numbers every screen is within its budget: the pieces of the
 * app come to 1,388 KB in 946 fetches; if parts were shared by six, to 1,420 KB in 911.
 */
export const fileGroups = [
  { name: (id: string, graph: Graph) => (isMain(id, graph) ? 'main' : null), priority: 4 },
  { name: (id: string, graph: Graph) => (isApp(id, graph) ? 'app' : null), priority: 3 },
  { name: (id: string, graph: Graph) => (isLight(id, graph) ? 'parts' : null), minShareCount: 3, priority: 2 },
  { name: (id: string) => (isPart(id) ? 'parts' : null), minShareCount: 7, priority: 2 },
  { name: (id: string) => (isReading(id) ? 'reading' : null), minShareCount: 2, priority: 3 },
  { name: (id: string) => (isMoving(id) ? 'moving' : null), minShareCount: 2, priority: 2 },
  { name: (id: string, graph: Graph) => (isMenu(id, graph) ? 'menus' : null), priority: 2 },
  { name: (id: string) => (isTitles(id) ? 'titles' : null), minShareCount: 2, priority: 2 },
  { name: domainOf, minShareCount: 9, priority: 1 },
];
