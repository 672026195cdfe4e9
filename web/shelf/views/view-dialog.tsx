import { Plus } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { GENRES } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import {
  CONDITIONS_MAX,
  type Condition,
  fieldOf,
  hasFewTexts,
  type SaveView,
  SORTS,
  type Sort,
  TEXTS_MAX,
  VIEW_NAME_MAX,
} from '../../../worker/shelf/views/views.schema.ts';
import { viewPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput, TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type LibraryView, sortLabel } from '../library/library-view.ts';
import { saveView } from './change-views.ts';
import { ConditionFields } from './condition-fields.tsx';
import { conditionsOf } from './conditions.ts';
import { fieldWord, useGenreNames, valueWord } from './field-words.ts';
import type { SavedView } from './use-views.ts';
import { ViewCount } from './view-count.tsx';

export type ViewDialogProps = {
  /** The view that is changed, or what a new one begins with. */
  view: Omit<SaveView, 'name'> & { id?: string; name?: string };
  /** What it asks for stands already and is only told: a press opens the builder. */
  isBrief?: boolean;
  onClose: () => void;
  onSaved: (view: SavedView | undefined) => void;
};

/** The press that opens the builder is gone then: its first field takes the focus. */
const focusFirst = (builder: HTMLElement | null) => builder?.querySelector('select')?.focus();

const isSaid = ({ field, values }: Condition) => values.length > 0 && values.every(fieldOf(field).fits);

/** The builder of conditions: a name, what is asked for, an order, and whether it stands over the library. */
export function ViewDialog({ view, isBrief = false, onClose, onSaved }: ViewDialogProps) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState(view.name ?? '');
  const [rows, setRows] = useState(() => view.conditions.map((condition, key) => ({ key, condition })));
  const conditions = useMemo(() => rows.map(row => row.condition), [rows]);
  const [sort, setSort] = useState<Sort>(view.sort);
  const [pinned, setPinned] = useState(view.pinned);
  const [isWhole, setWhole] = useState(!isBrief);
  const saving = useAct();
  const isReady = name.trim() !== '' && conditions.length > 0 && conditions.every(isSaid) && hasFewTexts(conditions);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void saving.run(async () => {
      onSaved(await saveView({ name, conditions, sort, pinned }, view.id));
      onClose();
      toast.show({ text: () => t('views.saved', { name: name.trim() }) });
    });
  };
  const put = (key: number, condition: Condition) =>
    setRows(rows.map(row => (row.key === key ? { key, condition } : row)));
  const add = () => {
    const key = Math.max(...rows.map(row => row.key)) + 1;
    setRows([...rows, { key, condition: { field: 'tag', is: 'any', values: [] } }]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(view.id ? 'views.edit' : 'views.save')}
      closeLabel={t('common.act.close')}
      acts={
        <>
          <ViewCount conditions={conditions} isSaid={conditions.every(isSaid)} />
          <Button variant="quiet" onClick={onClose}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" type="submit" form={id} busy={saving.isBusy} disabled={!isReady}>
            {t('views.saveIt')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} className="stack fit gap-5">
        {saving.refusal && <Notice kind="bad" role="alert" title={reasonOf(saving.refusal)} />}
        <Field label={t('views.name')}>
          <TextInput
            dir="auto"
            autoComplete="off"
            most={VIEW_NAME_MAX}
            value={name}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
        </Field>
        {!isWhole && <AskedFor conditions={conditions} sort={sort} onChange={() => setWhole(true)} />}
        {isWhole && (
          <div className="stack fit gap-5" ref={isBrief ? focusFirst : undefined}>
            {rows.map(({ key, condition }, at) => (
              <ConditionFields
                key={key}
                nth={at + 1}
                condition={condition}
                onChange={changed => put(key, changed)}
                onRemove={rows.length > 1 ? () => setRows(rows.filter(row => row.key !== key)) : undefined}
              />
            ))}
            {conditions.length < CONDITIONS_MAX && (
              <Button icon={Plus} onClick={add}>
                {t('views.add')}
              </Button>
            )}
            <Field label={t('library.filter.sort')}>
              <SelectInput
                value={sort}
                onChange={event => setSort(SORTS.find(one => one === event.currentTarget.value) ?? 'added')}
                options={SORTS.map(value => ({ value, label: sortLabel(value) }))}
              />
            </Field>
          </div>
        )}
        {!hasFewTexts(conditions) && <Notice title={t('views.tooManyTexts', { n: TEXTS_MAX })} />}
        <Checkbox checked={pinned} onChange={event => setPinned(event.currentTarget.checked)}>
          {t('views.pinned')}
        </Checkbox>
      </form>
    </Dialog>
  );
}

type AskedForProps = { conditions: readonly Condition[]; sort: Sort; onChange: () => void };

/** What a view asks for, in short. */
function AskedFor({ conditions, sort, onChange }: AskedForProps) {
  const t = useT();
  const genres = useGenreNames();
  const asked = conditions.flatMap(({ field, values }) =>
    fieldOf(field).range ? [fieldWord(field)] : values.map(value => valueWord(field, value, genres)),
  );
  return (
    <div className="stack gap-3">
      <p className="quiet small">{t('views.keeps')}</p>
      <p className="cluster">
        <Chips of={[...new Set([...asked, sortLabel(sort)])]} />
      </p>
      <p>
        <Button size="s" onClick={onChange}>
          {t('views.change')}
        </Button>
      </p>
    </div>
  );
}

type NewViewProps = { filters: LibraryView; onClose: () => void; onMade: (address: string) => void };

/** A view that begins with the filters of the library, and is opened when it is made. */
export function NewView({ filters, onClose, onMade }: NewViewProps) {
  const genreOf = (code: string) => GENRES.find(genre => genre.code === code)?.id ?? '';
  const conditions = conditionsOf(filters, genreOf);
  return (
    <ViewDialog
      view={{ conditions, sort: filters.sort, pinned: true }}
      isBrief
      onClose={onClose}
      onSaved={view => view && onMade(viewPath(view.id))}
    />
  );
}
