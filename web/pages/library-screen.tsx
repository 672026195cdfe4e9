import { type ReactNode, Suspense } from 'react';
import { fileOf, partOf, withWords } from '../platform/lazy.ts';
import { LibraryPage } from '../shelf/library/library-page.tsx';

const wallsTab = withWords(['play'], () => import('../shelf/walls/tab/walls-tab.tsx'));
const imports = withWords(['more'], () => import('../imports/start/import-screen.tsx'));

const moving = withWords(['files'], () => import('../imports/files/start/move-in-link.tsx'));

const review = fileOf(() => import('../imports/nightly/review-notice.tsx'));
const tonight = withWords(['evening'], () => import('../tonight/suggestions/library-card.tsx'));

// Above the games, so it must not come much later than they.
void tonight().catch(() => {});

const WallsTab = partOf(wallsTab, file => file.WallsTab);
const ImportTab = partOf(imports, file => file.ImportTab);
const TonightCard = partOf(tonight, file => file.TonightCard);
const MoveInLink = partOf(moving, file => file.MoveInLink);
const ReviewNotice = partOf(review, file => file.ReviewNotice);

const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

/** The library with its two other tabs. Their code is loaded when one is opened; the library stays meanwhile. */
export const LibraryScreen = () => (
  <LibraryPage
    walls={later(<WallsTab />)}
    imports={later(<ImportTab />)}
    moving={later(<MoveInLink />)}
    notices={later(<ReviewNotice />)}
    tonight={later(<TonightCard />)}
  />
);
