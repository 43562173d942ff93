import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { toNaira } from '@shared/money/money';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';

const requestsOf = (db: Queryable, userId: string) =>
  db.select({ id: cateringRequests.id }).from(cateringRequests).where(eq(cateringRequests.userId, userId));

/** The quotes that a person with an account was sent. What staff offered stays with the books; why it was declined goes. */
export const personalQuotes: PersonalRecords = {
  name: 'cateringQuotes',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ quote: cateringQuotes, about: cateringRequests.reference })
      .from(cateringQuotes)
      .innerJoin(cateringRequests, eq(cateringRequests.id, cateringQuotes.requestId))
      .where(and(eq(cateringRequests.userId, userId), ne(cateringQuotes.status, 'draft')))
      .orderBy(desc(cateringQuotes.sentAt), desc(cateringQuotes.id))
      .limit(limit);
    return rows.map(({ about, quote }) => ({
      about,
      number: quote.number,
      status: quote.status,
      lines: quote.lines.map(({ text, quantity, unitKobo }) => ({ text, quantity, unitPrice: toNaira(unitKobo) })),
      total: toNaira(quote.totalKobo),
      deposit: toNaira(quote.depositKobo),
      terms: quote.terms,
      validUntil: quote.validUntil,
      sentAt: quote.sentAt && isoInstant(quote.sentAt),
      answeredAt: quote.answeredAt && isoInstant(quote.answeredAt),
      reason: quote.reason,
    }));
  },
  async forget(tx, userId) {
    await tx
      .update(cateringQuotes)
      .set({ reason: null })
      .where(and(inArray(cateringQuotes.requestId, requestsOf(tx, userId)), isNotNull(cateringQuotes.reason)));
  },
};
