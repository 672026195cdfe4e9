import type { InferResponseType } from 'hono/client';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { artOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Anchor } from '../../ui/link.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import { endRest, RESTS } from './pick-actions.ts';
import styles from './rests-dialog.module.css';

type RestsProps = { open: boolean; onClose: () => void };

export function RestsDialog({ open, onClose }: RestsProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tonight.rests.title')}
      note={t('tonight.rests.text')}
      closeLabel={t('common.act.close')}
    >
      <Rests />
    </Dialog>
  );
}

type Rest = InferResponseType<typeof api.tonight.rests.$get, 200>['rests'][number];

function Rests() {
  const t = useT();
  const { data, error, mutate } = useSWR(RESTS, () => ask(api.tonight.rests.$get()));
  if (!data && error) return <Broken {...brokenWords(error)} onRetry={() => mutate()} />;
  if (!data) return <WaitingRows count={3} />;
  if (data.rests.length === 0) return <p className="quiet">{t('tonight.rests.empty')}</p>;
  return (
    <ul className="stack gap-3">
      {data.rests.map(rest => (
        <RestRow key={rest.game.id} rest={rest} />
      ))}
    </ul>
  );
}

/** When a row is gone, the focus goes to the one beside it, or to what closes the dialog; not if it has gone elsewhere. */
function focusAfter(row: HTMLLIElement | null): () => void {
  const dialog = row?.closest('dialog');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    if (!dialog?.open || (document.activeElement !== document.body && document.activeElement !== dialog)) return;
    const target = beside?.isConnected ? beside.querySelector('button') : dialog.querySelector('button');
    target?.focus();
  };
}

function RestRow({ rest: { game, until } }: { rest: Rest }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const back = async () => {
    const moveOn = focusAfter(row.current);
    setBusy(true);
    if (await endRest({ gameId: game.id, title: game.title })) moveOn();
    else setBusy(false);
  };
  return (
    <li ref={row} className={`${styles.rest} stack gap-3`}>
      <Cover game={artOf(game)} size="s" />
      <div className="stack gap-half">
        <Anchor href={gamePath(game.slug)} className={`${styles.title} strong`}>
          <bdi>{game.title}</bdi>
        </Anchor>
        <span className="meta">
          {t('tonight.rests.until', { day: dayText(until, { day: 'numeric', month: 'long' }) })}
        </span>
      </div>
      <Button size="s" busy={busy} onClick={back}>
        {t('tonight.rests.back')}
        <bdi className="hidden"> {game.title}</bdi>
      </Button>
    </li>
  );
}
