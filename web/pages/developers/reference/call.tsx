import { ChevronDown } from 'lucide-react';
import { type ToggleEvent, useState } from 'react';
import { useLocale, useT } from '../../../platform/i18n.ts';
import { Chip } from '../../../ui/chips.tsx';
import { nameOpened } from '../../help/opened-question.ts';
import { CallDetails } from './call-details.tsx';
import { type Call, needsOf } from './description.ts';
import styles from './reference.module.css';

/** A call that opens to what it takes and what it answers. Its address after the `#` is its name. */
export function CallItem({ call, shown }: { call: Call; shown: boolean }) {
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
