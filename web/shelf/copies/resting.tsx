import { shortName } from '../../catalogue/subscribed-chip.tsx';
import { useT } from '../../platform/i18n.ts';
import { RestsMark } from '../../ui/chips.tsx';
import type { Copy } from './copy.ts';
import type { Entry } from './entries.ts';

/** Whether a copy cannot be played now. It keeps its place and its history, and loses its colour. */
export const rests = (copy: Copy): boolean => copy.access === 'gone';

/** Whether every copy rests; a bought one beside them keeps its colour. */
export const isResting = ({ copies }: Pick<Entry, 'copies'>): boolean => copies.every(rests);

export function Resting({ copy: { subscription } }: { copy: Copy }) {
  const t = useT();
  const why = subscription ? t('lists.notIn', { name: shortName(subscription) }) : t('lists.access.gone');
  return <RestsMark why={why}>{t('lists.rests')}</RestsMark>;
}
