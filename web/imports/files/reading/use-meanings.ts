import { useEffect, useRef, useState } from 'react';
import { type Mapping, toMappingJson } from '../../../../worker/imports/files/files.schema.ts';
import { sayFailed } from '../../../catalogue/say-failed.ts';
import { t } from '../../../platform/i18n.ts';
import { giveMapping, rereadRows, showFile } from '../use-file.ts';

const PAUSE_MS = 400;

/**
 * The meaning of a file as it is being said. It is stored a moment after the last change, one call after the other;
 * `isSettled` says whether the server knows all of it. `store` stores it at once, and tells whether that succeeded.
 */
export function useMeanings(id: string, first: Mapping, isStorable: (mapping: Mapping) => boolean) {
  const [mapping, setMapping] = useState(first);
  const [isSettled, setSettled] = useState(true);
  const latest = useRef(first);
  const stored = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = async (): Promise<boolean> => {
    const sent = latest.current;
    if (sent === stored.current || !isStorable(sent)) return sent === stored.current;
    try {
      const file = await giveMapping(id, toMappingJson(sent));
      stored.current = sent;
      await showFile(file);
      await rereadRows(id);
      setSettled(latest.current === sent);
      return true;
    } catch (error) {
      sayFailed(t('files.map.failed'), error, store, t('common.said.away'));
      return false;
    }
  };

  const store = (): Promise<boolean> => {
    clearTimeout(timer.current);
    turn.current = turn.current.then(send);
    return turn.current;
  };

  /** What is said counts for the screen at once. */
  const say = (change: (now: Mapping) => Mapping) => {
    latest.current = change(latest.current);
    setMapping(latest.current);
    setSettled(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(store, PAUSE_MS);
  };

  /** Says again what has been stored, so that a guess becomes an answer. */
  const confirm = () => {
    if (latest.current === stored.current) latest.current = { ...latest.current };
    return store();
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return { mapping, isSettled, say, confirm };
}
