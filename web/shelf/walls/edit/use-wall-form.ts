import { SaveWall, WALL_DESCRIPTION_MAX, WALL_TITLE_MAX } from '../../../../worker/shelf/walls/walls.schema.ts';
import { ApiError } from '../../../platform/api.ts';
import { roomIn, useForm } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonInDialog } from '../attempt-wall.ts';
import { saveWall, type Wall, type WallSummary } from '../use-walls.ts';

export type EditedWall = Pick<
  WallSummary,
  'id' | 'title' | 'description' | 'privacy' | 'showRatings' | 'viewId' | 'gamesCount'
>;

const LIMITS = { title: WALL_TITLE_MAX, description: WALL_DESCRIPTION_MAX } as const;
/** From this length on the remaining characters are counted. */
const NEAR = { title: 15, description: 60 } as const;

type TextField = keyof typeof LIMITS;

const LABELS = { title: 'walls.edit.name', description: 'walls.edit.description' } as const;

/** A schema's key in words; a sentence of the API's stays as it is. */
function wordsOf(field: TextField, message: string): string {
  if (message !== 'required') return message;
  return t('walls.edit.needed', { field: t(LABELS[field]) });
}

/** Typed text stays. An error is explained at the top of the form. */
function titled(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(error.status, { ...error.problem, title: `${t('walls.edit.failed')} ${reasonInDialog(error)}` });
}

export function useWallForm(wall: EditedWall | undefined, onSaved: (saved: Wall) => void) {
  const initial = {
    ...(wall && { id: wall.id }),
    title: wall?.title ?? '',
    description: wall?.description ?? '',
    privacy: wall?.privacy ?? 'private',
    showRatings: wall?.showRatings ?? false,
    viewId: wall?.viewId ?? '',
  };
  const form = useForm({
    schema: SaveWall,
    initial,
    onSubmit: async input => {
      const saved = await saveWall(input).catch((error: unknown) => {
        throw titled(error);
      });
      onSaved(saved);
    },
  });

  /** The line under a text input: its error, or how many characters are left when there are few. */
  function text(field: TextField) {
    const room = roomIn(String(form.values[field]), LIMITS[field], NEAR[field]);
    const message = form.errors[field]?.[0];
    // Leaving the field removes no message: if the layout moved under a press, the press would miss
    const { onBlur: _left, ...input } = form.field(field);
    return {
      input,
      error: room.error ?? (message && wordsOf(field, message)),
      help: room.help,
    };
  }

  const isTyped = form.values.title !== initial.title || form.values.description !== initial.description;
  return { ...form, text, isTyped, whole: form.errors.form?.[0] };
}
