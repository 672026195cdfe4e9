import { SlidersHorizontal } from 'lucide-react';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { needWords, number, useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import layout from './advanced/advanced.module.css';
import { filterNamesIn } from './advanced/filters.ts';
import { useAddress } from './advanced/use-address.ts';
import { type ResultCount, totalText } from './found.ts';
import { AnswerNotes } from './notes/answer-notes.tsx';
import { PageSkeleton, Results } from './page-results.tsx';
import styles from './search.module.css';
import { SeekForm } from './seek-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { useGameSearch } from './use-game-search.ts';

const WIDE = '(width >= 60rem)';

/* The advanced search loads with its first use: its code and its words. */
const withWords = async <T,>(load: Promise<T>) => (await Promise.all([load, needWords('seek'), needWords('facts')]))[0];
const panel = () => withWords(import('./advanced/filter-panel.tsx'));
const FilterBar = lazy(() => panel().then(file => ({ default: file.FilterBar })));
const FilterSheet = lazy(() => panel().then(file => ({ default: file.FilterSheet })));
const AdvancedResults = lazy(() =>
  withWords(import('./advanced/advanced-results.tsx')).then(file => ({ default: file.AdvancedResults })),
);

export function SearchPage() {
  const t = useT();
  const { term, filters, page, change } = useAddress();
  const [open, setOpen] = useState<'bar' | 'sheet' | 'none'>();
  const barId = useId();
  const count = filterNamesIn(filters).length;
  const found = useGameSearch(count > 0 ? '' : term);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seek = (next: string) => {
    if (next.trim() !== term && (next.trim() || count > 0)) change({ term: next.trim() });
  };
  const isBarOpen = open === 'bar' || (open === undefined && count > 0 && matchMedia(WIDE).matches);
  const toggle = () => setOpen(matchMedia(WIDE).matches ? (isBarOpen ? 'none' : 'bar') : 'sheet');
  return (
    <div className={`page ${styles.screen}`}>
      <title>{t('layout.head', { screen: term ? t('search.pageTitle', { term }) : t('search.title') })}</title>
      <Head heading={heading} term={term} counted={found.isCurrent ? found : undefined} />
      <div className={`${layout.tools} cluster gap-3`}>
        <Field key={term} field={field} term={term} onSeek={seek} />
        <Button icon={SlidersHorizontal} aria-expanded={isBarOpen} aria-controls={barId} onClick={toggle}>
          {t('search.filters')} {count > 0 && <span className="num">{number(count)}</span>}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isBarOpen && <FilterBar id={barId} filters={filters} onChange={change} />}
        {open === 'sheet' && <FilterSheet filters={filters} onChange={change} onClose={() => setOpen('none')} />}
      </Suspense>
      {count > 0 ? (
        <Suspense fallback={<PageSkeleton />}>
          <AdvancedResults term={term} filters={filters} page={page} onChange={change} />
        </Suspense>
      ) : (
        <>
          {term === '' && <Suggestions onTry={seek} />}
          <AnswerNotes answer={found.error ? {} : found} onFollow={() => heading.current?.focus()} />
          <Results found={found} onAgain={() => field.current?.select()} />
        </>
      )}
    </div>
  );
}

type HeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  term: string;
  counted: ResultCount | undefined;
};

function Head({ heading, term, counted }: HeadProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <h1 ref={heading} className="title breaks" tabIndex={-1}>
        {term ? (
          <>
            {t('search.for')} <bdi>{term}</bdi>
          </>
        ) : (
          t('search.title')
        )}
      </h1>
      {term && (
        <p className={`meta ${styles.status}`} role="status">
          {counted && counted.total > 0 && totalText(counted)}
        </p>
      )}
    </div>
  );
}

type FieldProps = {
  field: RefObject<HTMLInputElement | null>;
  term: string;
  onSeek: (term: string) => void;
};

/** Starts anew with every term, so that the address and the field agree. */
function Field({ field, term, onSeek }: FieldProps) {
  const [typed, setTyped] = useState(term);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <SeekForm field={field} typed={typed} onChange={setTyped} onSeek={() => onSeek(typed)} onClear={clear} isShortcut />
  );
}
