import { Calendar, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { agoText } from '../../platform/dates.ts';
import { LOCALES, type Locale, useLocale, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { LinkField } from '../../ui/input.tsx';
import { SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { Tool } from '../../ui/tool.tsx';
import styles from '../calendar.module.css';
import { type Feed, useFeed } from './use-feed.ts';

/** Calendar apps take the address of a page under this name. */
const forApps = (url: string) => url.replace(/^https?:/, 'webcal:');

/** The address for a calendar app: makes it, shows it once, changes its language and ends it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const feeding = useFeed();
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
      {url && <FeedAddress key={url} url={url} />}
      {feed && !url && <p className="quiet">{t('feed.hidden')}</p>}
      {feed !== undefined && <LanguageChoice feed={feed} onChoose={feeding.speak} />}
      {feed && (
        <p className="meta">
          {feed.lastFetchedAt ? t('feed.asked', { ago: agoText(feed.lastFetchedAt) }) : t('feed.never')}
        </p>
      )}
      <p role="alert" className={styles.alert}>
        {hasFailed && t('feed.failed')}
        {isSure && t('feed.sure')}
      </p>
    </Dialog>
  );
}

/** The address with its copy button, the only time that it is shown. */
function FeedAddress({ url }: { url: string }) {
  const t = useT();
  const { field, outcome, copy } = useCopying(url);
  // The button that made it is gone.
  useEffect(() => field.current?.focus(), [field]);
  return (
    <div className="stack">
      <LinkField
        ref={field}
        label={t('feed.address')}
        value={url}
        outcome={outcome}
        end={<Tool label={t('common.copying.copy')} icon={Copy} onClick={copy} />}
      />
      <p className="meta">{t('feed.once')}</p>
      <p className="meta">{t('feed.what')}</p>
    </div>
  );
}

/** The button that was pressed is gone; the one in its place takes the focus. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

type ActsProps = { feeding: ReturnType<typeof useFeed> };

function Acts({ feeding: { feed, url, isBusy, wasSure, askFirst, make } }: ActsProps) {
  const t = useT();
  if (!feed)
    return (
      <Button variant="main" busy={isBusy} onClick={make} ref={wasSure ? focusOn : undefined} data-autofocus>
        {t('feed.make')}
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={askFirst} ref={wasSure ? focusOn : undefined}>
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
function Sure({ feeding: { isBusy, keep, end, make } }: ActsProps) {
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
