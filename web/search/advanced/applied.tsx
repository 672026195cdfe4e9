import { Link2, X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { siteOrigin } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './advanced.module.css';
import type { FilterProps } from './filter-fields.tsx';
import { FILTERS, type FilterName, filterNamesIn } from './filters.ts';
import { useNames } from './use-names.ts';

/** The applied filters, each with a button that removes it, and the link that shows the same to somebody else. */
export function Applied({ filters, onChange }: FilterProps) {
  const t = useT();
  const nameOf = useNames();
  const line = useRef<HTMLFieldSetElement>(null);
  const drop = (names: readonly FilterName[]) => {
    onChange(Object.fromEntries(names.map(name => [name, ''])));
    line.current?.focus();
  };
  return (
    <fieldset
      ref={line}
      tabIndex={-1}
      className={`${styles.applied} cluster shrink mt-5`}
      aria-label={t('advanced.applied')}
    >
      {filterNamesIn(filters).map(name => {
        const words = nameOf(name, filters[name] ?? '');
        return (
          <Button
            key={name}
            size="s"
            iconEnd={X}
            aria-label={t('advanced.remove', { filter: words.whole })}
            onClick={() => drop([name])}
          >
            <span>
              {words.filter && <span className="meta">{words.filter} </span>}
              <bdi>{words.value}</bdi>
            </span>
          </Button>
        );
      })}
      <Button variant="quiet" size="s" onClick={() => drop(FILTERS)}>
        {t('advanced.clear')}
      </Button>
      <CopyLink />
    </fieldset>
  );
}

function CopyLink() {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(`${siteOrigin()}${location.pathname}${location.search}`).then(
      () => toast.show({ text: t('advanced.copied') }),
      () => toast.show({ kind: 'bad', text: t('advanced.notCopied') }),
    );
  return (
    <Button variant="quiet" size="s" icon={Link2} onClick={copy}>
      {t('advanced.copy')}
    </Button>
  );
}
