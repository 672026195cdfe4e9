import type { Mapping } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { withMeaning } from '../reading/meanings.ts';
import type { MoveIn } from '../use-file.ts';
import { MapRow, PLACES } from './map-row.tsx';

/** The name under which the API keeps the platforms of a known format. */
const PLATFORM = 'platform';

type PlatformWordsProps = {
  words: MoveIn['platforms'];
  mapping: Mapping;
  say: (change: (now: Mapping) => Mapping) => void;
};

/**
 * The words of a known format that name no platform we know, or only a computer: each can be given a meaning. Nothing if
 * there is none.
 */
export function PlatformWords({ words: all, mapping, say }: PlatformWordsProps) {
  const t = useT();
  const words = all.filter(word => word.value !== '');
  const meanings = mapping.values.get(PLATFORM);
  if (words.length === 0) return null;
  const mean = (word: string, meaning: string) => say(now => withMeaning(now, PLATFORM, word, meaning));
  return (
    <section aria-labelledby="platforms" className="stack fit mt-7">
      <h3 id="platforms" className="small-heading">
        {t('files.words.title')}
      </h3>
      <p className="quiet">{t('files.words.text')}</p>
      <ul>
        {words.map(({ value, rows, meaning }) => (
          <MapRow
            key={value}
            name={value}
            label={t('files.words.is', { word: value })}
            note={t('files.map.rows', { n: rows })}
            value={meanings?.get(value) ?? meaning ?? ''}
            options={[...PLACES, { value: 'drop', label: t('files.map.to.drop') }]}
            onChange={meaning => mean(value, meaning)}
          />
        ))}
      </ul>
    </section>
  );
}
