import { type RefObject, useRef, useState } from 'react';
import { useT } from './i18n.ts';

/** False if the browser does not let a page copy: on plain http, or without permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type Copying = {
  /** The field that shows the text, if there is one: its content is selected where the browser does not let a page copy. */
  field: RefObject<HTMLInputElement | null>;
  isCopied: boolean;
  /** What became of the last press, in a sentence. */
  outcome: string | undefined;
  /** True if the text was copied. */
  copy: () => Promise<boolean>;
};

export function useCopying(text: string): Copying {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    const isDone = await copyText(text);
    if (!isDone) field.current?.select();
    setCopied(isDone);
    return isDone;
  };
  const outcome = isCopied === undefined ? undefined : t(`common.copying.${isCopied ? 'copied' : 'byHand'}`);
  return { field, isCopied: isCopied === true, outcome, copy };
}
