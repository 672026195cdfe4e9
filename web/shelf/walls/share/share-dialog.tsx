import { Check, Copy, Globe, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { useCopying } from '../../../platform/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkField } from '../../../ui/input.tsx';
import { publishWall, type Wall } from '../use-walls.ts';
import { canShare, linkOf, shareBySystem } from './share.ts';

/** The link of a wall, to copy or to give to the system. For a private wall it first offers to make it public. */
export function ShareWallDialog({ wall, onClose }: { wall: Wall; onClose: () => void }) {
  const t = useT();
  const link = linkOf(wall);
  const copying = useCopying(link);
  const [isPublished, setPublished] = useState(false);
  const isPublic = wall.privacy === 'public';

  const copy = async () => {
    await copying.copy();
    setPublished(false);
  };
  const publish = async () => setPublished(await publishWall(wall));

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
            icon={copying.isCopied && !isPublished ? Check : Copy}
            onClick={copy}
            data-autofocus
          >
            {t(isPublic ? 'common.copying.link' : 'walls.share.copyMine')}
          </Button>
          {!isPublic && (
            <Button variant="main" icon={Globe} onClick={publish}>
              {t('walls.share.publish')}
            </Button>
          )}
        </>
      }
    >
      <LinkField
        ref={copying.field}
        label={t('walls.share.link')}
        value={link}
        outcome={isPublished ? t('walls.share.published') : copying.outcome}
      />
    </Dialog>
  );
}
