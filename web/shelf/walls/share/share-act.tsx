import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { Wall } from '../use-walls.ts';
import { linkOf, shareBySystem } from './share.ts';
import { ShareWallDialog } from './share-dialog.tsx';

type ShareActProps = {
  wall: Wall;
  /** The screen has another main button. */
  quiet?: boolean;
  className?: string | undefined;
};

/** Opens the system's share sheet, or the link to copy; a private wall asks first. */
export function ShareAct({ wall, quiet = false, className }: ShareActProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const share = async () => {
    const isShared = wall.privacy === 'public' && (await shareBySystem(wall.title, linkOf(wall)));
    if (!isShared) setOpen(true);
  };
  return (
    <>
      <Button variant={quiet ? 'plain' : 'main'} icon={Share2} className={className} onClick={share}>
        {t('walls.share.act')}
      </Button>
      {open && <ShareWallDialog wall={wall} onClose={() => setOpen(false)} />}
    </>
  );
}
