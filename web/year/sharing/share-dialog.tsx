import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Year } from '../use-year.ts';
import { LinkField } from './link-field.tsx';
import { SharePicture } from './picture.tsx';
import { shareYear, unshareYear } from './share-acts.ts';
import styles from './sharing.module.css';

type DialogProps = { year: Year; onClose: () => void };

/** Makes the link of a year, shows it, and takes it back. Nothing is public before its button is pressed. */
export function ShareDialog({ year, onClose }: DialogProps) {
  const t = useT();
  const user = useUser();
  const { share } = year;
  const [wanted, setWanted] = useState(share?.showsRatings ?? false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function run(act: Promise<boolean>): Promise<boolean> {
    setBusy(true);
    const isDone = await act;
    setBusy(false);
    setFailed(!isDone);
    return isDone;
  }
  const make = () => run(shareYear(year.year, wanted));
  const takeBack = async () => {
    if (await run(unshareYear(year.year))) toast.show({ text: t('year.sharing.backDone') });
  };
  const choose = async (next: boolean) => {
    setWanted(next);
    if (share && !(await run(shareYear(year.year, next)))) setWanted(!next);
  };

  const acts = share ? (
    <>
      <Button variant="danger" busy={isBusy} onClick={takeBack}>
        {t('year.sharing.back')}
      </Button>
      {share.url ? (
        <ButtonLink href={new URL(share.url).pathname}>{t('year.sharing.see')}</ButtonLink>
      ) : (
        <Button variant="main" busy={isBusy} onClick={make}>
          {t('year.sharing.renewAct')}
        </Button>
      )}
    </>
  ) : (
    <Button variant="main" busy={isBusy} onClick={make} data-autofocus>
      {t('year.sharing.make')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('year.sharing.title')}
      note={share ? t('year.sharing.live', { day: dayText(share.since) }) : t('year.sharing.text')}
      closeLabel={t('common.act.close')}
      acts={acts}
    >
      <SharePicture year={year} username={user?.username ?? ''} />
      {share?.url && <LinkField url={share.url} year={year.year} />}
      {share && !share.url && <p className="quiet">{t('year.sharing.renew')}</p>}
      <Seen />
      <Checkbox
        checked={wanted}
        help={t('year.sharing.ratingsHelp')}
        error={hasFailed && t('year.sharing.failed')}
        onChange={event => void choose(event.currentTarget.checked)}
      >
        {t('year.sharing.ratings')}
      </Checkbox>
    </Dialog>
  );
}

/** What a stranger sees, and what never. */
function Seen() {
  const t = useT();
  return (
    <div className={styles.seen}>
      <b className="small-heading">{t('year.sharing.sees')}</b>
      <ul>
        {(['seesGames', 'seesNumbers'] as const).map(key => (
          <li key={key}>
            <Check className="icon icon-s" />
            <span>{t(`year.sharing.${key}`)}</span>
          </li>
        ))}
        <li className="meta">
          <Lock className="icon icon-s" />
          <span>{t('year.sharing.hides')}</span>
        </li>
      </ul>
    </div>
  );
}
