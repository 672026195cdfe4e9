import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../settings/section.tsx';
import settings from '../settings/settings.module.css';
import type { Profile } from '../settings/use-profile.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way out for good. */
export function LeaveSection({ profile }: { profile: Profile }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="leave" title={t('settings.leave.title')} text={t('settings.leave.text')}>
      <div className={settings.acts}>
        <Button variant="danger" icon={Trash2} onClick={() => setOpen(true)}>
          {t('settings.leave.go')}
        </Button>
      </div>
      {isOpen && <DeleteDialog profile={profile} onClose={() => setOpen(false)} />}
    </Section>
  );
}
