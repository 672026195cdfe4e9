import { ChevronDown } from 'lucide-react';
import { type ToggleEvent, useMemo, useState } from 'react';
import { useLocale, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { SeekInput } from '../../../ui/seek-input.tsx';
import { nameOpened } from '../../help/opened-question.ts';
import { type Call, callsOf, type Description, isWanted, needsOf, type Schema, type Tag } from './description.ts';
import { Fields } from './fields.tsx';
import styles from './reference.module.css';
import { fieldOf, fieldsIn, shapeOf } from './types.ts';

const ALL = { text: '', withToken: false };

export function Calls({ description }: { description: Description }) {
  const t = useT();
  const [wish, setWish] = useState(ALL);
  const calls = useMemo(() => callsOf(description), [description]);
  const wanted = calls.filter(call => isWanted(call, wish));
  return (
    <>
      <div className={`${styles.tools} cluster gap-3`}>
        <SeekInput
          label={t('developers.reference.seek')}
          placeholder={t('developers.reference.seek')}
          value={wish.text}
          onChange={event => setWish({ ...wish, text: event.currentTarget.value })}
        />
        <Checkbox
          checked={wish.withToken}
          onChange={event => setWish({ ...wish, withToken: event.currentTarget.checked })}
        >
          {t('developers.reference.withToken')}
        </Checkbox>
        <p role="status" className="meta">
          {t('developers.reference.found', { n: wanted.length })}
        </p>
      </div>
      {description.tags.map(tag => (
        <Group
          key={tag.name}
          tag={tag}
          calls={calls.filter(call => call.operation.tags[0] === tag.name)}
          wanted={wanted}
        />
      ))}
      {wanted.length === 0 && (
        <Empty
          title={t('developers.reference.none')}
          text={t('developers.reference.noneText')}
          acts={<Button onClick={() => setWish(ALL)}>{t('developers.reference.all')}</Button>}
        />
      )}
    </>
  );
}

/** What is not wanted stays in its place unseen, so that what was open is open again. */
function Group({ tag, calls, wanted }: { tag: Tag; calls: readonly Call[]; wanted: readonly Call[] }) {
  const locale = useLocale();
  const isShown = calls.some(call => wanted.includes(call));
  return (
    <section hidden={!isShown} aria-labelledby={`tag-${tag.name}`} className={styles.group}>
      <h3 id={`tag-${tag.name}`} className="small-heading">
        {locale === 'ar' ? tag['x-displayName-ar'] : tag['x-displayName']}
      </h3>
      {calls.map(call => (
        <CallItem key={call.operation.operationId} call={call} shown={wanted.includes(call)} />
      ))}
    </section>
  );
}

/** A call that opens to what it takes and what it answers. Its address after the `#` is its name. */
function CallItem({ call, shown }: { call: Call; shown: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { method, path, operation } = call;
  const [isOpen, setOpen] = useState(false);
  const { word, scope } = needsOf(operation);
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(newState === 'open');
    if (newState === 'open') nameOpened(currentTarget.id);
  };
  return (
    <details id={operation.operationId} hidden={!shown} className={styles.call} onToggle={follow}>
      <summary>
        <span dir="ltr" className={styles.line}>
          <b data-method={method}>{method}</b> <code>{path}</code>
        </span>
        <ChevronDown className="icon" />
        <h4 className={`${styles.summary} quiet small pretty`}>
          {locale === 'ar' ? operation['x-summary-ar'] : operation.summary}
        </h4>
        <span className={styles.needs}>
          <Chip variant="line">
            {t(word)}
            {scope && <code dir="ltr"> {scope}</code>}
          </Chip>
        </span>
      </summary>
      {isOpen && <CallDetails call={call} />}
    </details>
  );
}

function CallDetails({ call: { operation } }: { call: Call }) {
  const t = useT();
  const { parameters, requestBody, responses } = operation;
  const [body] = Object.entries(requestBody?.content ?? {});
  const partOf = (place: string) =>
    parameters
      .filter(one => one.in === place)
      .map(({ name = '', schema = {}, required = false }) => fieldOf(name, schema, required));
  return (
    <div className={`${styles.details} stack fit gap-5`}>
      <Fields title={t('developers.reference.path')} rows={partOf('path')} isSent />
      <Fields title={t('developers.reference.query')} rows={partOf('query')} isSent />
      {body && (
        <Fields title={titleOf(t('developers.reference.body'), body[0])} rows={fieldsIn(body[1].schema ?? {})} isSent />
      )}
      <Answer content={(responses[200] ?? responses[202])?.content ?? {}} />
      <Codes responses={responses} />
    </div>
  );
}

const JSON_TYPE = 'application/json';
const titleOf = (word: string, type: string) => (type === JSON_TYPE ? word : `${word}: ${type}`);

function Answer({ content }: { content: Record<string, { schema?: Schema }> }) {
  const t = useT();
  const schema = content[JSON_TYPE]?.schema;
  const files = Object.keys(content).filter(type => type !== JSON_TYPE);
  const rows = schema ? fieldsIn(schema) : [];
  const shape = schema && shapeOf(schema);
  return (
    <>
      <Fields title={t('developers.reference.answer')} rows={rows} />
      {rows.length === 0 && (
        <section className="stack fit small">
          <h4 className="small-heading">{t('developers.reference.answer')}</h4>
          {shape && (
            <p>
              <a href={`#shape-${shape}`} className="link">
                <code dir="ltr">{shape}</code>
              </a>
            </p>
          )}
          {schema && !shape && <p className="quiet">{t('developers.reference.nothing')}</p>}
        </section>
      )}
      {files.length > 0 && (
        <p className="quiet">
          {t('developers.reference.file')} <code dir="ltr">{files.join(', ')}</code>
        </p>
      )}
    </>
  );
}

function Codes({ responses }: Pick<Call['operation'], 'responses'>) {
  const t = useT();
  const codes = Object.entries(responses).filter(([, { 'x-codes': some }]) => some);
  return (
    <section className="stack fit small">
      <h4 className="small-heading">{t('developers.reference.codes')}</h4>
      <ul className={`${styles.codes} stack gap-1 begin`}>
        {codes.map(([status, { 'x-codes': some = [] }]) => (
          <li key={status} dir="ltr">
            <b className="num">{status}</b> <code>{some.join(', ')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
