import { sayFailed } from '../../catalogue/say-failed.ts';
import { dayText } from '../../platform/dates.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { focusNeighbour } from '../../ui/held-focus.ts';
import { toast } from '../../ui/toast-store.ts';
import { type OpenInvite, takeInviteBack } from '../use-together.ts';
import styles from './links.module.css';

async function takeBack(invite: OpenInvite): Promise<void> {
  try {
    await takeInviteBack(invite);
    toast.show({ text: say('together.open.taken') });
  } catch (error) {
    sayFailed(say('together.open.broken'), error, () => takeBack(invite));
  }
}

export function OpenLinks({ invites }: { invites: readonly OpenInvite[] }) {
  const t = useT();
  return (
    <section className="stack fit measure mt-9" aria-labelledby="open-links">
      <h2 id="open-links" className="heading">
        {t('together.open.title')}
      </h2>
      <p className="quiet">{t('together.open.text')}</p>
      <ul className="mt-3">
        {invites.map(invite => (
          <OpenLink key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function OpenLink({ invite }: { invite: OpenInvite }) {
  const t = useT();
  const day = dayText(invite.createdAt);
  return (
    <li className={`row gap-4 ${styles.line}`}>
      <i className={styles.waiting} aria-hidden="true" />
      <span className={`${styles.words} grow shrink`}>
        <span>{t('together.open.made', { day })}</span>
        <span className="meta">{t('together.open.until', { day: dayText(invite.expiresAt) })}</span>
      </span>
      <Button
        size="s"
        aria-label={t('together.open.backOf', { day })}
        onClick={() => {
          focusNeighbour();
          void takeBack(invite);
        }}
      >
        {t('together.open.back')}
      </Button>
    </li>
  );
}
