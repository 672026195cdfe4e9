import { Ellipsis, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { paths } from '../../paths.ts';
import { dayText } from '../../platform/dates.ts';
import { number, t as say, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { useUser } from '../../platform/session.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SkeletonBlock, SkeletonCards, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tool } from '../../ui/tool.tsx';
import { TwoFaces } from '../together-parts.tsx';
import { endPair, type Pair } from '../use-together.ts';
import styles from './pair.module.css';
import { HeldShelves, WantedShelf } from './shared-games.tsx';
import { TonightForTwo } from './tonight/tonight-for-two.tsx';
import { usePair } from './use-pair.ts';

const SKELETON_COUNT = 14;

export function PairPage({ name: id }: { name: string }) {
  const t = useT();
  const { pair, held, wanted, isGone, error, isMore, more, retry } = usePair(id);
  if (isGone) return <PairGone />;
  if (error)
    return (
      <NoPair>
        <Broken {...brokenWords(error)} onRetry={retry} />
      </NoPair>
    );
  if (!pair) return <PairSkeleton />;
  const isEmpty = held.total === 0 && wanted.total === 0;
  const growing = { isMore, onMore: more };
  return (
    <>
      <title>{t('layout.head', { screen: t('together.with', { name: pair.person.username }) })}</title>
      <div className="page">
        <PairHead pair={pair} />
      </div>
      {held.total > 0 && <TonightForTwo id={id} />}
      <div className={`page ${styles.shelves} stack fit`}>
        {isEmpty && <NothingYet />}
        {!isEmpty && <HeldShelves shelf={held} {...growing} />}
        {!isEmpty && <WantedShelf shelf={wanted} {...growing} />}
        {!isEmpty && <p className="meta measure pretty">{t('together.pair.caveat')}</p>}
      </div>
    </>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <Empty
      title={t('together.pair.none.title')}
      text={t('together.pair.none.text')}
      acts={
        <Button variant="main" onClick={openSearch}>
          {t('lists.addGame')}
        </Button>
      }
    />
  );
}

/** A screen that can only say why there is no pair. */
function NoPair({ children }: { children: ReactNode }) {
  const t = useT();
  const name = t('together.title');
  return (
    <BareScreen head={t('layout.head', { screen: name })} name={name}>
      {children}
    </BareScreen>
  );
}

/** Ended by either, or never there: the screen does not say which, as the API does not. */
function PairGone() {
  const t = useT();
  return (
    <NoPair>
      <Empty
        title={t('together.pair.goneTitle')}
        text={t('together.pair.goneText')}
        acts={<ButtonLink href={paths.together}>{t('together.invite.toTogether')}</ButtonLink>}
      />
    </NoPair>
  );
}

function PairSkeleton() {
  const t = useT();
  return (
    <div className="page">
      <title>{t('layout.head', { screen: t('together.title') })}</title>
      <h1 className="hidden" tabIndex={-1}>
        {t('together.title')}
      </h1>
      <Waiting label={t('common.loading')}>
        <div className={`row gap-4 ${styles.head}`}>
          <SkeletonBlock className={styles.bone} />
          <div className={styles.who}>
            <SkeletonLine width="16rem" className={styles.titleBone} />
            <SkeletonLine width="10rem" />
          </div>
        </div>
        <SkeletonCards count={SKELETON_COUNT} />
      </Waiting>
    </div>
  );
}

function PairHead({ pair }: { pair: Pair }) {
  const t = useT();
  const me = useUser();
  const { person, since, common } = pair;
  const count = common > 0 ? `${number(common)} ${t('together.common', { n: common })}` : t('together.noneCommon');
  return (
    <section className={`row gap-4 ${styles.head}`}>
      <TwoFaces me={me} other={person} />
      <div className={styles.who}>
        <h1 className="title" tabIndex={-1}>
          {t('together.with', { name: person.username })}
        </h1>
        <p className="meta">
          {count}
          {t('common.comma')}
          {t('together.since', { day: dayText(since) })}
        </p>
      </div>
      <EndMenu pair={pair} />
    </section>
  );
}

/** Ends the comparison. That cannot be undone, so a dialog asks first. */
function EndMenu({ pair }: { pair: Pair }) {
  const t = useT();
  const asking = useConfirm<Pair>();
  const [, navigate] = useLocation();
  const { username: name } = pair.person;
  const end = async () => {
    try {
      await endPair(pair);
      toast.show({ text: say('together.pair.ended', { name }) });
      navigate(paths.together);
    } catch (error) {
      sayFailed(say('together.pair.endFailed'), error, end);
    }
  };
  return (
    <>
      <Menu
        label={t('together.pair.more')}
        trigger={props => <Tool {...props} label={t('together.pair.more')} icon={Ellipsis} tip={false} />}
      >
        <MenuItem icon={Unlink} danger onSelect={() => asking.open(pair)}>
          {t('together.pair.end')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        confirm={asking}
        danger
        title={t('together.pair.endTitle', { name })}
        okLabel={t('together.pair.end')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={end}
      >
        {t('together.pair.endText')}
      </ConfirmDialog>
    </>
  );
}
