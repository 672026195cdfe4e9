import { type FocusEvent, type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths, searchPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { partOf, withWords } from '../../platform/lazy.ts';
import { Kbd } from '../../ui/header.tsx';
import { SeekInput } from '../../ui/seek-input.tsx';
import { claimOf } from './claim.ts';
import styles from './hero.module.css';

const results = withWords(['play'], () => import('../../search/field-results.tsx'));
const FieldResults = partOf(results, file => file.FieldResults);

/** The search of the front page: results while one types. The count is the catalogue's own, or nothing is claimed. */
export function HomeSeek({ total }: { total: number }) {
  const t = useT();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const claim = claimOf(total);
  const label = claim > 0 ? t('home.seekMany', { n: claim }) : t('home.seek');
  const seek = (event: FormEvent) => {
    event.preventDefault();
    const term = typed.trim();
    if (term) navigate(searchPath(term));
    else field.current?.focus();
  };
  const close = () => setOpen(false);
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      field.current?.focus();
      close();
      return;
    }
    if (event.target === field.current) results.arrived?.walkResults(event);
  };
  const isShown = open && typed.trim() !== '';
  useEffect(() => {
    if (!isShown) return undefined;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [isShown]);
  return (
    <search ref={place} className={styles.seek} data-results-field="" onBlur={leave} onKeyDown={press}>
      <form action={paths.search} onSubmit={seek}>
        <SeekInput
          ref={field}
          name="term"
          label={label}
          placeholder={label}
          dir="auto"
          most={100}
          aria-keyshortcuts="/"
          onFocus={() => void results().catch(() => {})}
          onChange={event => {
            setTyped(event.currentTarget.value);
            setOpen(true);
          }}
          end={
            typed === '' ? (
              <Kbd className="wide-only" aria-hidden="true">
                /
              </Kbd>
            ) : undefined
          }
        />
      </form>
      {isShown && (
        <Suspense fallback={null}>
          <FieldResults typed={typed} onAgain={() => field.current?.select()} onClose={close} />
        </Suspense>
      )}
    </search>
  );
}
