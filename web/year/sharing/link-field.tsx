import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Tool } from '../../ui/tool.tsx';
import styles from './sharing.module.css';

/** The token at the end of a link. */
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-2) ?? '';

/** The link with its copy button, and the picture to keep. */
export function LinkField({ url, year }: { url: string; year: number }) {
  const t = useT();
  const language = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'byHand'>();
  const copy = async () => {
    const isCopied = await copyText(url);
    if (!isCopied) field.current?.select();
    setSaid(isCopied ? 'copied' : 'byHand');
  };
  return (
    <div className={styles.link}>
      <div className={styles.line}>
        <Field label={t('year.sharing.link')} className={styles.field}>
          <TextInput ref={field} dir="ltr" readOnly value={url} onFocus={event => event.currentTarget.select()} />
        </Field>
        <Tool label={t('year.sharing.copy')} icon={Copy} onClick={copy} />
      </div>
      <p role="status" className={styles.said}>
        {said && t(`year.sharing.${said}`)}
      </p>
      <ButtonLink
        icon={Download}
        variant="quiet"
        href={`${location.origin}/pictures/years/${tokenOf(url)}.png?locale=${language}`}
        download={`raff-${year}.png`}
      >
        {t('year.sharing.save')}
      </ButtonLink>
    </div>
  );
}
