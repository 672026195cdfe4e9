import { type ReactNode, useEffect } from 'react';
import { useT } from '../../platform/i18n.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';

interface SceneProps {
  /** Tells one state from the next. */
  name: string;
  title: string;
  text: string;
  caption: string;
  isFilled?: boolean;
  children: ReactNode;
}

/** One state of coming back. The keyboard goes on from its title when it takes the place of another. */
export function Scene({ name, title, children, ...layout }: SceneProps) {
  const t = useT();
  useEffect(() => {
    if (name !== 'working') document.querySelector<HTMLElement>('main h1')?.focus();
  }, [name]);
  return (
    <AuthLayout title={title} {...layout}>
      <title>{t('layout.head', { screen: title })}</title>
      {children}
    </AuthLayout>
  );
}
