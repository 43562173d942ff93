import { cateringQuotes, type QuoteLine } from '@drizzle/schema/catering-quotes';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { isStaff } from '@server/platform/actor';
import { isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { lineAmount } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { toNaira } from '@shared/money/money';
import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { cateringRecord, lockStatus } from '../record';

const selectQuotes = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ quote: cateringQuotes, writer: nameOfActor(cateringQuotes.writtenBy) })
    .from(cateringQuotes)
    .where(where)
    // A draft has no number, and comes first.
    .orderBy(desc(cateringQuotes.number));

type Row = Awaited<ReturnType<typeof selectQuotes>>[number];

const lineOnWire = ({ text, quantity, unitKobo, menuItemId }: QuoteLine) => {
  const unitPrice = toNaira(unitKobo);
  return { text, quantity, unitPrice, amount: lineAmount({ quantity, unitPrice }), menuItemId };
};

/** Whether a quote has expired is told by `today`: nothing stores it. */
const toWire = ({ quote, writer }: Row, today: string): Quote => ({
  _id: quote.id,
  requestId: quote.requestId,
  number: quote.number,
  status: quote.status === 'sent' && quote.validUntil < today ? 'expired' : quote.status,
  lines: quote.lines.map(lineOnWire),
  total: toNaira(quote.totalKobo),
  deposit: toNaira(quote.depositKobo),
  terms: quote.terms,
  validUntil: quote.validUntil,
  writtenAt: isoInstant(quote.writtenAt),
  writtenBy: writer,
  sentAt: quote.sentAt && isoInstant(quote.sentAt),
  answeredAt: quote.answeredAt && isoInstant(quote.answeredAt),
  isByPhone: quote.isByPhone,
  reason: quote.reason,
  version: quote.version,
});

/** Throws `not_found`. */
export async function findQuote(db: Queryable, where: SQL | undefined, today: string): Promise<Quote> {
  const [row] = await selectQuotes(db, where);
  if (!row) throw new DomainError('not_found');
  return toWire(row, today);
}

/** What guests are told of a quote. */
export const forGuest = (quote: Quote): Quote => ({ ...quote, writtenBy: null });

/** The quotes of a request, for its owner and staff. Throws `not_found`. */
export async function quotesOfRequest({
  ctx: { platform, actor },
  input: { requestId },
}: {
  ctx: VerbContext;
  input: { requestId: string };
}): Promise<Quote[]> {
  const today = platform.clock.today();
  await cateringRecord.findOwnedOrThrow(platform.db, requestId, actor, platform.clock.now());
  const isOf = eq(cateringQuotes.requestId, requestId);
  if (isStaff(actor)) {
    return (await selectQuotes(platform.db, isOf)).map((row) => toWire(row, today));
  }
  const sent = await selectQuotes(platform.db, and(isOf, ne(cateringQuotes.status, 'draft')));
  return sent.map((row) => forGuest(toWire(row, today)));
}

/**
 * Locks the request of a quote until the transaction ends, so that one thing at a time happens to its quotes, and finds
 * both. Throws `not_found`.
 */
export async function lockQuote(
  tx: Transaction,
  id: string,
  today: string,
): Promise<{ quote: Quote; request: CateringRequest }> {
  const isThis = eq(cateringQuotes.id, id);
  if (!isId(id)) throw new DomainError('not_found');
  const { requestId } = await findQuote(tx, isThis, today);
  await lockStatus(tx, { id: requestId });
  return { quote: await findQuote(tx, isThis, today), request: await cateringRecord.findOrThrow(tx, requestId) };
}

/** Moves quotes on from one status; false where none has it, as when somebody else was first. */
export async function moveQuote(
  tx: Transaction,
  where: { requestId: string; status: 'sent' | 'accepted' } | { id: string; status: 'draft' | 'sent' },
  values: Partial<typeof cateringQuotes.$inferInsert>,
): Promise<boolean> {
  const isIt = 'id' in where ? eq(cateringQuotes.id, where.id) : eq(cateringQuotes.requestId, where.requestId);
  const moved = await tx
    .update(cateringQuotes)
    .set(values)
    .where(and(isIt, eq(cateringQuotes.status, where.status)))
    .returning({ id: cateringQuotes.id });
  return moved.length > 0;
}
