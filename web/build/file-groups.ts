type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether a module is in a file of the app, or imported by it without being put off. */
function isWithin(id: string, file: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (file.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some(by => isWithin(by, file, graph, seen)) ?? false;
}

/** Files that run before the app and wait for it. */
const isMain = (id: string, graph: Graph) => isWithin(id, /\/web\/main\.ts$/, graph) || /vite\/preload-helper/.test(id);

/** The files of home come with the app, because most people begin there. */
const isApp = (id: string, graph: Graph) =>
  isWithin(id, /\/web\/start\.tsx$/, graph) ||
  (isWithin(id, /\/home-page\.tsx$/, graph) && !/\/web\/pages\/home\//.test(id));

/** The parts that every screen is drawn with, apart from what a screen is about. */
const isPart = (id: string) => /\/(web\/ui|web\/platform|lucide-react)\//.test(id);

const domainOf = (id: string) => /\/(?:web|worker)\/(\w[\w-]*)\//.exec(id)?.[1] ?? null;

/**
 * What several screens share comes together: each file costs a trip, and compresses by itself. The first group that takes
 * a module has it, and what no group takes goes with the file that needs it. Shared by fewer than these, a screen would
 * bring what it does not need: the files of 40 screens come to 734 KB in 393 fetches, without the last two groups to
 * 539 KB in 625.
 */
export const fileGroups = [
  { name: (id: string, graph: Graph) => (isMain(id, graph) ? 'main' : null), priority: 4 },
  { name: (id: string, graph: Graph) => (isApp(id, graph) ? 'app' : null), priority: 3 },
  { name: (id: string) => (isPart(id) ? 'parts' : null), minShareCount: 5, priority: 2 },
  { name: domainOf, minShareCount: 6, priority: 1 },
];
