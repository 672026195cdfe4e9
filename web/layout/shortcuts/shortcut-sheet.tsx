import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/header.tsx';
import styles from './shortcut-sheet.module.css';
import { closeSheet, useSingleKeys } from './shortcuts.ts';

/** Apple keyboards show this sign on the key beside the space bar. */
const command = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

export function ShortcutSheet() {
  const t = useT();
  const signedIn = useSignedIn();
  const [singles, setSingles] = useSingleKeys();
  return (
    <Dialog open onClose={closeSheet} title={t('keys.title')} closeLabel={t('common.act.close')} size="s">
      <Checkbox
        checked={singles}
        help={t('keys.singleHelp')}
        onChange={event => setSingles(event.currentTarget.checked)}
      >
        {t('keys.single')}
      </Checkbox>
      <Keys title={t('keys.everywhere')}>
        <Line says={t('keys.search')}>
          {singles && (
            <>
              <Kbd>/</Kbd> <span className="meta">{t('keys.or')}</span>{' '}
            </>
          )}
          <Kbd>{command()}</Kbd> <Kbd>K</Kbd>
        </Line>
        <Line says={t('keys.results')}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd>
        </Line>
        {singles && (
          <>
            <Line says={t('keys.add')}>
              <Kbd>A</Kbd>
            </Line>
            <Line says={t('keys.sheet')}>
              <Kbd>?</Kbd>
            </Line>
          </>
        )}
        <Line says={t('keys.undo')}>
          <Kbd>{command()}</Kbd> <Kbd>Z</Kbd>
        </Line>
        <Line says={t('keys.close')}>
          <Kbd>Esc</Kbd>
        </Line>
      </Keys>
      {signedIn && <OwnKeys singles={singles} />}
    </Dialog>
  );
}

function OwnKeys({ singles }: { singles: boolean }) {
  const t = useT();
  return (
    <>
      <Keys title={t('keys.rows')}>
        {singles && (
          <>
            <Line says={t('keys.list')}>
              <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd>
            </Line>
            <Line says={t('keys.menu')}>
              <Kbd>M</Kbd>
            </Line>
          </>
        )}
        <Line says={t('keys.order')}>
          <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
        </Line>
        <Line says={t('keys.beside')}>
          <Kbd>Alt</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>
        </Line>
      </Keys>
      <Keys title={t('keys.walls')}>
        <Line says={t('keys.place')}>
          <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
        </Line>
      </Keys>
      {singles && (
        <Keys title={t('keys.questions')}>
          <Line says={t('keys.yes')}>
            <Kbd>Y</Kbd>
          </Line>
          <Line says={t('keys.another')}>
            <Kbd>N</Kbd>
          </Line>
          <Line says={t('keys.out')}>
            <Kbd>X</Kbd>
          </Line>
        </Keys>
      )}
    </>
  );
}

const Keys = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="meta">{title}</h3>
    <dl className={styles.keys}>{children}</dl>
  </>
);

const Line = ({ says, children }: { says: string; children: ReactNode }) => (
  <div className={`row gap-4 ${styles.line}`}>
    <dt>{says}</dt>
    <dd className={styles.press} dir="ltr">
      {children}
    </dd>
  </div>
);
