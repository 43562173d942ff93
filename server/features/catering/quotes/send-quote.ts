import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { newLink } from '@server/platform/records/links';
import { lowered } from '@server/platform/records/lowered';
import { assertVersion } from '@server/platform/records/versions';
import { accessTokenIfValid } from '@server/platform/security/secrets';
import type { Quote } from '@shared/catering/quotes-schema';
import { toKobo } from '@shared/money/money';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { recordChanges } from '../emails';
import { cateringRecord } from '../record';
import { findQuote, lockQuote, moveQuote } from './quotes';
import { assertQuotable } from './write-quote';

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
    ? lowered({ kind: 'quote', fromKobo: beforeKobo, toKobo: totalKobo })
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
    await recordChanges(tx, {
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
