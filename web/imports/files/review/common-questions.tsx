import { gamesTypeOf, LISTS } from '../../../../worker/catalogue/lists.schema.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectInput } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PLACES } from '../content/map-row.tsx';
import type { FileReview, MoveIn } from '../use-file.ts';
import styles from './review.module.css';
import type { ChangeRowPicks, RowPicks } from './row-picks.ts';

type AsksProps = { file: MoveIn; review: FileReview; picks: RowPicks; change: ChangeRowPicks };

const listName = (list: number) => say(`common.list.${gamesTypeOf(list)}`);

/** What many rows leave open is asked once for all of them: their platform, and their list. And whether walls may be seen again. */
export function CommonQuestions({ file: { publicWalls }, review, picks, change }: AsksProps) {
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
          onChange={value => change(now => ({ ...now, on: value || undefined }))}
        />
      )}
      {publicWalls > 0 && (
        <Notice className={styles.ask} title={t('files.rev.walls.were', { n: publicWalls })}>
          <Checkbox
            name="publicWalls"
            checked={picks.publicWalls}
            onChange={({ currentTarget: { checked } }) => change(now => ({ ...now, publicWalls: checked }))}
            help={t('files.rev.walls.else')}
          >
            {t('files.rev.walls.again', { n: publicWalls })}
          </Checkbox>
        </Notice>
      )}
      {noList > 0 && (
        <Ask
          title={list ? t('files.rev.list.said', { n: noList, list }) : t('files.rev.list.ask', { n: noList })}
          text={list ? undefined : t('files.rev.list.text', { n: noList })}
          value={picks.list ? String(picks.list) : ''}
          options={LISTS.map(({ id }) => ({ value: String(id), label: listName(id) }))}
          onChange={value => change(now => ({ ...now, list: LISTS.find(({ id }) => String(id) === value)?.id }))}
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
