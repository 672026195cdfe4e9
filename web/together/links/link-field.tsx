import { type RefObject, useRef, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import styles from './links.module.css';

type Copying = {
  field: RefObject<HTMLInputElement | null>;
  said: 'copied' | 'byHand' | undefined;
  /** Whether the link has been copied or given away. */
  isSafe: boolean;
  copy: () => Promise<void>;
  note: () => void;
};

/** Copies a link; where the browser does not allow it, the link is selected. */
export function useCopying(url: string): Copying {
  const [said, setSaid] = useState<Copying['said']>();
  const [isShared, setShared] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    if (!isCopied) field.current?.select();
    setSaid(isCopied ? 'copied' : 'byHand');
  };
  return { field, said, isSafe: said === 'copied' || isShared, copy, note: () => setShared(true) };
}

/** The link, and what became of copying it. */
export function LinkField({ url, copying: { field, said } }: { url: string; copying: Copying }) {
  const t = useT();
  return (
    <div>
      <Field label={t('together.link.label')}>
        <TextInput ref={field} dir="ltr" readOnly value={url} onFocus={event => event.currentTarget.select()} />
      </Field>
      <p role="status" className={styles.said}>
        {said && t(`together.link.${said}`)}
      </p>
    </div>
  );
}
