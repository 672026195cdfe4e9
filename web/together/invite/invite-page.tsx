import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { InviteToken } from '../../../worker/together/together.schema.ts';
import { pairPath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { siteOrigin } from '../../platform/site.ts';
import { storeVisit } from '../../platform/storage.ts';
import { useAct } from '../../platform/use-act.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { LinkField } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { TwoFaces, WhatIsShown } from '../together-parts.tsx';
import { acceptInvite, type Person, useInvitation } from '../use-together.ts';
import styles from './invite.module.css';

/** Forgets the secret of a link that was answered. */
const forgetInvite = () => storeVisit('invite', null);

export function InvitePage() {
  const token = useLinkToken(InviteToken, 'invite');
  return (
    <div className="page page-end">{token ? <OpenedLink key={token} token={token} /> : <NoInvite why="missing" />}</div>
  );
}

function OpenedLink({ token }: { token: string }) {
  const isSignedIn = useSignedIn();
  const { invitation, isGone, error, retry } = useInvitation(token);
  if (isGone) return <NoInvite why="gone" />;
  if (error) return <Broken {...brokenWords(error)} onRetry={retry} />;
  if (!invitation) return <InviteSkeleton />;
  if (invitation.state === 'mine') return <OwnLink token={token} pairId={invitation.pairId} />;
  if (invitation.pairId) return <ToPair id={invitation.pairId} />;
  return isSignedIn ? (
    <Consent token={token} person={invitation.person} />
  ) : (
    <VisitorsLink person={invitation.person} />
  );
}

/** Goes to the pair: the two compare shelves already. */
function ToPair({ id }: { id: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    forgetInvite();
    navigate(pairPath(id), { replace: true });
  }, [id, navigate]);
  return <InviteSkeleton />;
}

function InviteSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={styles.sheet}>
        <SkeletonBlock className={styles.bone} />
        <SkeletonLine width="70%" />
        <SkeletonLine width="90%" />
        <SkeletonLine width="80%" />
      </div>
    </Waiting>
  );
}

/** The owner of a link has opened it: nothing is accepted, and the link can be copied once more. */
function OwnLink({ token, pairId }: { token: string; pairId: string | null }) {
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
function NoInvite({ why }: { why: 'missing' | 'gone' }) {
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

/** Who asks, and what both would see of each other. */
function Asking({ person, text, children }: { person: Person; text: string; children: ReactNode }) {
  const t = useT();
  const me = useUser();
  return (
    <div className={styles.sheet}>
      <span className={styles.board}>
        <TwoFaces me={me} other={person} />
      </span>
      <h1 className="title" tabIndex={-1}>
        {t('together.invite.asks', { name: person.username })}
      </h1>
      <p className="quiet">{text}</p>
      <WhatIsShown />
      {children}
    </div>
  );
}

/** A visitor needs an account to answer, mostly a new one, and comes back here. The secret waits in this tab. */
function VisitorsLink({ person }: { person: Person }) {
  const t = useT();
  const next = `?${new URLSearchParams({ next: paths.pairInvite })}`;
  return (
    <Asking person={person} text={t('together.invite.visitorText')}>
      <div className={`cluster gap-3 ${styles.acts}`}>
        <ButtonLink variant="main" href={paths.signup + next}>
          {t('layout.nav.signup')}
        </ButtonLink>
        <ButtonLink href={paths.login + next}>{t('layout.nav.login')}</ButtonLink>
      </div>
    </Asking>
  );
}

/** Nothing is shown before this is accepted. */
function Consent({ token, person }: { token: string; person: Person }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { isBusy, refusal, run } = useAct();
  const accept = () =>
    run(async () => {
      const { id } = await acceptInvite(token);
      forgetInvite();
      toast.show({ text: t('together.invite.accepted', { name: person.username }) });
      navigate(pairPath(id), { replace: true });
    });
  const decline = () => {
    forgetInvite();
    toast.show({ text: t('together.invite.declined') });
    navigate(paths.together, { replace: true });
  };
  return (
    <Asking person={person} text={t('together.invite.text')}>
      {refusal && (
        <Notice kind="bad" role="alert" title={t('together.invite.failed')}>
          {reasonOf(refusal, t('common.said.away'))}
        </Notice>
      )}
      <div className={`cluster gap-3 ${styles.acts}`}>
        <Button variant="main" busy={isBusy} onClick={accept}>
          {t('together.invite.accept')}
        </Button>
        <Button onClick={decline}>{t('together.invite.decline')}</Button>
      </div>
    </Asking>
  );
}
