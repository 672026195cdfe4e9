import { paths } from '../../paths.ts';

/** What a reader has opened over the screen: the tour does not lie down on it. */
export const OPEN = 'dialog[open], [role="menu"]';

/** The parameter of an address that names a step: `v-step-1` to `v-step-8`. */
export const STEP_PARAMETER = 'tutorialStep';

export type TourStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Stop = {
  step: TourStep;
  /** The address to look at. */
  path: string;
  /** The library's tab, if it is not the first. */
  tab?: 'import' | 'walls';
  /** The lit target, as a selector; the first visible one. */
  target: string;
};

const STOPS: readonly Stop[] = [
  { step: 1, path: paths.library, target: '[role="tablist"]:has(#library-tab-all)' },
  { step: 2, path: paths.library, target: '[data-tour="find"]' },
  { step: 3, path: paths.library, target: '[data-tour="filters"]' },
  { step: 4, path: paths.lists, target: '[data-tour="lists"], [role="tablist"]:has(#lists-tab-games)' },
  { step: 5, path: paths.tonight, target: '#main fieldset' },
  { step: 6, path: paths.deck, target: '#main h1' },
  { step: 7, path: paths.library, tab: 'import', target: '#library-tab-import' },
  { step: 8, path: paths.library, target: '#library-tab-walls' },
];

/** The stop that has nothing to show on an empty shelf: the filters. */
const OF_A_FULL_SHELF: TourStep = 3;

export const stopsFor = (hasGames: boolean) =>
  hasGames ? STOPS : STOPS.filter(({ step }) => step !== OF_A_FULL_SHELF);

export function stopOf(step: number): Stop | undefined {
  return STOPS.find(stop => stop.step === step);
}

/** The step that an address asks for; undefined if there is none, or no such step. */
export function stepIn(params: URLSearchParams): TourStep | undefined {
  const asked = /^v-step-(\d)$/.exec(params.get(STEP_PARAMETER) ?? '')?.[1];
  return asked === undefined ? undefined : stopOf(Number(asked))?.step;
}

export function stepPath(step: TourStep): string {
  const stop = stopOf(step);
  const params = new URLSearchParams({ ...(stop?.tab && { tab: stop.tab }), [STEP_PARAMETER]: `v-step-${step}` });
  return `${stop?.path ?? paths.library}?${params}`;
}
