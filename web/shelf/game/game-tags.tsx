import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Chip } from '../../ui/chips.tsx';
import { Tool } from '../../ui/tool.tsx';
import type { Copy } from '../copies/copy.ts';
import { LateTagsDialog } from '../copies/late-dialogs.tsx';

/** The tags of a game, each with the way to the other games that have it; nothing without one. */
export function GameTags({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const tags = copies[0]?.tags ?? [];
  return (
    <>
      {tags.length > 0 && (
        <div className="cluster gap-3 mt-2">
          {tags.map(tag => (
            <Link key={tag} href={`${paths.library}?${new URLSearchParams({ tag })}`}>
              <Chip variant="large">{tag}</Chip>
            </Link>
          ))}
          <Tool label={t('lists.act.tags')} icon={Tag} onClick={() => setOpen(true)} />
        </div>
      )}
      <LateTagsDialog open={isOpen} copies={copies} onClose={() => setOpen(false)} />
    </>
  );
}
