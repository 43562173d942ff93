import { cateringRequests } from '@drizzle/schema/catering';
import { actorName, isStaff, type StaffActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertVersion, isId } from '@server/platform/records/versions';
import { isCateringCancellable, isEventAhead } from '@shared/catering/constants';
import type { CateringRequest, CateringStatusInput } from '@shared/catering/schema';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { eq, ne } from 'drizzle-orm';
import { correctGuest, publishChanges } from './emails';
import { calledOff, cateringRecord, lockStatus } from './record';

/**
 * Staff set any status, and correct how the guest is reached. Setting the same again changes nothing. Throws `not_found`,
 * `changed_meanwhile`.
 */
export function setCateringStatus({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: CateringStatusInput;
}): Promise<CateringRequest> {
  const { platform, actor } = ctx;
  const { _id, status, email, phone } = input;
  return inTransaction(platform.db, async (tx) => {
    if (!isId(_id)) throw new DomainError('not_found');
    const [before] = await lockStatus(tx, { id: _id });
    const correct = () => correctGuest(tx, ctx, { target: input, guest: { email, phone } });
    if (status === undefined) return correct();
    const isCorrection = email !== undefined || phone !== undefined;
    const version = isCorrection ? (await correct()).version : input.version;
    const statusAt = platform.clock.now().toISOString();
    const target = { _id, version };
    const changed = await cateringRecord.change(tx, target, { status, statusAt }, ne(cateringRequests.status, status));
    const request = await cateringRecord.findOrThrow(tx, _id);
    if (changed === null) {
      assertVersion(request, version);
      return request;
    }
    if (before) {
      const detail = { before: before.status, status, ...calledOff(before.owedKobo, request) };
      const entry = { actor: actor.id, action: 'catering.status', detail };
      await publishChanges(tx, { ...entry, record: request, event: status, statusBefore: before.status });
    }
    return request;
  });
}

/**
 * A guest withdraws a request, or staff for them, while it is pending or approved and its day has not passed; once a quote
 * was accepted only staff do, as its terms were agreed to. Cancelling it again changes nothing. Throws `not_found`, `changed_meanwhile`, `catering_not_cancellable`.
 */
export function cancelRequest({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext;
  input: ChangeTarget;
}): Promise<CateringRequest> {
  const { _id } = input;
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    // Waits for a change by staff that is in progress, so that the answer and the email show its result.
    const [locked] = isId(_id) ? await lockStatus(tx, { id: _id }) : [];
    const before = await cateringRecord.findOwnedOrThrow(tx, _id, actor, now);
    assertVersion(before, input.version);
    // As after a lost answer: once is enough.
    if (before.status === 'cancelled') return before;
    const today = platform.clock.today();
    const isAllowed = isStaff(actor) ? isEventAhead(before, today) : isCateringCancellable(before, today);
    if (!isAllowed) throw new DomainError('catering_not_cancellable');
    const values = { status: 'cancelled', statusAt: now.toISOString() } as const;
    await cateringRecord.change(tx, input, values, eq(cateringRequests.status, before.status));
    const record = await cateringRecord.findOrThrow(tx, _id);
    const detail = { before: before.status, ...calledOff(locked?.owedKobo ?? 0, record) };
    const entry = { actor: actorName(actor), action: 'catering.cancel', detail };
    await publishChanges(tx, { ...entry, record, event: 'withdrawn' });
    return record;
  });
}
