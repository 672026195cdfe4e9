import { useMemo, useState } from 'react';
import { useLocale, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { SeekInput } from '../../../ui/seek-input.tsx';
import { CallItem } from './call.tsx';
import { type Call, callsOf, type Description, isWanted, type Tag } from './description.ts';
import styles from './reference.module.css';

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
