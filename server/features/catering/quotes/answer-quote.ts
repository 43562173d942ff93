import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { type Actor, actorName, isStaff } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { HotelClock } from '@server/platform/process/clock';
import { isEventAhead } from '@shared/catering/constants';
import type { QuoteStatus } from '@shared/catering/quotes-constants';
import type { Quote, QuoteDeclineInput } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { toKobo } from '@shared/money/money';
import { and, eq } from 'drizzle-orm';
import { publishChanges } from '../emails';
import { cateringRecord } from '../record';
import { findQuote, forGuest, lockQuote, moveQuote } from './quotes';

const WHY_CLOSED: Record<Exclude<QuoteStatus, 'sent'>, string> = {
  draft: 'it was not sent yet',
  accepted: 'it was accepted',
  declined: 'it was declined',
  superseded: 'a newer one has taken its place',
  expired: 'the time for it is over. Please ask the hotel for a new one',
};

const EVENT_OVER = 'the request does not stand any more. Please call the hotel';

/** The quote of the same request that awaits an answer; the given one where none does. */
async function currentQuote(tx: Transaction, quote: Quote, today: string): Promise<Quote> {
  const { requestId } = quote;
  const isCurrent = and(eq(cateringQuotes.requestId, requestId), eq(cateringQuotes.status, 'sent'));
  const [current] = await tx.select({ id: cateringQuotes.id }).from(cateringQuotes).where(isCurrent);
  return current ? findQuote(tx, isCurrent, today) : quote;
}

/** A quote that the actor may see, with its request locked. Throws `not_found`, for guests also of a draft. */
async function lockOwned(tx: Transaction, id: string, actor: Actor, clock: HotelClock) {
  const locked = await lockQuote(tx, id, clock.today());
  await cateringRecord.findOwnedOrThrow(tx, locked.request._id, actor, clock.now());
  if (locked.quote.status === 'draft' && !isStaff(actor)) throw new DomainError('not_found');
  return locked;
}

/** Throws `quote_closed` with the quote that is open now. */
async function assertOpen(
  tx: Transaction,
  { quote, request }: { quote: Quote; request: CateringRequest },
  today: string,
): Promise<void> {
  const isAhead = isEventAhead(request, today);
  if (quote.status === 'sent' && isAhead) return;
  const why = quote.status === 'sent' || !isAhead ? EVENT_OVER : WHY_CLOSED[quote.status];
  throw new DomainError('quote_closed', { why }, { record: forGuest(await currentQuote(tx, quote, today)) });
}

const answeredNow = (actor: Actor, now: Date) => ({
  answeredBy: actorName(actor),
  answeredAt: now.toISOString(),
  isByPhone: isStaff(actor),
});

/**
 * Its guest accepts a quote, or staff for them on the phone: the event is approved and owes the total from then on, in the
 * ledger by a trigger as the difference to what was accepted before. What was accepted is what was read, since a quote that
 * was sent never changes. Accepting it again changes nothing. Throws `not_found`, `quote_closed`.
 */
export function acceptQuote({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<Quote> {
  const now = platform.clock.now();
  const today = platform.clock.today();
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockOwned(tx, _id, actor, platform.clock);
    const { quote, request } = locked;
    if (quote.status === 'accepted') return isStaff(actor) ? quote : forGuest(quote);
    await assertOpen(tx, locked, today);
    const { _id: requestId, status: before } = request;
    await moveQuote(tx, { requestId, status: 'accepted' }, { status: 'superseded' });
    await moveQuote(tx, { id: _id, status: 'sent' }, { status: 'accepted', ...answeredNow(actor, now) });
    const agreed = { agreedKobo: toKobo(quote.total), depositKobo: toKobo(quote.deposit) };
    const status = {
      status: 'approved',
      statusAt: before === 'approved' ? request.statusAt : now.toISOString(),
    } as const;
    await tx
      .update(cateringRequests)
      .set({ ...agreed, ...status })
      .where(eq(cateringRequests.id, requestId));
    const { number, total, deposit } = quote;
    await publishChanges(tx, {
      actor: actorName(actor),
      action: 'catering.acceptQuote',
      detail: { quoteId: _id, number, total, deposit, before: request.total, isByPhone: isStaff(actor) },
      record: await cateringRecord.findOrThrow(tx, requestId),
      event: 'accepted',
      about: { quoteId: _id },
    });
    const accepted = await findQuote(tx, eq(cateringQuotes.id, _id), today);
    return isStaff(actor) ? accepted : forGuest(accepted);
  });
}

/**
 * Its guest declines a quote, or staff for them: the request stays as it is, and what was accepted before holds. Declining it
 * again changes nothing. Throws `not_found`, `quote_closed`.
 */
export function declineQuote({
  ctx: { platform, actor },
  input: { _id, reason },
}: {
  ctx: VerbContext;
  input: QuoteDeclineInput;
}): Promise<Quote> {
  const now = platform.clock.now();
  const today = platform.clock.today();
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockOwned(tx, _id, actor, platform.clock);
    const { quote, request } = locked;
    if (quote.status !== 'declined') {
      await assertOpen(tx, locked, today);
      await moveQuote(tx, { id: _id, status: 'sent' }, { status: 'declined', reason, ...answeredNow(actor, now) });
      await publishChanges(tx, {
        actor: actorName(actor),
        action: 'catering.declineQuote',
        // Without the guest's reason: an account that is closed leaves nothing of it here.
        detail: { quoteId: _id, number: quote.number, isByPhone: isStaff(actor) },
        record: await cateringRecord.findOrThrow(tx, request._id),
        event: 'declined',
        about: { quoteId: _id },
      });
    }
    const declined = await findQuote(tx, eq(cateringQuotes.id, _id), today);
    return isStaff(actor) ? declined : forGuest(declined);
  });
}
