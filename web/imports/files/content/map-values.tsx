import { type Mapping, STATES } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { type valuedColumns, withMeaning } from '../reading/meanings.ts';
import { MapRow, PLACES } from './map-row.tsx';
import styles from './mapping.module.css';

type MapValuesProps = {
  columns: ReturnType<typeof valuedColumns>;
  mapping: Mapping;
  say: (change: (now: Mapping) => Mapping) => void;
};

/** The most that the API gives of one column. */
const VALUES_MAX = 200;

/** The values of the columns of states and platforms, the most frequent first, and what each means. */
export function MapValues({ columns, mapping, say }: MapValuesProps) {
  const t = useT();
  const drop = { value: 'drop', label: t('files.map.to.drop') };
  const options = {
    status: STATES.map(value => ({ value, label: t(`files.map.state.${value}`) })),
    platform: [...PLACES, drop],
  };
  if (columns.length === 0) return <p className={`quiet ${styles.none}`}>{t('files.map.noValues')}</p>;
  return columns.map(({ name, target, values }) => (
    <section key={name} aria-label={t('files.map.valuesOf', { column: name })}>
      <h3 className={`small-heading ${styles.valuesOf}`}>{t('files.map.valuesOf', { column: name })}</h3>
      <ul>
        {values.map(({ value, rows, meaning }) => (
          <MapRow
            key={value}
            name={value || <span className="quiet">{t('files.map.blank')}</span>}
            label={t('files.words.is', { word: value || t('files.map.blank') })}
            note={t('files.map.rows', { n: rows })}
            value={mapping.values.get(name)?.get(value) ?? meaning ?? ''}
            options={options[target]}
            onChange={chosen => say(now => withMeaning(now, name, value, chosen))}
          />
        ))}
      </ul>
      {values.length >= VALUES_MAX && <p className="meta">{t('files.map.more')}</p>}
    </section>
  ));
}
