import { useT } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../files.module.css';
import { formatName, sizeText, TRACKERS } from '../formats.ts';
import type { FileRefusal } from '../use-upload.ts';

const KINDS = ['zip', 'picture', 'pdf', 'binary', 'empty', 'header_only', 'no_table', 'other_format'] as const;
type Kind = (typeof KINDS)[number] | 'large' | 'rows';

const SIZES: readonly string[] = ['large', 'rows'];

/** What a name of the API means here; a new one is no table. */
const kindOf = (why: string): Kind =>
  why === 'large' || why === 'rows' ? why : (KINDS.find(kind => kind === why) ?? 'no_table');

type RefusedProps = { file: File; refusal: FileRefusal };

export function Refused({ file, refusal }: RefusedProps) {
  const t = useT();
  const kind = kindOf(refusal.why);
  const named = { name: file.name, size: sizeText(file.size), format: formatName(refusal.format ?? 'table') };
  return (
    <Notice kind="bad" role="alert" className={styles.notice} title={t(`files.refused.${kind}.title`)}>
      <span>{t(`files.refused.${kind}.text`, named)}</span>
      {!SIZES.includes(kind) && (
        <span className={`${styles.looked} mt-2 smaller`}>
          {t('files.refused.looked')} <bdi>{TRACKERS.map(formatName).join(t('common.comma'))}</bdi>
        </span>
      )}
    </Notice>
  );
}
