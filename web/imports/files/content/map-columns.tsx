import { type Mapping, TARGETS } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { type MapColumn, withTarget } from '../reading/meanings.ts';
import { MapRow } from './map-row.tsx';
import styles from './mapping.module.css';

type MapColumnsProps = {
  columns: readonly MapColumn[];
  mapping: Mapping;
  say: (change: (now: Mapping) => Mapping) => void;
};

export function MapColumns({ columns, mapping, say }: MapColumnsProps) {
  const t = useT();
  const options = TARGETS.map(value => ({ value, label: t(`files.map.to.${value}`) }));
  const choose = (name: string, value: string) => {
    const target = TARGETS.find(one => one === value);
    if (target) say(now => withTarget(now, name, target));
  };
  return (
    <>
      <div className={`meta ${styles.grid} ${styles.names} stack`} aria-hidden="true">
        <span>{t('files.map.file')}</span>
        <span />
        <span>{t('files.map.raff')}</span>
      </div>
      <ul>
        {columns.map(({ name, samples = [] }) => (
          <MapRow
            key={name}
            name={name}
            label={t('files.words.is', { word: name })}
            note={samples.join(' · ')}
            value={mapping.columns.get(name) ?? ''}
            options={options}
            onChange={value => choose(name, value)}
          />
        ))}
      </ul>
    </>
  );
}
