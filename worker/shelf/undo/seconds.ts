/** How long an undo can be used. Longer than the toast shows its button, because the toast waits while a pointer or the focus rests on it. */
export const UNDO_SECONDS = 600;
