import { useState } from 'react';
import { mutate } from 'swr';
import { isAdult } from '../../../worker/people/profile/profile.schema.ts';
import { today } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsSection } from './section.tsx';
import { changeProfile, type Profile } from './use-profile.ts';

/** Whether there is anything to choose: only an adult may see what is not for children. */
export const mayChooseMature = ({ dateOfBirth }: Profile): boolean => isAdult({ dateOfBirth, today: today() });

/** Answers that are made by this setting, by the first part of their key: none of the other kind may stay. */
const ANSWERED_BY_IT: readonly unknown[] = ['search', 'advanced', 'game', 'missing', 'tonight', 'wall', 'walls'];

const forgetAnswers = () =>
  mutate(key => Array.isArray(key) && ANSWERED_BY_IT.includes(key[0]), undefined, { revalidate: false });

/** Whether games that are not for children show. It applies at once, and is switched back the same way. */
export function MatureSection({ profile }: { profile: Profile }) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  // A refusal is told by the layout, and the box stands as before.
  const { isBusy, run } = useAct();
  if (!mayChooseMature(profile)) return null;
  const turn = (mature: boolean) => {
    setWanted(mature);
    return run(async () => {
      await changeProfile({ mature });
      await forgetAnswers();
    });
  };
  return (
    <SettingsSection id="mature" title={t('settings.mature.title')} text={t('settings.mature.text')}>
      <Checkbox checked={isBusy ? wanted : profile.mature} onChange={event => void turn(event.target.checked)}>
        {t('settings.mature.show')}
      </Checkbox>
    </SettingsSection>
  );
}
