import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import { assertVersion } from '@server/platform/records/versions';
import { isEventAhead } from '@shared/catering/constants';
import type { Quote, QuoteChangeInput, QuoteInput } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { toKobo } from '@shared/money/money';
import { and, eq } from 'drizzle-orm';
import { lockStatus } from '../queries';
import { cateringRecord } from '../record';
import { findQuote, lockQuote } from './quotes';

type Content = Pick<QuoteInput, 'lines' | 'deposit' | 'terms' | 'validUntil'>;

/** Throws `event_not_quotable`, `quote_valid_until`. */
export function assertQuotable(
  request: CateringRequest,
  { validUntil }: Pick<Quote, 'validUntil'>,
  today: string,
): void {
  if (!isEventAhead(request, today)) throw new DomainError('event_not_quotable');
  if (validUntil < today || validUntil > request.date) {
    throw new DomainError('quote_valid_until', {}, { field: 'validUntil' });
  }
}

const stored = ({ lines, deposit, terms, validUntil }: Content) => ({
  lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitKobo: toKobo(unitPrice) })),
  depositKobo: toKobo(deposit),
  terms,
  validUntil,
});

/** What people wrote of a quote, to tell whether two say the same. */
const said = ({ lines, deposit, terms, validUntil }: Content) => ({
  lines: lines.map(({ text, quantity, unitPrice, menuItemId }) => ({ text, quantity, unitPrice, menuItemId })),
  ...{ deposit, terms, validUntil },
});

/**
 * Staff begin a quote. A request has one draft at a time: who comes second gets that of the first as `changed_meanwhile`,
 * unless both say the same. Throws `not_found`, `event_not_quotable`, `quote_valid_until`, `changed_meanwhile`.
 */
export function createQuote({
  ctx: { platform, actor },
  input: { requestId, ...content },
}: {
  ctx: VerbContext<StaffActor>;
  input: QuoteInput;
}): Promise<Quote> {
  const { clock } = platform;
  const today = clock.today();
  return inTransaction(platform.db, async (tx) => {
    if (!isId(requestId)) throw new DomainError('not_found');
    await lockStatus(tx, { id: requestId });
    assertQuotable(await cateringRecord.findOrThrow(tx, requestId), content, today);
    const isDraft = and(eq(cateringQuotes.requestId, requestId), eq(cateringQuotes.status, 'draft'));
    const [earlier] = await tx.select({ id: cateringQuotes.id }).from(cateringQuotes).where(isDraft);
    if (earlier) {
      const record = await findQuote(tx, isDraft, today);
      if (isDeepStrictEqual(said(record), said(content))) return record;
      throw new DomainError('changed_meanwhile', {}, { record });
    }
    const id = randomUUID();
    const written = { writtenBy: actor.id, writtenAt: clock.now().toISOString() };
    await tx.insert(cateringQuotes).values({ id, requestId, ...stored(content), ...written });
    const quote = await findQuote(tx, eq(cateringQuotes.id, id), today);
    const detail = { quoteId: id, total: quote.total, deposit: quote.deposit };
    await audit(tx, { actor: actor.id, action: 'catering.writeQuote', recordId: requestId, detail });
    return quote;
  });
}

/** Staff write a draft anew. Throws `not_found`, `quote_sent`, `event_not_quotable`, `quote_valid_until`, `changed_meanwhile`. */
export function updateQuote({
  ctx: { platform, actor },
  input: { _id, version, ...content },
}: {
  ctx: VerbContext<StaffActor>;
  input: QuoteChangeInput;
}): Promise<Quote> {
  const { clock } = platform;
  const today = clock.today();
  return inTransaction(platform.db, async (tx) => {
    const { quote: before, request } = await lockQuote(tx, _id, today);
    if (before.status !== 'draft') throw new DomainError('quote_sent');
    assertVersion(before, version);
    assertQuotable(request, content, today);
    const isThis = eq(cateringQuotes.id, _id);
    await tx
      .update(cateringQuotes)
      .set({ ...stored(content), writtenBy: actor.id, writtenAt: clock.now().toISOString() })
      .where(isThis);
    const quote = await findQuote(tx, isThis, today);
    const detail = { quoteId: _id, before: before.total, total: quote.total, deposit: quote.deposit };
    await audit(tx, { actor: actor.id, action: 'catering.writeQuote', recordId: request._id, detail });
    return quote;
  });
}
