import type { ClientResponse } from 'hono/client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { sayError } from './say-error.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

const FORMATS: readonly Format[] = ['json', 'csv'];

/** All data about the person, as a download. */
export function DataSection() {
  const t = useT();
  const [asked, setAsked] = useState<Format>();
  const take = async (format: Format) => {
    setAsked(format);
    try {
      await download(format);
    } catch (error) {
      sayError(error);
    } finally {
      setAsked(undefined);
    }
  };
  return (
    <Section id="data" title={t('settings.data.title')} text={t('settings.data.text')}>
      <div className={styles.acts}>
        {FORMATS.map(format => (
          <Button key={format} icon={Download} busy={asked === format} onClick={() => take(format)}>
            {t(`settings.data.${format}`)}
          </Button>
        ))}
        <ButtonLink variant="quiet" href={paths.moveIn}>
          {t('settings.data.moveIn')}
        </ButtonLink>
      </div>
    </Section>
  );
}

type Format = 'json' | 'csv';

const NAMED = /filename="?([^";]+)"?/;

/** Gives a file to the browser as if a link to it had been pressed. */
function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after the press
}

/** All data about the person, as a file. Throws ApiError. */
async function download(format: Format): Promise<void> {
  const call = api.users.export.$get({ query: { format } });
  const answer = await call.catch(() => undefined);
  if (!answer?.ok) {
    await ask(call as unknown as Promise<ClientResponse<unknown, number, 'json'>>); // a problem is JSON, the file is not
    return;
  }
  const name = NAMED.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  keep(await answer.blob(), name ?? `raff.${format}`);
}
