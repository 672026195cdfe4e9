import { useT } from '../../../platform/i18n.ts';
import styles from './reference.module.css';
import type { FieldRow } from './types.ts';

type FieldsProps = {
  title: string;
  rows: readonly FieldRow[];
  /** Whether they are sent, so that it matters which of them must be. */
  isSent?: boolean;
};

/** Names with their types. A shape with a name leads to where it is shown. */
export function Fields({ title, rows, isSent = false }: FieldsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <section className="stack fit small">
      <h4 className="small-heading">{title}</h4>
      <dl>
        {rows.map(({ path, type, isRequired, preset, shapes }) => (
          <div key={path} className={styles.field}>
            <dt>
              <code dir="ltr">{path}</code>
              {isSent && isRequired && <span className="meta">{t('developers.reference.required')}</span>}
            </dt>
            <dd>
              <code dir="ltr">
                <Type type={type} shapes={shapes} />
                {preset !== undefined && <span className="faint"> = {preset}</span>}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Type({ type, shapes: [shape] }: Pick<FieldRow, 'type' | 'shapes'>) {
  if (!shape) return type;
  const [before = '', after = ''] = type.split(shape);
  return (
    <>
      {before}
      <a href={`#shape-${shape}`} className="link">
        {shape}
      </a>
      {after}
    </>
  );
}
