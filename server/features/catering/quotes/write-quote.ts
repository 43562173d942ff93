import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit, discountDetail } from '@server/platform/records/audit';
import { newLink } from '@server/platform/records/links';
import { assertVersion, isId } from '@server/platform/records/versions';
import { accessTokenIfValid } from '@server/platform/security/secrets';
import { isEventAhead } from '@shared/catering/constants';
import type { Quote, QuoteChangeInput, QuoteInput } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { toKobo } from '@shared/money/money';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { publishChanges } from '../emails';
import { cateringRecord, lockStatus } from '../record';
import { findQuote, lockQuote, moveQuote } from './quotes';

type Content = Pick<QuoteInput, 'lines' | 'deposit' | 'terms' | 'validUntil'>;

/** Throws `event_not_quotable`, `quote_valid_until`. */
function assertQuotable(request: CateringRequest, { validUntil }: Pick<Quote, 'validUntil'>, today: string): void {
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

/** The guest keeps the link that they have; who has none that opens gets one. */
async function ensureLink(tx: Transaction, platform: Platform, id: string): Promise<void> {
  const row = await cateringRecord.findRow(tx, id);
  if (!row || row.userId !== null || accessTokenIfValid(platform.secret, id, row) !== null) return;
  await tx.update(cateringRequests).set(newLink(platform, row)).where(eq(cateringRequests.id, id));
}

/** What holds of what the guest was offered, in kobo: the quote that they may answer, the accepted, or the last declined one. */
async function lastOffer(tx: Transaction, requestId: string): Promise<number | undefined> {
  const { status, number, totalKobo } = cateringQuotes;
  const [last] = await tx
    .select({ totalKobo })
    .from(cateringQuotes)
    .where(and(eq(cateringQuotes.requestId, requestId), inArray(status, ['sent', 'accepted', 'declined'])))
    .orderBy(sql`case ${status} when 'sent' then 0 when 'accepted' then 1 else 2 end`, desc(number))
    .limit(1);
  return last?.totalKobo;
}

/** A first quote is a price; one below what was offered is in the list of discounts (D48). */
const loweredFrom = (beforeKobo: number | undefined, totalKobo: number) =>
  beforeKobo !== undefined && totalKobo < beforeKobo
    ? discountDetail({ kind: 'quote', fromKobo: beforeKobo, toKobo: totalKobo })
    : {};

/**
 * Staff send a draft: it gets its number, what was sent before is superseded, and the guest is emailed the link. A quote that
 * was accepted before holds until the new one is. Sending the same version again changes nothing.
 * Throws `not_found`, `changed_meanwhile`, `event_not_quotable`, `quote_valid_until`.
 */
export function sendQuote({
  ctx: { platform, actor },
  input: { _id, version },
}: {
  ctx: VerbContext<StaffActor>;
  input: ChangeTarget;
}): Promise<Quote> {
  const { clock } = platform;
  const today = clock.today();
  return inTransaction(platform.db, async (tx) => {
    const { quote, request } = await lockQuote(tx, _id, today);
    // Sending raised the version by one: who sends a version from before that meant another content.
    const isOther = version !== undefined && quote.version > version + 1;
    if (quote.status === 'draft' || (quote.status === 'sent' && isOther)) assertVersion(quote, version);
    if (quote.status !== 'draft') return quote;
    assertQuotable(request, quote, today);
    const requestId = request._id;
    const before = await lastOffer(tx, requestId);
    await moveQuote(tx, { requestId, status: 'sent' }, { status: 'superseded' });
    const [last] = await tx
      .select({ number: max(cateringQuotes.number) })
      .from(cateringQuotes)
      .where(eq(cateringQuotes.requestId, requestId));
    const sent = { number: (last?.number ?? 0) + 1, sentBy: actor.id, sentAt: clock.now().toISOString() };
    await moveQuote(tx, { id: _id, status: 'draft' }, { status: 'sent', ...sent });
    await ensureLink(tx, platform, requestId);
    const record = await cateringRecord.findOrThrow(tx, requestId);
    const { total, deposit } = quote;
    await publishChanges(tx, {
      actor: actor.id,
      action: 'catering.sendQuote',
      detail: { quoteId: _id, number: sent.number, total, deposit, ...loweredFrom(before, toKobo(total)) },
      record,
      event: 'quoted',
      about: { quoteId: _id },
    });
    return findQuote(tx, eq(cateringQuotes.id, _id), today);
  });
}
