import * as v from 'valibot';
import { SUBPLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { AGAIN_MAX } from '../../../worker/tonight/suggestions/suggestions.schema.ts';
import { type FactChange, factView, NO_FACTS } from '../../catalogue/facts/fact-view.ts';
import { withParams } from '../../platform/params.ts';
import { readStored, store } from '../../platform/storage.ts';

/** The evenings one can choose, in minutes. */
export const EVENING_MINUTES = ['30', '60', '120', '240'] as const;
type Minutes = (typeof EVENING_MINUTES)[number];
const USUAL: Minutes = '120';

/** Devices by their ids; none means all of them. What is no device is ignored. */
const Devices = v.pipe(
  v.fallback(v.string(), ''),
  v.transform(ids => SUBPLATFORMS.map(({ id }): string => id).filter(id => ids.split(',').includes(id))),
);

const Evening = v.object({
  minutes: v.fallback(v.picklist(EVENING_MINUTES), USUAL),
  on: Devices,
  ...factView,
  again: v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(AGAIN_MAX)), 0),
});

/** The evening that was chosen. `isGuess`: nobody has chosen one in this browser yet. */
export type EveningView = v.InferOutput<typeof Evening> & { isGuess: boolean };

const CHOICE = ['minutes', 'on'] as const;

const remembered = () => Object.fromEntries(new URLSearchParams(readStored('evening') ?? ''));

/**
 * The evening of an address. What the address leaves out is as it was chosen last in this browser; one that names an evening asks for no
 * facts but its own.
 */
export function readEvening(params: URLSearchParams): EveningView {
  const kept = CHOICE.some(name => params.has(name)) ? { ...remembered(), ...NO_FACTS } : remembered();
  const said = { ...kept, ...Object.fromEntries(params) };
  const isGuess = !CHOICE.some(name => name in said);
  return { ...v.parse(Evening, { minutes: undefined, on: undefined, again: undefined, ...said }), isGuess };
}

/** Whether the address says a turn that there is not. */
export const isWrongTurn = (params: URLSearchParams, { again }: EveningView) =>
  (params.get('again') ?? '0') !== String(again);

/** The address without its turn. */
export const withoutTurn = (params: URLSearchParams) => withParams(params, { again: '' });

type Change = FactChange & { minutes?: Minutes; on?: readonly string[] };

/** The address of another evening, which is remembered; it begins with its first three. */
export function withEvening(
  params: URLSearchParams,
  view: EveningView,
  { minutes, on, ...facts }: Change,
): URLSearchParams {
  const choice = { minutes: minutes ?? view.minutes, on: (on ?? view.on).join(',') };
  const { arabic, modes } = { arabic: view.arabic, modes: view.modes, ...facts };
  store('evening', withParams(new URLSearchParams(choice), { arabic, modes }).toString());
  const next = withParams(withoutTurn(params), { arabic, modes });
  for (const name of CHOICE) next.set(name, choice[name]);
  return next;
}
