/** What staff alone do with orders, apart from what guests' pages load. */

/** Why staff void an order; staff read it in their list and the audit log, guests never. */
export const VOID_REASONS = ['sold_out', 'guest_asked', 'mistake', 'twice', 'not_collected', 'other'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const KITCHEN_LIMITS = { voidNoteMax: 200 } as const;

export const KITCHEN_TEXTS = {
  voidReasonRequired: 'Choose why the order is voided.',
  voidNoteRequired: 'Please say why.',
  voidNoteLong: `The note must be at most ${KITCHEN_LIMITS.voidNoteMax} characters`,
  voidFailed: 'The order could not be voided. Please try again.',
  readyFailed: 'That was not saved. Please press it again.',
} as const;
