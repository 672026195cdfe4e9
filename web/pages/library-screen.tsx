import { type ReactNode, Suspense, useState } from 'react';
import { useProfile } from '../people/settings/use-profile.ts';
import { partOf, withWords } from '../platform/lazy.ts';
import { LibraryPage } from '../shelf/library/library-page.tsx';
import { LibraryNotices } from './library-notices.tsx';

const wallsTab = withWords(['play'], () => import('../shelf/walls/tab/walls-tab.tsx'));
const imports = withWords(['more'], () => import('../imports/start/import-screen.tsx'));

const moving = withWords(['files'], () => import('../imports/files/start/move-in-link.tsx'));

const tonight = withWords(['evening'], () => import('../tonight/suggestions/library-line.tsx'));

// Above the games, so it must not come much later than they.
void tonight().catch(() => {});

const WallsTab = partOf(wallsTab, file => file.WallsTab);
const ImportTab = partOf(imports, file => file.ImportTab);
const TonightLine = partOf(tonight, file => file.TonightLine);
const ShelfHours = partOf(tonight, file => file.ShelfHours);
const MoveInLink = partOf(moving, file => file.MoveInLink);

const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

/** The library with its two other tabs. Their code is loaded when one is opened; the library stays meanwhile. */
export function LibraryScreen() {
  const { data: profile } = useProfile();
  const [isEarly] = useState(profile !== undefined);
  return (
    <LibraryPage
      walls={later(<WallsTab />)}
      imports={later(<ImportTab />)}
      moving={later(<MoveInLink />)}
      notices={<LibraryNotices isEarly={isEarly} />}
      tonight={later(<TonightLine />)}
      hours={later(<ShelfHours />)}
    />
  );
}
