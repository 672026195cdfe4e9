import { Check, Copy, Globe, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { publishWall, type Wall } from '../use-walls.ts';
import styles from './share.module.css';
import { canShare, linkOf, shareBySystem } from './share.ts';

type Said = 'copied' | 'byHand' | 'published';

/** The link of a wall, to copy or to give to the system. For a private wall it first offers to make it public. */
export function ShareWallDialog({ wall, onClose }: { wall: Wall; onClose: () => void }) {
  const t = useT();
  const [said, setSaid] = useState<Said>();
  const field = useRef<HTMLInputElement>(null);
  const link = linkOf(wall);
  const isPublic = wall.privacy === 'public';

  const copy = async () => {
    if (await copyText(link)) return setSaid('copied');
    field.current?.select();
    setSaid('byHand');
  };
  const publish = async () => setSaid((await publishWall(wall)) ? 'published' : undefined);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isPublic ? 'walls.share.title' : 'walls.share.privateTitle')}
      note={t(isPublic ? 'walls.share.text' : 'walls.share.privateText')}
      closeLabel={t('common.act.close')}
      acts={
        <>
          {isPublic && canShare() && (
            <Button icon={Share2} onClick={() => void shareBySystem(wall.title, link)}>
              {t('walls.share.system')}
            </Button>
          )}
          <Button
            variant={isPublic ? 'main' : 'plain'}
            icon={said === 'copied' ? Check : Copy}
            onClick={copy}
            data-autofocus
          >
            {t(isPublic ? 'walls.share.copy' : 'walls.share.copyMine')}
          </Button>
          {!isPublic && (
            <Button variant="main" icon={Globe} onClick={publish}>
              {t('walls.share.publish')}
            </Button>
          )}
        </>
      }
    >
      <Field label={t('walls.share.link')}>
        <TextInput ref={field} dir="ltr" readOnly value={link} onFocus={event => event.currentTarget.select()} />
      </Field>
      <p role="status" className={styles.said}>
        {said && t(`walls.share.${said}`)}
      </p>
    </Dialog>
  );
}
