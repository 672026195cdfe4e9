import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
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

/** At the end of a long screen, in the flow of the page: nothing floats over buttons and cards. */
export function ToTop() {
  const t = useT();
  const far = useSyncExternalStore(listen, isFarDown, () => false);
  if (!far) return null;
  const rise = () => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" icon={ArrowUp} className={styles.top} onClick={rise}>
      {t('layout.toTop')}
    </Button>
  );
}
