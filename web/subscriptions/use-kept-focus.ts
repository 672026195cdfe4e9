import { type RefObject, useEffect } from 'react';

/**
 * A pressed button goes with its panel. The focus goes on to what stands in its place: the words of the next panel, or
 * the tier that is held. It stays where it is if the reader has moved it.
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>, panel: string | false): void {
  useEffect(() => {
    if (!panel) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const find = (what: string) => section.current?.querySelector<HTMLElement>(what);
      (find('h3[tabindex]') ?? find('input:checked'))?.focus();
    };
  }, [section, panel]);
}
