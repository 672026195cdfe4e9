import { Check, ChevronDown, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { siteOrigin } from '../../platform/site.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { Button } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useOpened } from '../help/opened-question.ts';
import { Part, ReadingPage } from '../reading/reading-page.tsx';
import styles from './code-block.module.css';
import { Calls } from './reference/calls.tsx';
import { type Description, type Schema, useDescription } from './reference/description.ts';
import { Fields } from './reference/fields.tsx';
import reference from './reference/reference.module.css';
import { fieldsIn } from './reference/types.ts';
import shelfJs from './samples/shelf.js?raw';
import shelfPy from './samples/shelf.py?raw';
import shelfSh from './samples/shelf.sh?raw';

const PARTS = ['what', 'token', 'limits', 'errors', 'search', 'paging', 'languages', 'once', 'moving'] as const;

export function DevelopersPage() {
  const t = useT();
  const parts = PARTS.map(id => ({
    id,
    title: t(`developers.parts.${id}.title`),
    text: t(`developers.parts.${id}.text`),
  }));
  const more = [
    { id: 'samples', title: t('developers.samples.title') },
    { id: 'reference', title: t('developers.reference.title') },
  ];
  return (
    <ReadingPage title={t('developers.title')} lead={t('developers.lead')} parts={parts} more={more} hasContents>
      <Samples />
      <Reference />
    </ReadingPage>
  );
}

/** What stands in a sample for the address of the site. */
const PLACEHOLDER = 'https://raff.example';

const SAMPLES = [
  { name: 'curl', text: shelfSh },
  { name: 'JavaScript', text: shelfJs },
  { name: 'Python', text: shelfPy },
] as const;

type SampleName = (typeof SAMPLES)[number]['name'];

const sampleHere = (name: SampleName) =>
  (SAMPLES.find(sample => sample.name === name)?.text ?? '').replace(PLACEHOLDER, siteOrigin()).trim();

const isSample = (name: string): name is SampleName => SAMPLES.some(sample => sample.name === name);
const TABS = SAMPLES.map(({ name }) => ({ value: name, label: name }));

/** One program in three languages, which searches, adds, rates and reads. A test runs each of them. */
function Samples() {
  const t = useT();
  const [name, setName] = useState<SampleName>('curl');
  return (
    <Part id="samples" title={t('developers.samples.title')} text={t('developers.samples.text')}>
      <Tabs
        id="sample"
        label={t('developers.samples.label')}
        value={name}
        onChange={next => isSample(next) && setName(next)}
        tabs={TABS}
      />
      <TabPanel tabs="sample" value={name}>
        <CodeBlock key={name} label={name} text={sampleHere(name)} />
      </TabPanel>
    </Part>
  );
}

/** Code reads from left to right in every language. It scrolls inside its block, which can take the focus for that. */
function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { isCopied, outcome, copy } = useCopying(text);
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section dir="ltr" tabIndex={0} aria-label={label} className={styles.code}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <div className={`row gap-3 ${styles.copy}`}>
        <span role="status" className="meta">
          {outcome}
        </span>
        <Button size="s" icon={isCopied ? Check : Copy} onClick={copy}>
          {t('common.copying.copy')}
        </Button>
      </div>
    </div>
  );
}

const WAITING = Array.from({ length: 12 }, (_, i) => i);

function Reference() {
  const t = useT();
  const { data, error, mutate } = useDescription();
  return (
    <Part id="reference" title={t('developers.reference.title')} text={t('developers.reference.text')}>
      {data && <Shown description={data} />}
      {!data && !error && (
        <Waiting label={t('developers.reference.loading')} className={reference.waiting}>
          {WAITING.map(i => (
            <SkeletonLine key={i} width={i % 2 ? '46%' : '78%'} />
          ))}
        </Waiting>
      )}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => void mutate()} />}
    </Part>
  );
}

function Shown({ description }: { description: Description }) {
  const page = useRef<HTMLDivElement>(null);
  useOpened(page);
  return (
    <div ref={page} className={reference.shown}>
      <Calls description={description} />
      <Shapes description={description} />
    </div>
  );
}

/** The shapes that answers share, each once. */
function Shapes({ description: { components } }: { description: Description }) {
  const t = useT();
  return (
    <section aria-labelledby="shapes-title" className={reference.group}>
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
    <details id={`shape-${name}`} className={reference.call} onToggle={event => setOpen(event.newState === 'open')}>
      <summary>
        <span dir="ltr" className={reference.line}>
          <code>{name}</code>
        </span>
        <ChevronDown className="icon" />
      </summary>
      {isOpen && (
        <div className={`${reference.details} stack fit gap-5`}>
          {forms.map((form, at) => (
            <Fields key={at} title={name} rows={fieldsIn(form)} />
          ))}
        </div>
      )}
    </details>
  );
}
