import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../platform/i18n.ts';
import { cx } from '../ui/cx.ts';
import { Tool } from '../ui/tool.tsx';
import styles from './to-top.module.css';

const SCREENS_DOWN = 1.5;

/** Read only once something has scrolled: the browser lays out the whole page to answer. */
let isFar = false;

const listen = (changed: () => void) => {
  const look = () => {
    isFar = scrollY > innerHeight * SCREENS_DOWN;
    changed();
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
};

const isFarDown = () => isFar;

/** `raised`: the bottom bar and a screen's round button are below it. */
export function ToTop({ raised }: { raised: boolean }) {
  const t = useT();
  const far = useSyncExternalStore(listen, isFarDown, () => false);
  if (!far) return null;
  const rise = () => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Tool
      label={t('layout.toTop')}
      icon={ArrowUp}
      size="l"
      className={cx(styles.top, raised && styles.raised)}
      onClick={rise}
    />
  );
}
