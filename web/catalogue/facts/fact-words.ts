import { ARABIC_CHOICES } from '../../../worker/catalogue/facts/facts.schema.ts';
import { t } from '../../platform/i18n.ts';
import { type FactView, modesIn } from './fact-view.ts';

/** A choice of Arabic in words; empty if it is none. */
export function arabicText(choice: string): string {
  const known = ARABIC_CHOICES.find(one => one === choice);
  return known ? t(`facts.arabicOf.${known}`) : '';
}

export const modeOptions = (codes: readonly ReturnType<typeof modesIn>[number][]) =>
  codes.map(code => ({ value: code, label: t(`facts.modes.${code}`) }));

export const modesText = (modes: string): string =>
  modeOptions(modesIn(modes))
    .map(({ label }) => label)
    .join(t('common.comma'));

/** What a view asks for with one of its two filters. */
export const factText = (name: keyof FactView, view: FactView): string =>
  name === 'arabic' ? arabicText(view.arabic) : modesText(view.modes);
