import { cateringRequests } from '@drizzle/schema/catering';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { assertVersion } from '@server/platform/records/versions';
import type { CateringRequest, CateringStatusInput } from '@shared/catering/schema';
import { ne } from 'drizzle-orm';
import { correctGuest, recordChanges } from './emails';
import { calledOff, lockStatus } from './queries';
import { cateringRecord } from './record';

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
      await recordChanges(tx, { ...entry, record: request, event: status, statusBefore: before.status });
    }
    return request;
  });
}
