import { Check, Copy } from 'lucide-react';
import { pairPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { siteOrigin } from '../../platform/site.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import { LinkField } from '../../ui/input.tsx';
import { WhatIsShown } from '../what-is-shown.tsx';
import styles from './invite.module.css';

/** A visitor logs in first and comes back here. The secret waits in this tab. */
export function VisitorsLink() {
  const t = useT();
  const next = `?${new URLSearchParams({ next: paths.pairInvite })}`;
  return (
    <div className={styles.sheet}>
      <h1 className="title" tabIndex={-1}>
        {t('together.invite.visitorTitle')}
      </h1>
      <p className="quiet">{t('together.invite.visitorText')}</p>
      <WhatIsShown />
      <div className={`cluster gap-3 ${styles.acts}`}>
        <ButtonLink variant="main" href={paths.login + next}>
          {t('layout.nav.login')}
        </ButtonLink>
        <ButtonLink href={paths.signup + next}>{t('layout.nav.signup')}</ButtonLink>
      </div>
    </div>
  );
}

/** The owner of a link has opened it: nothing is accepted, and the link can be copied once more. */
export function OwnLink({ token, pairId }: { token: string; pairId: string | null }) {
  const t = useT();
  const url = `${siteOrigin()}${paths.pairInvite}#token=${token}`;
  const { field, isCopied, outcome, copy } = useCopying(url);
  return (
    <div className={styles.sheet}>
      <h1 className="title" tabIndex={-1}>
        {t('together.invite.mineTitle')}
      </h1>
      <p className="quiet">{t(pairId ? 'together.invite.mineUsed' : 'together.invite.mineText')}</p>
      {!pairId && <LinkField ref={field} label={t('together.link.label')} value={url} outcome={outcome} />}
      <div className={`cluster gap-3 ${styles.acts}`}>
        {pairId ? (
          <ButtonLink variant="main" href={pairPath(pairId)}>
            {t('together.invite.see')}
          </ButtonLink>
        ) : (
          <Button variant="main" icon={isCopied ? Check : Copy} onClick={copy}>
            {t('common.copying.link')}
          </Button>
        )}
        <ButtonLink href={paths.together}>{t('together.invite.toTogether')}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * A link that leads nowhere. `missing`: its address has lost the secret. `gone`: it was used, taken back or has expired;
 * the screen does not say which, as the API does not.
 */
export function NoInvite({ why }: { why: 'missing' | 'gone' }) {
  const t = useT();
  return (
    <>
      <h1 className="hidden" tabIndex={-1}>
        {t('together.invite.title')}
      </h1>
      <Empty
        title={t(`together.invite.${why}Title`)}
        text={t(`together.invite.${why}Text`)}
        acts={<ButtonLink href={paths.together}>{t('together.invite.toTogether')}</ButtonLink>}
      />
    </>
  );
}
