import { useState } from 'react';
import { ApiError, ask, reminders } from '../../platform/api.ts';
import { t as say } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';

type State = 'asked' | 'busy' | 'done' | 'gone';

/**
 * Switches the mails off by the secret of a link, when its reader presses the button and not before: mail scanners open
 * every link.
 */
export function useSwitchOff(token: string) {
  const [state, setState] = useState<State>('asked');
  const [refused, setRefused] = useState<string>();
  const switchOff = async () => {
    setState('busy');
    setRefused(undefined);
    try {
      await ask(reminders.unsubscribe[':token'].$post({ param: { token } }), { quiet: true });
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.status === 404 || error.status === 400 ? 'gone' : 'asked');
      setRefused(reasonOf(error, say('common.said.away')));
    }
  };
  return { state, refused, switchOff };
}
