import { Suspense } from 'react';
import { fileOf, partOf, withWords } from '../../platform/lazy.ts';
import type { HeldDialogProps } from '../held/held-dialog.tsx';
import type { AddTimeProps } from '../play-days/add-time-dialog.tsx';
import type { TagsDialogProps } from '../tags/tags-dialog.tsx';

/* Dialogs about copies that are loaded when they are opened: most visits open none of them. */

const TagsDialog = partOf(
  withWords(['play', 'offline'], () => import('../tags/tags-dialog.tsx')),
  file => file.TagsDialog,
);
const HeldDialog = partOf(
  fileOf(() => import('../held/held-dialog.tsx')),
  file => file.HeldDialog,
);

const AddTimeDialog = partOf(
  withWords(['play', 'offline'], () => import('../play-days/add-time-dialog.tsx')),
  file => file.AddTimeDialog,
);

export const LateTagsDialog = ({ open, ...dialog }: TagsDialogProps & { open: boolean }) =>
  open && (
    <Suspense fallback={null}>
      <TagsDialog {...dialog} />
    </Suspense>
  );

export const LateHeldDialog = ({ open, ...dialog }: HeldDialogProps & { open: boolean }) =>
  open && (
    <Suspense fallback={null}>
      <HeldDialog {...dialog} />
    </Suspense>
  );

export const LateAddTimeDialog = ({ open, ...dialog }: AddTimeProps & { open: boolean }) =>
  open && (
    <Suspense fallback={null}>
      <AddTimeDialog {...dialog} />
    </Suspense>
  );
