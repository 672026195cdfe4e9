import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './advanced.module.css';
import { FilterFields, type FilterProps } from './filter-fields.tsx';

export function FilterBar({ id, ...filters }: FilterProps & { id: string }) {
  const t = useT();
  return (
    <section id={id} className={`${styles.bar} mt-5`} aria-label={t('search.filters')}>
      <FilterFields {...filters} />
    </section>
  );
}

/** On phones: all filters on a sheet. Each choice applies at once, so there is only one way out. */
export function FilterSheet({ onClose, ...filters }: FilterProps & { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('search.filters')}
      closeLabel={t('common.act.close')}
      acts={
        <Button variant="main" wide onClick={onClose}>
          {t('advanced.show')}
        </Button>
      }
    >
      <FilterFields {...filters} />
    </Dialog>
  );
}
