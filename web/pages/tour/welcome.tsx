import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OPEN } from './stops.ts';
import { stopOfferingTour, useStops } from './tour.tsx';

type WelcomeProps = { onStart: () => void; onSkip: () => void };

/** Offers the tour. The box turns the offer off, whichever button is pressed. */
export function Welcome({ onStart, onSkip }: WelcomeProps) {
  const t = useT();
  const { length } = useStops();
  const [never, setNever] = useState(false);
  // Not over what the reader has opened meanwhile: the next visit offers it.
  const [isFree] = useState(() => !document.querySelector(OPEN));
  if (!isFree) return null;
  const leave = (next: () => void) => () => {
    if (never) void stopOfferingTour();
    next();
  };
  return (
    <Dialog
      open
      size="s"
      title={t('tour.welcome')}
      note={t('tour.welcomeText', { n: length })}
      onClose={onSkip}
      acts={
        <>
          <Button onClick={leave(onSkip)}>{t('tour.skip')}</Button>
          <Button variant="main" data-autofocus onClick={leave(onStart)}>
            {t('tour.start')}
          </Button>
        </>
      }
    >
      <Checkbox checked={never} onChange={event => setNever(event.currentTarget.checked)}>
        {t('tour.never')}
      </Checkbox>
    </Dialog>
  );
}
