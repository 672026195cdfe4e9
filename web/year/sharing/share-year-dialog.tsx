import { Check, Copy, Download, Lock } from 'lucide-react';
import { useState } from 'react';
import { layOut, PICTURE } from '../../../worker/year/picture.schema.ts';
import { dayText } from '../../platform/dates.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { useAct } from '../../platform/use-act.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/input.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Spine, thickOfStep } from '../../ui/spine.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tool } from '../../ui/tool.tsx';
import { coverArtOf, spineStepOf } from '../shelf/book-groups.ts';
import { shareYear, unshareYear, type Year, type YearGame } from '../use-year.ts';
import styles from './picture.module.css';

type DialogProps = { year: Year; onClose: () => void };

/** Makes the link of a year, shows it, and takes it back. Nothing is public before its button is pressed. */
export function ShareYearDialog({ year, onClose }: DialogProps) {
  const t = useT();
  const user = useUser();
  const { share } = year;
  const [wanted, setWanted] = useState(share?.showsRatings ?? false);
  const { isBusy, refusal, run } = useAct();
  const make = () => run(() => shareYear(year.year, wanted));
  const takeBack = async () => {
    if (await run(() => unshareYear(year.year))) toast.show({ text: t('year.sharing.backDone') });
  };
  const choose = async (next: boolean) => {
    setWanted(next);
    if (share && !(await run(() => shareYear(year.year, next)))) setWanted(!next);
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
      {share?.url && <YearLink url={share.url} year={year.year} />}
      {share && !share.url && <p className="quiet">{t('year.sharing.renew')}</p>}
      <WhatOthersSee />
      <Checkbox
        checked={wanted}
        help={t('year.sharing.ratingsHelp')}
        error={refusal && t('year.sharing.failed')}
        onChange={event => void choose(event.currentTarget.checked)}
      >
        {t('year.sharing.ratings')}
      </Checkbox>
    </Dialog>
  );
}

/** The token at the end of a link. */
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-2) ?? '';

function YearLink({ url, year }: { url: string; year: number }) {
  const t = useT();
  const language = useLocale();
  const { field, outcome, copy } = useCopying(url);
  return (
    <div>
      <LinkField
        ref={field}
        label={t('year.sharing.link')}
        value={url}
        outcome={outcome}
        end={<Tool label={t('common.copying.copy')} icon={Copy} onClick={copy} />}
      />
      <ButtonLink
        icon={Download}
        variant="quiet"
        href={`${location.origin}/pictures/years/${tokenOf(url)}.png?locale=${language}`}
        download={`raff-${year}.png`}
      >
        {t('year.sharing.save')}
      </ButtonLink>
    </div>
  );
}

/** What a stranger sees, and what never. */
function WhatOthersSee() {
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

const thicknessOf = ({ length }: YearGame) => thickOfStep(spineStepOf(length));
/** A hundredth of the picture's width in its pixels. */
const HUNDREDTH = PICTURE.width / 100;

/** The picture of a year before it is made: by night in both themes, like the one that is shared. */
function SharePicture({ year, username }: { year: Year; username: string }) {
  const t = useT();
  const { books, scale, all, facing } = layOut(year, thicknessOf);
  return (
    <div className={styles.picture} aria-hidden="true">
      <span className={`num ${styles.number}`}>{year.year}</span>
      <span className={styles.by}>
        <span>{t('year.by', { name: username })}</span>
        <span>{t('year.count', { n: all })}</span>
        {books.length < all && <span>{t('year.sharing.latest', { n: books.length })}</span>}
      </span>
      <span className={styles.books} style={{ '--unit': `${scale / HUNDREDTH}cqi` }}>
        {books.map(game =>
          game === facing ? (
            <span key={game.slug} className={styles.cover}>
              <Cover game={coverArtOf(game)} eager />
            </span>
          ) : (
            <Spine
              key={game.slug}
              game={coverArtOf(game)}
              step={spineStepOf(game.length)}
              on={game.platform ?? undefined}
            />
          ),
        )}
      </span>
      <Wordmark className={styles.mark}>{t('common.app')}</Wordmark>
    </div>
  );
}
