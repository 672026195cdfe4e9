import { LampCeiling } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { setTheme, useTheme } from '../../platform/theme.ts';
import { Tool } from '../../ui/tool.tsx';

export function useOtherTheme(): { word: string; turn: () => void } {
  const t = useT();
  const theme = useTheme();
  return {
    word: t(theme === 'night' ? 'layout.menu.night' : 'layout.menu.paper'),
    turn: () => setTheme(theme === 'night' ? 'paper' : 'night'),
  };
}

export function ThemeTool({ className }: { className?: string }) {
  const t = useT();
  const { turn } = useOtherTheme();
  return <Tool label={t('home.lamp')} icon={LampCeiling} className={className} onClick={turn} />;
}
