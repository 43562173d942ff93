import { NOTICE_LIMITS } from '@shared/money/notices/constants';

/**
 * Until when a room is kept for somebody who says that they have paid: long enough for staff to look in the morning. Asked
 * once for a stay and while its hold lasts, so that it adds no more than that. Null where the hold lasts as long already.
 */
export function heldWhileChecking({ now, heldUntil }: { now: Date; heldUntil: string }): Date | null {
  const until = new Date(now.getTime() + NOTICE_LIMITS.holdHours * 3_600_000);
  return until > new Date(heldUntil) ? until : null;
}
