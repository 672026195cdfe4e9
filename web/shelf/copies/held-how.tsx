import { shortName } from '../../catalogue/subscribed-chip.tsx';
import { t, useT } from '../../platform/i18n.ts';
import { RestsMark } from '../../ui/chips.tsx';
import type { Copy } from './copy.ts';
import type { Entry } from './entries.ts';

/* How a copy is held, as far as a shelf has to tell: whose it is, who has it, on what it is, and that it cannot be played. */

/** Whether a copy cannot be played now. It keeps its place and its history, and loses its colour. */
export const rests = (copy: Copy): boolean => copy.access === 'gone';

/** Whether every copy rests; a bought one beside them keeps its colour. */
export const isResting = ({ copies }: Pick<Entry, 'copies'>): boolean => copies.every(rests);

export function Resting({ copy: { subscription } }: { copy: Copy }) {
  const t = useT();
  const why = subscription ? t('lists.notIn', { name: shortName(subscription) }) : t('lists.access.gone');
  return <RestsMark why={why}>{t('lists.rests')}</RestsMark>;
}

/** With whom a copy is, whose it is, or that it is on a disc; nothing of one that is simply the reader's own. */
export function heldText({ access, holder }: Copy): string | undefined {
  if (access === 'disc') return t('lists.access.disc');
  if (access !== 'shared' && access !== 'borrowed' && access !== 'lent') return undefined;
  return holder ? t(`lists.held.by.${access}`, { name: holder }) : t(`lists.access.${access}`);
}

type HeldHowProps = { of: readonly Copy[]; className?: string | undefined };

/** What there is to tell of all copies of a game, each text once. */
export function HeldHow({ of, className = '' }: HeldHowProps) {
  useT();
  const texts = of.flatMap(copy => (copy.archiveStatus ? undefined : heldText(copy)) ?? []);
  return (
    texts.length > 0 && <span className={`${className} breaks`}>{[...new Set(texts)].join(t('common.comma'))}</span>
  );
}
