import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { siteOrigin } from '../../platform/site.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import pages from '../reading/pages.module.css';
import { Prose } from '../reading/prose.tsx';
import { CodeBlock } from './code-block.tsx';
import shelfJs from './samples/shelf.js?raw';
import shelfPy from './samples/shelf.py?raw';
import shelfSh from './samples/shelf.sh?raw';

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
