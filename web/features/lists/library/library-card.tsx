import { ArrowRight, Ellipsis, Pause, Play } from 'lucide-react';
import { useT } from '../../../lib/i18n.ts';
import { gamePath } from '../../../paths.ts';
import { GameCard } from '../../../ui/game-card.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { setPlaying } from '../copy-acts.tsx';
import { actsOn, CopyMenu } from '../copy-menu.tsx';
import { artOf, chipsOf, lengthWords } from '../copy-words.ts';
import { type Entry, isPlaying } from '../entries.ts';
import { focusNeighbour } from '../neighbour.ts';
import type { Copy } from '../use-copies.ts';

/** The acts of a menu whose card leaves the shelf with the game: the focus goes on to the next card. */
function actsLeaving(copies: readonly Copy[]) {
  const acts = actsOn(copies);
  const leaving = <A extends unknown[]>(act: (...args: A) => void) => {
    return (...args: A) => {
      focusNeighbour();
      act(...args);
    };
  };
  return { ...acts, move: leaving(acts.move), archive: leaving(acts.archive), remove: leaving(acts.remove) };
}

export function LibraryCard({ entry, eager }: { entry: Entry; eager: boolean }) {
  const t = useT();
  const { lead, copies } = entry;
  const label = t('lists.act.more', { title: lead.title });
  const acts = actsLeaving(copies);
  const menu = (size: 's' | 'm') => (
    <CopyMenu
      copies={copies}
      acts={acts}
      label={label}
      trigger={props => <Tool {...props} size={size} label={label} icon={Ellipsis} tip={false} />}
    />
  );
  return (
    <GameCard
      game={artOf(lead)}
      href={gamePath(lead.slug)}
      chips={chipsOf(entry)}
      length={lengthWords(lead)}
      playing={copies.some(isPlaying) && t('common.playing')}
      eager={eager}
      transitionName={`cover-${lead.slug}`}
      more={menu('s')}
      acts={
        <>
          <PlayTool entry={entry} />
          <CopyMenu
            copies={copies}
            acts={acts}
            first="move"
            label={label}
            trigger={props => <Tool {...props} label={t('lists.act.move')} icon={ArrowRight} flip />}
          />
          {menu('m')}
        </>
      }
    />
  );
}

/** Stops what is played, or starts the first copy. */
function PlayTool({ entry: { copies, lead } }: { entry: Entry }) {
  const t = useT();
  const played = copies.filter(isPlaying);
  if (played.length > 0)
    return <Tool label={t('lists.act.stop')} icon={Pause} onClick={() => setPlaying(played, false)} />;
  return <Tool label={t('lists.act.start')} icon={Play} onClick={() => setPlaying([lead], true)} />;
}
