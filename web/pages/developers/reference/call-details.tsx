import { useT } from '../../../platform/i18n.ts';
import type { Call, Schema } from './description.ts';
import { Fields } from './fields.tsx';
import styles from './reference.module.css';
import { fieldOf, fieldsIn, shapeOf } from './types.ts';

export function CallDetails({ call: { operation } }: { call: Call }) {
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
