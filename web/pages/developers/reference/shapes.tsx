import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import type { Description, Schema } from './description.ts';
import { Fields } from './fields.tsx';
import styles from './reference.module.css';
import { fieldsIn } from './types.ts';

/** The shapes that answers share, each once. */
export function Shapes({ description: { components } }: { description: Description }) {
  const t = useT();
  return (
    <section aria-labelledby="shapes-title" className={styles.group}>
      <h3 id="shapes-title" className="small-heading">
        {t('developers.reference.shapes')}
      </h3>
      <p className="meta">{t('developers.reference.shapesText')}</p>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <Shape key={name} name={name} schema={schema} />
      ))}
    </section>
  );
}

function Shape({ name, schema }: { name: string; schema: Schema }) {
  const [isOpen, setOpen] = useState(false);
  const forms = schema.oneOf ?? [schema];
  return (
    <details id={`shape-${name}`} className={styles.call} onToggle={event => setOpen(event.newState === 'open')}>
      <summary>
        <span dir="ltr" className={styles.line}>
          <code>{name}</code>
        </span>
        <ChevronDown className="icon" />
      </summary>
      {isOpen && (
        <div className={`${styles.details} stack fit gap-5`}>
          {forms.map((form, at) => (
            <Fields key={at} title={name} rows={fieldsIn(form)} />
          ))}
        </div>
      )}
    </details>
  );
}
