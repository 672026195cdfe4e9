import { t as say, useT } from '../../../platform/i18n.ts';
import { SelectInput } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PLACES } from '../content/map-row.tsx';
import type { Review } from '../use-file.ts';
import type { ChangePicks, Picks } from './picks.ts';
import styles from './review.module.css';

type AsksProps = { review: Review; picks: Picks; change: ChangePicks };

const LISTS = [
  { value: 1, word: 'games' },
  { value: 2, word: 'wished-games' },
  { value: 3, word: 'tracked-games' },
] as const;

const listName = (list: number) => {
  const found = LISTS.find(one => one.value === list);
  return found ? say(`common.list.${found.word}`) : '';
};

/** What many rows leave open is asked once for all of them: their platform, and their list. */
export function Asks({ review, picks, change }: AsksProps) {
  const t = useT();
  const { noPlatform, noList } = review;
  const place = PLACES.find(one => one.value === picks.on)?.label;
  const list = picks.list && listName(picks.list);
  return (
    <>
      {noPlatform > 0 && (
        <Ask
          title={
            place
              ? t('files.rev.where.said', { n: noPlatform, on: place })
              : t('files.rev.where.ask', { n: noPlatform })
          }
          text={place ? undefined : t('files.rev.where.text')}
          value={picks.on ?? ''}
          options={PLACES}
          onChange={value => change({ do: 'on', value: value || undefined })}
        />
      )}
      {noList > 0 && (
        <Ask
          title={list ? t('files.rev.list.said', { n: noList, list }) : t('files.rev.list.ask', { n: noList })}
          text={list ? undefined : t('files.rev.list.text')}
          value={picks.list ? String(picks.list) : ''}
          options={LISTS.map(({ value }) => ({ value: String(value), label: listName(value) }))}
          onChange={value => change({ do: 'list', value: LISTS.find(one => String(one.value) === value)?.value })}
        />
      )}
    </>
  );
}

type AskProps = {
  title: string;
  text: string | undefined;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Ask({ title, text, value, options, onChange }: AskProps) {
  const t = useT();
  return (
    <Notice
      className={styles.ask}
      role="status"
      title={title}
      act={
        <SelectInput
          aria-label={title}
          className={value ? styles.choice : `${styles.choice} ${styles.open}`}
          value={value}
          options={options}
          empty={t('files.map.ask')}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
    >
      {text}
    </Notice>
  );
}
