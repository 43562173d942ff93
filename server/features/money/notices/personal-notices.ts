import { paidNotices } from '@drizzle/schema/money/paid-notices';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isOfAccount } from '@server/features/money/ledger/payable';
import { isoInstant } from '@server/platform/database/database';
import { CLOSED_PERSON } from '@shared/account/constants';
import { toNaira } from '@shared/money/money';
import { desc, sql } from 'drizzle-orm';

/** What a person with an account said of transfers. Proofs go in the night after it is forgotten. */
export const personalNotices: PersonalRecords = {
  name: 'paidNotices',
  async rows(db, userId, limit) {
    const rows = await db
      .select()
      .from(paidNotices)
      .where(isOfAccount(paidNotices, userId))
      .orderBy(desc(paidNotices.saidAt), desc(paidNotices.id))
      .limit(limit);
    return rows.map(({ sender, bank, amountKobo, saidAt }) => ({
      sender,
      bank,
      amount: amountKobo === null ? null : toNaira(amountKobo),
      saidAt: isoInstant(saidAt),
    }));
  },
  async forget(tx, userId) {
    const closed = {
      // Nobody is there any more to be answered.
      state: sql`case ${paidNotices.state} when 'open' then 'dismissed' else ${paidNotices.state} end`,
      closedAt: sql`coalesce(${paidNotices.closedAt}, now())`,
    };
    const forgotten = { sender: null, bank: null, saidBy: CLOSED_PERSON.name };
    await tx
      .update(paidNotices)
      .set({ ...closed, ...forgotten })
      .where(isOfAccount(paidNotices, userId));
  },
};
