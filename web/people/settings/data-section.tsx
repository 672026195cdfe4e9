import type { ClientResponse } from 'hono/client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '../../../worker/people/profile/profile.schema.ts';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { saveFile } from '../../platform/files.ts';
import { useT } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link.tsx';
import { sayRefusal } from '../auth/refusal.ts';
import { useProving } from '../proof/use-proving.tsx';
import { Line, SettingsLines, SettingsSection } from './section.tsx';

const SCHEMA = '/api/export.schema.json';

const FILES = [
  { format: 'json', type: 'JSON', title: 'all', text: 'allText' },
  { format: 'csv', type: 'CSV', title: 'copies', text: 'copiesText' },
  { format: 'playthroughs', type: 'CSV', title: 'times', text: 'timesText' },
] as const satisfies readonly { format: ExportFormat; [name: string]: string }[];

export function DataSection() {
  const t = useT();
  const [asked, setAsked] = useState<ExportFormat>();
  const { run: prove, dialog } = useProving();
  const { isBusy, run } = useAct(sayRefusal);
  const take = async (format: ExportFormat) => {
    setAsked(format);
    await run(() => prove(() => download(format)));
  };
  const act = (format: ExportFormat, type: string) => (
    <Button
      size="s"
      icon={Download}
      busy={isBusy && asked === format}
      aria-label={t(`settings.data.${format}`)}
      onClick={() => take(format)}
    >
      {type}
    </Button>
  );
  return (
    <SettingsSection id="data" title={t('settings.data.title')} text={t('settings.data.text')}>
      <SettingsLines>
        {FILES.map(({ format, type, title, text }) => (
          <Line
            key={format}
            title={t(`settings.data.${title}`)}
            text={t(`settings.data.${text}`)}
            act={act(format, type)}
          />
        ))}
      </SettingsLines>
      <Ways />
      {dialog}
    </SettingsSection>
  );
}

/** What the file means, and where it can be brought in. */
function Ways() {
  const t = useT();
  return (
    <div className="cluster gap-3">
      <Anchor className="link" href={paths.moveIn}>
        {t('settings.data.moveIn')}
      </Anchor>
      <a className="link" href={SCHEMA} target="_blank" rel="noreferrer">
        {t('settings.data.schema')}
        <span className="hidden"> {t('auth.newTab')}</span>
      </a>
    </div>
  );
}

const NAMED = /filename="?([^";]+)"?/;

/** All data about the person, as a file. Throws ApiError. */
async function download(format: ExportFormat): Promise<void> {
  const call = api.users.export.$get({ query: { format } });
  const answer = await call.catch(() => undefined);
  if (!answer?.ok) {
    await ask(call as unknown as Promise<ClientResponse<unknown, number, 'json'>>); // a problem is JSON, the file is not
    return;
  }
  const name = NAMED.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  saveFile(await answer.blob(), name ?? `raff.${format === 'json' ? 'json' : 'csv'}`);
}
