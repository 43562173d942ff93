/** How long staff can undo what they have just done, in milliseconds (D35). */
export const UNDO_MS = 8_000;
