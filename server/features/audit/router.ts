import { adminProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { auditListInput, auditListSchema, bookingHistoryInput, bookingHistorySchema } from '@shared/audit/schema';
import { discountListInput, discountListSchema } from '@shared/bookings/discounts-schema';
import { listDiscounts } from './discounts';
import { historyOfBooking, listAudit } from './list';

export const auditRouter = router({
  list: adminProcedure.input(auditListInput).output(auditListSchema).query(listAudit),
  /** What was taken off, waived, voided or taken back. */
  discounts: adminProcedure.input(discountListInput).output(discountListSchema).query(listDiscounts),
  /** For everybody who reads bookings, while the whole log is the admin's. */
  ofBooking: staffMay('view', 'bookings')
    .input(bookingHistoryInput)
    .output(bookingHistorySchema)
    .query(historyOfBooking),
});
