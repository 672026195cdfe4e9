import { useSearchParams } from 'wouter';
import { t, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { readFileView, withFileView } from '../file-address.ts';
import { DateQuestions } from '../reading/date-questions.tsx';
import { isStorable, type MapColumn, mappingOf, openDates, titleColumn, valuedColumns } from '../reading/meanings.ts';
import { useMeanings } from '../reading/use-meanings.ts';
import type { MoveIn } from '../use-file.ts';
import styles from './content.module.css';
import { FileCard } from './file-card.tsx';
import { MapColumns } from './map-columns.tsx';
import { MapValues } from './map-values.tsx';
import mapStyles from './mapping.module.css';
import { NextBar } from './next-bar.tsx';
import { Preview } from './preview.tsx';

export function Mapping({ file, onDone }: { file: MoveIn; onDone: () => void }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const columns: readonly MapColumn[] = file.columns;
  const { mapping, isSettled, say, confirm } = useMeanings(file.id, mappingOf(file), isStorable(file));
  const { map = 'columns' } = readFileView(params);
  const valued = valuedColumns(columns, mapping);
  const left = columns.filter(column => !mapping.columns.has(column.name)).length;
  const hasTitle = titleColumn(mapping) !== undefined;
  const open = openDates(file.questions, mapping);
  const goOn = async () => {
    if (await confirm()) onDone();
  };
  const tabs = [
    { value: 'columns', label: t('files.map.columns'), count: columns.length },
    { value: 'values', label: t('files.map.values'), count: valued.reduce((sum, one) => sum + one.values.length, 0) },
  ];
  return (
    <>
      <div className={`page ${styles.page}`}>
        <FileCard
          file={file}
          title={t('files.isTable', { n: file.rows, columns: t('files.columns', { n: columns.length }) })}
        />
        <p className={`quiet ${mapStyles.lead}`}>{t('files.map.lead')}</p>
        <Tabs
          id="map"
          label={t('files.map.label')}
          value={map}
          onChange={value =>
            setParams(now => withFileView(now, { map: value === 'values' ? 'values' : undefined }), { replace: true })
          }
          tabs={tabs}
        />
        <TabPanel tabs="map" value={map}>
          {map === 'columns' ? (
            <MapColumns columns={columns} mapping={mapping} say={say} />
          ) : (
            <MapValues columns={valued} mapping={mapping} say={say} />
          )}
        </TabPanel>
        <DateQuestions questions={file.questions} mapping={mapping} say={say} />
        <Preview file={file} mapping={mapping} isSettled={isSettled} />
      </div>
      <NextBar {...nextWords({ hasTitle, left, open })}>
        <Button variant="main" disabled={!hasTitle} onClick={() => void goOn()}>
          {t('files.ledger.go', { n: file.rows })}
        </Button>
      </NextBar>
    </>
  );
}

type OpenQuestions = { hasTitle: boolean; left: number; open: number };

/** What still waits for the reader, the most important first. */
function nextWords({ hasTitle, left, open }: OpenQuestions): { words: string; more: string } {
  if (!hasTitle) return { words: t('files.map.noTitle'), more: t('files.map.need') };
  if (open > 0) return { words: t('files.dates.open', { n: open }), more: t('files.dates.openText') };
  if (left > 0) return { words: t('files.map.left', { n: left }), more: t('files.map.leftText') };
  return { words: t('files.map.all'), more: t('files.map.need') };
}
