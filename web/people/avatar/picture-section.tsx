import { ImageUp, Trash2 } from 'lucide-react';
import { AVATAR_TYPES } from '../../../worker/people/avatar/avatar.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Progress } from '../../ui/progress.tsx';
import { fieldMessage } from '../auth/refusal.ts';
import { SettingsSection } from '../settings/section.tsx';
import styles from '../settings/settings.module.css';
import type { Profile } from '../settings/use-profile.ts';
import { usePicture } from './use-picture.ts';

const letterOf = ({ firstName, username }: Profile) => (firstName || username).slice(0, 1).toUpperCase();

export function PictureSection({ profile }: { profile: Profile }) {
  const t = useT();
  const picture = usePicture(profile);
  const { shown, sending, refused } = picture;
  const title = t('settings.picture.title');
  return (
    <SettingsSection id="picture" title={title} text={t('settings.picture.text')}>
      <FileDrop label={title} accept={AVATAR_TYPES} onFile={picture.choose} className={styles.picture}>
        {open => (
          <>
            <Portrait
              letter={letterOf(profile)}
              src={shown}
              label={t(shown ? 'settings.picture.yours' : 'settings.picture.none')}
              pending={sending !== undefined || picture.isRemoving}
            />
            <div className={`${styles.side} stack fit shrink`}>
              {sending ? <OnItsWay picture={picture} /> : <Acts picture={picture} onOpen={open} />}
              <div role="alert">
                <FieldNotes id="picture" error={refused && fieldMessage(title, refused)} />
              </div>
            </div>
          </>
        )}
      </FileDrop>
    </SettingsSection>
  );
}

type Picture = ReturnType<typeof usePicture>;

function Acts({ picture: { shown, isRemoving, remove }, onOpen }: { picture: Picture; onOpen: () => void }) {
  const t = useT();
  return (
    <>
      <div className="cluster gap-3">
        <Button icon={ImageUp} onClick={onOpen}>
          {t(shown ? 'settings.picture.replace' : 'settings.picture.choose')}
        </Button>
        {shown && (
          <Button variant="quiet" icon={Trash2} busy={isRemoving} onClick={remove}>
            {t('settings.picture.remove')}
          </Button>
        )}
      </div>
      <p className={`meta ${styles.hint}`}>{t('settings.picture.drop')}</p>
    </>
  );
}

function OnItsWay({ picture: { sending, retry, stop } }: { picture: Picture }) {
  const t = useT();
  if (sending?.error !== undefined)
    return (
      <>
        <Notice kind="bad" role="alert" title={sending.error} />
        <div className="cluster gap-3">
          <Button onClick={retry}>{t('common.act.retry')}</Button>
          <Button variant="quiet" onClick={stop}>
            {t('common.act.cancel')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className="meta" role="status">
        {t('settings.picture.sending')}
      </p>
      <Progress value={sending?.percent ?? 0} label={t('settings.picture.sending')} />
      <div className="cluster gap-3">
        <Button size="s" onClick={stop}>
          {t('common.act.cancel')}
        </Button>
      </div>
    </>
  );
}
