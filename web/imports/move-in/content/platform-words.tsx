import { useT } from '../../../platform/i18n.ts';
import type { MoveIn } from '../use-file.ts';
import { MapRow, PLACES } from './map-row.tsx';
import styles from './mapping.module.css';
import { useMeanings } from './use-meanings.ts';

/** The name under which the API keeps the platforms of a known format. */
const PLATFORM = 'platform';

/** The words of a known format that name no platform we know: each can be given a meaning. Nothing if there is none. */
export function PlatformWords({ file }: { file: MoveIn }) {
  const t = useT();
  const words = file.platforms.filter(word => word.value !== '');
  const first = { columns: {}, values: { [PLATFORM]: file.mapping?.values[PLATFORM] ?? {} } };
  const { mapping, say } = useMeanings(file.id, first, () => true);
  const meanings = mapping.values[PLATFORM] ?? {};
  if (words.length === 0) return null;
  const mean = (word: string, meaning: string) =>
    say(now => ({ ...now, values: { [PLATFORM]: { ...now.values[PLATFORM], [word]: meaning } } }));
  return (
    <section aria-labelledby="platforms" className={styles.words}>
      <h3 id="platforms" className="small-heading">
        {t('moving.words.title')}
      </h3>
      <p className="quiet">{t('moving.words.text')}</p>
      <ul>
        {words.map(({ value, rows }) => (
          <MapRow
            key={value}
            name={value}
            label={t('moving.words.is', { word: value })}
            note={t('moving.map.rows', { n: rows })}
            value={meanings[value] ?? ''}
            options={[...PLACES, { value: 'drop', label: t('moving.map.to.drop') }]}
            onChange={meaning => mean(value, meaning)}
          />
        ))}
      </ul>
    </section>
  );
}
