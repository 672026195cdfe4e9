import { ArrowRight, X } from 'lucide-react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { TERM_MAX } from '../../worker/search/search.schema.ts';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { SeekInput } from '../ui/seek-input.tsx';
import { Tool } from '../ui/tool.tsx';
import { walkResults } from './arrow-keys.ts';
import styles from './search.module.css';

type SeekFormProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onChange: (typed: string) => void;
  /** Enter, or the button. */
  onSeek: () => void;
  onClear: () => void;
  /** Esc; if left out, the browser clears the field. */
  onLeave?: () => void;
  /** Reached by "/" from anywhere on its screen. */
  isShortcut?: boolean;
};

export function SeekForm({ field, typed, onChange, onSeek, onClear, onLeave, isShortcut = false }: SeekFormProps) {
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSeek();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onLeave) return walkResults(event);
    event.preventDefault();
    onLeave();
  };
  return (
    <search>
      <form action={paths.search} className={styles.seek} onSubmit={submit}>
        <SeekInput
          ref={field}
          name="term"
          label={t('search.term')}
          placeholder={t('layout.nav.find')}
          dir="auto"
          most={TERM_MAX}
          value={typed}
          data-autofocus
          aria-keyshortcuts={isShortcut ? '/' : undefined}
          onChange={event => onChange(event.currentTarget.value)}
          onKeyDown={press}
          end={
            <>
              {typed && <Tool label={t('search.clear')} icon={X} size="s" tip={false} onClick={onClear} />}
              <Tool type="submit" label={t('search.go')} icon={ArrowRight} flip />
            </>
          }
        />
      </form>
    </search>
  );
}
