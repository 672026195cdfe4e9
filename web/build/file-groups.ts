type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Whether a module is in a file of the app, or imported by it without being put off. */
function isWithin(id: string, file: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (file.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some(by => isWithin(by, file, graph, seen)) ?? false;
}

/** Most of what they need they share with each other, and much of that with home. */
const SHELF_SCREENS = [
  /\/library-page\.tsx$/,
  /\/lists-page\.tsx$/,
  /\/archives-page\.tsx$/,
  /\/game-screen\.tsx$/,
  /\/search-page\.tsx$/,
];
/** The ways in, and back in. */
const DOORS = [
  /\/login-page\.tsx$/,
  /\/signup-page\.tsx$/,
  /\/external-page\.tsx$/,
  /\/forgot-password-page\.tsx$/,
  /\/forgot-username-page\.tsx$/,
  /\/reset-password-page\.tsx$/,
  /\/confirm-email-page\.tsx$/,
];
/** Screens with forms of their own, and what opens over them. */
const FORMS = [
  /\/settings-page\.tsx$/,
  /\/accounts-page\.tsx$/,
  /\/import-screen\.tsx$/,
  /\/bring-page\.tsx$/,
  /\/contact-screen\.tsx$/,
  /\/wall-page\.tsx$/,
  /\/free-games-page\.tsx$/,
];
/** What runs before the app, and waits. */
const MAIN = [/\/web\/main\.ts$/];
const APP = [/\/web\/start\.tsx$/];
const HOME = [/\/home-page\.tsx$/];
const PLAIN = [/\/web\/(people\/(?!feedback)|pages\/(?!home)).*-page\.tsx$/];
/** What comes once the first screen stands. */
const LATER = [/\/layout\/later\.tsx$/];
const PERSON = [/\/person-menu\.tsx$/];

/** What is drawn with, apart from what it is about: other screens need only the first. */
const isPart = (id: string) => /\/(web\/ui|web\/platform|node_modules)\//.test(id);

/**
 * What several screens share comes together: each file costs a trip, and compresses by itself. The first group that
 * takes a module has it, and what no group takes goes with the file that needs it. What home is drawn with comes with
 * the app: home is where most people begin.
 */
const GROUPS: { name: string; takes: (isIn: (screens: readonly RegExp[]) => number, id: string) => boolean }[] = [
  { name: 'main', takes: (isIn, id) => isIn(MAIN) > 0 || /vite\/preload-helper/.test(id) },
  {
    name: 'app',
    takes: (isIn, id) => isIn(APP) > 0 || (isIn(HOME) > 0 && !/\/web\/pages\/home\//.test(id)),
  },
  { name: 'notice', takes: (isIn, id) => isIn(FORMS) > 0 && (isIn(LATER) > 0 || /circle-question-mark/.test(id)) },
  { name: 'aside', takes: (isIn, id) => isIn(LATER) > 0 && !/\/later\.tsx$/.test(id) },
  { name: 'common', takes: isIn => isIn(PLAIN) > 0 && isIn(SHELF_SCREENS) > 0 },
  {
    name: 'filters',
    takes: (isIn, id) => isIn(SHELF_SCREENS) > 1 && /\/web\/ui\/(filter|tabs)\.|\/worker\//.test(id),
  },
  { name: 'menus', takes: (isIn, id) => isIn(SHELF_SCREENS) > 1 && isPart(id) },
  { name: 'copies', takes: isIn => isIn(SHELF_SCREENS) > 1 },
  { name: 'forms', takes: (isIn, id) => isIn(DOORS) > 1 && isIn(FORMS) > 0 && isPart(id) },
  { name: 'entry', takes: isIn => isIn(DOORS) > 1 && isIn(FORMS) > 0 },
  { name: 'dialogs', takes: (isIn, id) => isIn(FORMS) > 1 && isPart(id) },
  { name: 'linking', takes: (isIn, id) => isIn(FORMS) > 1 && /\/web\/imports\/accounts\//.test(id) },
  { name: 'doors', takes: isIn => isIn(DOORS) > 1 },
  { name: 'person', takes: isIn => isIn(PERSON) > 0 },
];

/** As the bundler wants them: each says of a module whether it takes it, the first of them asked first. */
export const fileGroups = GROUPS.map(({ name, takes }, at) => ({
  name: (id: string, graph: Graph) =>
    takes(screens => screens.filter(screen => isWithin(id, screen, graph)).length, id) ? name : null,
  priority: GROUPS.length - at,
}));
