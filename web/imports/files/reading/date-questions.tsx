import { DATE_ORDERS, type Mapping } from '../../../../worker/imports/files/files.schema.ts';
import { dayText } from '../../../platform/dates.ts';
import { useT } from '../../../platform/i18n.ts';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import type { MoveIn } from '../use-file.ts';
import { isStorable, mappingOf, withDateOrder } from './meanings.ts';
import styles from './reading.module.css';
import { useMeanings } from './use-meanings.ts';

type DateQuestionsProps = {
  questions: MoveIn['questions'];
  mapping: Mapping;
  say: (change: (now: Mapping) => Mapping) => void;
};

/** Dates that are two days, such as 12/03/2024: of each column it is asked once which is meant. Nothing if there is none. */
export function DateQuestions({ questions, mapping, say }: DateQuestionsProps) {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <section className={`${styles.dates} stack fit gap-3`} aria-labelledby="dates">
      <h3 id="dates" className="small-heading">
        {t('files.dates.title')}
      </h3>
      <p className="quiet">{t('files.dates.text')}</p>
      {questions.map(({ column, example, ...days }) => (
        <ChoiceGroup
          key={column}
          label={
            <>
              <bdi>{column}</bdi>: <bdi dir="ltr">{example}</bdi>
            </>
          }
          name={`order of ${column}`}
          columns={2}
          value={mapping.orders.get(column)}
          onChange={value => {
            const order = DATE_ORDERS.find(one => one === value);
            if (order) say(now => withDateOrder(now, column, order));
          }}
          choices={DATE_ORDERS.map(value => ({ value, label: dayText(days[value]) }))}
        />
      ))}
    </section>
  );
}

/** Questions about dates that nobody has answered on the way here. They stay until the review is left. */
export function WaitingDates({ file }: { file: MoveIn }) {
  const { mapping, say } = useMeanings(file.id, mappingOf(file), isStorable(file));
  return <DateQuestions questions={file.questions} mapping={mapping} say={say} />;
}
