import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './shortcut-sheet.module.css';
import { closeSheet, useSingleKeys } from './shortcuts.ts';

/** Apple keyboards show this sign on the key beside the space bar. */
const command = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

export function ShortcutSheet() {
  const t = useT();
  const [singles, setSingles] = useSingleKeys();
  return (
    <Dialog open onClose={closeSheet} title={t('layout.keys.title')} closeLabel={t('common.act.close')} size="s">
      <dl className={styles.keys}>
        <Line says={t('layout.keys.search')}>
          {singles && (
            <>
              <Kbd>/</Kbd> <span className="meta">{t('layout.keys.or')}</span>{' '}
            </>
          )}
          <Kbd>{command()}</Kbd> <Kbd>K</Kbd>
        </Line>
        {singles && (
          <>
            <Line says={t('layout.keys.add')}>
              <Kbd>A</Kbd>
            </Line>
            <Line says={t('layout.keys.sheet')}>
              <Kbd>?</Kbd>
            </Line>
          </>
        )}
        <Line says={t('layout.keys.undo')}>
          <Kbd>{command()}</Kbd> <Kbd>Z</Kbd>
        </Line>
        <Line says={t('layout.keys.close')}>
          <Kbd>Esc</Kbd>
        </Line>
      </dl>
      <Checkbox
        checked={singles}
        help={t('layout.keys.singleHelp')}
        onChange={event => setSingles(event.currentTarget.checked)}
      >
        {t('layout.keys.single')}
      </Checkbox>
    </Dialog>
  );
}

const Line = ({ says, children }: { says: string; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{says}</dt>
    <dd className={styles.press} dir="ltr">
      {children}
    </dd>
  </div>
);
