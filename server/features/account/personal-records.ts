import { personalLogins } from '@server/features/auth/personal-logins';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { personalNotes } from '@server/features/bookings/notes/notes';
import { personalStays } from '@server/features/bookings/stays/guest-stays';
import { personalQuotes, personalRequests } from '@server/features/catering/list';
import { personalOrders } from '@server/features/food/list';
import { personalNotices } from '@server/features/money/notices/notices';
import { personalCharges, personalPayments } from '@server/features/money/payments/personal-money';
import { personalReceipts } from '@server/features/money/receipts/read';
import { personalNotifications } from '@server/features/notifications/list';

/**
 * All that the hotel keeps of a person with an account. A feature that keeps more registers it here: what hangs on a stay or
 * an order before these, which forget whose they were.
 */
export const PERSONAL_RECORDS: readonly PersonalRecords[] = [
  personalLogins,
  personalNotifications,
  personalNotices,
  personalQuotes,
  personalNotes,
  personalStays,
  personalOrders,
  personalRequests,
  personalCharges,
  personalPayments,
  personalReceipts,
];
