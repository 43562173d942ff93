import { clockWords, minutesOf } from '../clock-words';

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

/** When the kitchen cooks, every day: times at the hotel as 'HH:MM'. One that closes after midnight closes before it opens. */
export interface KitchenHours {
  opens: string;
  closes: string;
}

const DAY = 24 * 60;

/** Whether the kitchen cooks at that moment. The hotel's clock is one hour ahead of UTC all year. */
export function isKitchenOpen({ opens, closes }: KitchenHours, at: Date): boolean {
  const now = (Math.floor(at.getTime() / 60_000) + 60) % DAY;
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return from < to ? from <= now && now < to : from <= now || now < to;
}

/** When the kitchen opens, in words, where it was closed at that moment (D28); null where it was open or nobody has said. */
export const opensAfter = (kitchen: KitchenHours | null | undefined, at: Date): string | null =>
  kitchen && !isKitchenOpen(kitchen, at) ? clockWords(kitchen.opens) : null;
