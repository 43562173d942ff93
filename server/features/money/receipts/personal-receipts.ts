import { receipts } from '@drizzle/schema/money/receipts';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { receiptOnWire, selectReceipts } from '@server/features/money/ledger/find-receipts';
import { desc } from 'drizzle-orm';
import { isOfUser } from './read';

/** The receipts of a person with an account. They are never edited (D17), so nothing in them is taken out. */
export const personalReceipts: PersonalRecords = {
  name: 'receipts',
  async rows(db, userId, limit) {
    const rows = await selectReceipts(db, isOfUser(userId, true))
      .orderBy(desc(receipts.issuedAt), desc(receipts.id))
      .limit(limit);
    return rows.map((row) => {
      const { _id, bookingId: _bookingId, orderId: _orderId, cateringId: _cateringId, ...receipt } = receiptOnWire(row);
      return receipt;
    });
  },
};
