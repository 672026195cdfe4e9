import { Ellipsis, Unlink } from 'lucide-react';
import { useLocation } from 'wouter';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { paths } from '../../paths.ts';
import { dayText } from '../../platform/dates.ts';
import { number, t as say, useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tool } from '../../ui/tool.tsx';
import { TwoFaces } from '../two-faces.tsx';
import { endPair, type Pair } from '../use-together.ts';
import styles from './pair.module.css';

export function PairHead({ pair }: { pair: Pair }) {
  const t = useT();
  const me = useUser();
  const { person, since, common } = pair;
  const count = common > 0 ? `${number(common)} ${t('together.common', { n: common })}` : t('together.noneCommon');
  return (
    <section className={`row gap-4 ${styles.head}`}>
      <TwoFaces me={me} other={person} size="l" />
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
