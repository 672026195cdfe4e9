import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import pages from '../reading/pages.module.css';
import { Prose } from '../reading/prose.tsx';
import { CodeBlock } from './code-block.tsx';
import { SAMPLES, type SampleName, sampleHere } from './samples/samples.ts';

const isSample = (name: string): name is SampleName => SAMPLES.some(sample => sample.name === name);
const TABS = SAMPLES.map(({ name }) => ({ value: name, label: name }));

/** One program in three languages, which searches, adds, rates and reads. A test runs each of them. */
export function Samples() {
  const t = useT();
  const [name, setName] = useState<SampleName>('curl');
  return (
    <section id="samples" aria-labelledby="samples-title" className={pages.part}>
      <h2 id="samples-title" className="heading">
        {t('developers.samples.title')}
      </h2>
      <div className={pages.prose}>
        <Prose text={t('developers.samples.text')} />
      </div>
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
    </section>
  );
}
