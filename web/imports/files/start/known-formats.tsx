import { useT } from '../../../platform/i18n.ts';
import { Chip } from '../../../ui/chips.tsx';
import styles from '../files.module.css';
import { formatName, TRACKERS } from '../formats.ts';

const HELP = 'how';

/** The trackers whose files are read without a question, and how to get a file out of each. */
export function KnownFormats() {
  const t = useT();
  return (
    <>
      <section className={styles.known} aria-labelledby="known">
        <h2 id="known" className="small-heading">
          {t('files.take.known')}
        </h2>
        <p className="cluster">
          {TRACKERS.map(tracker => (
            <Chip key={tracker} className={styles.chip}>
              {formatName(tracker)}
            </Chip>
          ))}
        </p>
        <p className="quiet">
          {t('files.take.any')}{' '}
          <a className="link" href={`#${HELP}`}>
            {t('files.take.how')}
          </a>
        </p>
      </section>
      <section className={styles.how} aria-labelledby={HELP}>
        <h2 id={HELP} className="heading">
          {t('files.take.how')}
        </h2>
        <dl>
          {TRACKERS.map(tracker => (
            <div key={tracker}>
              <dt>
                <bdi>{formatName(tracker)}</bdi>
              </dt>
              <dd>{t(`files.how.${tracker}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
