import type { PaidMoney } from '@server/features/ledger/paid-money';
import type { Noted } from '@server/platform/record-emails';
import type { NotificationContent } from '@server/platform/record-notifications';
import type { CateringRequest } from '@shared/catering';
import type { CateringEvent } from '@shared/constants/catering';
import { CATERING_NOTIFICATIONS } from '@shared/constants/catering-notifications';
import { formatDay } from '@shared/dates';
import { fill } from '@shared/fill';
import { formatNaira } from '@shared/money';

/** What an account reads about a change of its catering request. */
export function cateringNotification({
  event,
  record: { reference, date },
  about: { paid } = {},
}: Noted<CateringRequest, CateringEvent, { quoteId?: string; paid?: PaidMoney }>): NotificationContent {
  const text = event && CATERING_NOTIFICATIONS[event];
  const values = { reference, date: formatDay(date), money: formatNaira(paid?.amount ?? 0) };
  return { message: text === null ? null : fill(text, values).join(''), paymentReference: paid?.reference };
}
