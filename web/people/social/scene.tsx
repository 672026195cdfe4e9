import { type ReactNode, useEffect } from 'react';
import { useT } from '../../platform/i18n.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';

type SceneProps = {
  /** Distinguishes one state from the next. */
  name: string;
  title: string;
  text: string;
  caption: string;
  isFilled?: boolean;
  children: ReactNode;
};

/** One state of the return. The focus continues from its title when it replaces another state. */
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
