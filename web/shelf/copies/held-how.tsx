import { t, useT } from '../../platform/i18n.ts';
import type { Copy } from './copy.ts';

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
