import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { agoText } from '../../platform/ago.ts';
import { LOCALES, type Locale, useLocale, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { AddressField } from './address-field.tsx';
import styles from './feed.module.css';
import type { Feed } from './use-feed.ts';
import { useFeeding } from './use-feeding.ts';

/** Calendar apps take the address of a page under this name. */
const forApps = (url: string) => url.replace(/^https?:/, 'webcal:');

/** The address for a calendar app: makes it, shows it once, changes its language and ends it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const feeding = useFeeding();
  const { feed, url, isSure, error, hasFailed } = feeding;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('feed.title')}
      note={t('feed.text')}
      closeLabel={t('common.act.close')}
      className={styles.dialog ?? ''}
      {...(feed !== undefined && { acts: isSure ? <Sure feeding={feeding} /> : <Acts feeding={feeding} /> })}
    >
      {feed === undefined && !error && <Skeleton />}
      {feed === undefined && error !== undefined && <Broken {...brokenWords(error)} onRetry={feeding.retry} />}
      {url && <AddressField key={url} url={url} />}
      {feed && !url && <p className="quiet">{t('feed.hidden')}</p>}
      {feed !== undefined && <LanguageChoice feed={feed} onChoose={feeding.speak} />}
      {feed && (
        <p className="meta">
          {feed.lastFetchedAt ? t('feed.asked', { ago: agoText(feed.lastFetchedAt) }) : t('feed.never')}
        </p>
      )}
      <p role="alert" className={styles.said}>
        {hasFailed && t('feed.failed')}
        {isSure && t('feed.sure')}
      </p>
    </Dialog>
  );
}

/** The button that was pressed is gone; the one in its place takes the focus. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

type Part = { feeding: ReturnType<typeof useFeeding> };

function Acts({ feeding: { feed, url, isBusy, wasSure, ask, make } }: Part) {
  const t = useT();
  if (!feed)
    return (
      <Button variant="main" busy={isBusy} onClick={make} ref={wasSure ? focusOn : undefined} data-autofocus>
        {t('feed.make')}
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={ask} ref={wasSure ? focusOn : undefined}>
        {t('feed.renew')}
      </Button>
      {url && (
        <ButtonLink variant="main" icon={Calendar} href={forApps(url)}>
          {t('feed.open')}
        </ButtonLink>
      )}
    </>
  );
}

/** Apps stop getting dates, so this asks for a yes. */
function Sure({ feeding: { isBusy, keep, end, make } }: Part) {
  const t = useT();
  return (
    <>
      <Button onClick={keep} ref={focusOn}>
        {t('feed.keep')}
      </Button>
      <Button busy={isBusy} onClick={end}>
        {t('feed.end')}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={make}>
        {t('feed.yes')}
      </Button>
    </>
  );
}

type LanguageProps = { feed: Feed | null; onChoose: (language: Locale) => void };

/** Before there is a feed: the language that it will have. */
function LanguageChoice({ feed, onChoose }: LanguageProps) {
  const t = useT();
  const own = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const choose = (value: string) => {
    const language = LOCALES.find(one => one === value) ?? own;
    setChosen(language);
    onChoose(language);
  };
  return (
    <ChoiceGroup
      label={t('feed.language')}
      name="feed-language"
      value={feed?.language ?? chosen ?? own}
      onChange={choose}
      choices={LOCALES.map(value => ({ value, label: <span lang={value}>{t(`feed.languages.${value}`)}</span> }))}
    />
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <SkeletonLine />
      <SkeletonLine width="60%" />
    </Waiting>
  );
}
