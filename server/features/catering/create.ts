import { type Actor, isStaff } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { createOnce, type NewRecord } from '@server/platform/create-once';
import type { Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, countCreation } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import type { CateringCreated, CateringInput, CateringRequest } from '@shared/catering';
import { hotelDate } from '@shared/dates';
import { assertMayRequest } from './ceilings';
import { recordChanges } from './emails';
import { insertRequest } from './queries';
import { cateringRecord } from './record';

/** A request to store, and who sent it. */
interface NewRequest {
  request: Omit<CateringInput, 'clientId'>;
  actor: Actor;
}

async function insertNew(
  tx: Transaction,
  platform: Platform,
  { id, owner, actor: madeBy, accessTokenHash }: NewRecord,
  { request, actor }: NewRequest,
): Promise<CateringRequest> {
  const { date: eventDate, ...fields } = request;
  const now = platform.clock.now();
  if (eventDate <= hotelDate(now)) throw new DomainError('event_not_ahead', {}, { field: 'date' });
  const staff = isStaff(actor);
  // Requests by staff are for a guest, not for their own account.
  const userId = owner.kind === 'user' && !staff ? owner.id : null;
  if (!staff) await assertMayRequest(tx, platform, { ...fields, userId });
  const at = now.toISOString();
  const values = { ...fields, id, eventDate, userId, accessTokenHash, statusAt: at, createdAt: at };
  const made = await insertRequest(tx, values);
  const detail = { date: eventDate, guestCount: fields.guestCount };
  await recordChanges(tx, { actor: madeBy, action: 'catering.create', detail, record: made, event: 'requested' });
  return made;
}

/**
 * Stores a request for catering. A repeat with the same client id returns the first result. An anonymous guest gets the
 * request's access token. Throws `event_not_ahead`, `too_many_catering_requests`, `too_many_requests`, `key_reused`,
 * `given_up`, `already_done`.
 */
export async function createRequest({
  ctx,
  input,
}: {
  ctx: VerbContext;
  input: CateringInput;
}): Promise<CateringCreated> {
  const { platform, actor, ip } = ctx;
  const hasAccount = actor.kind === 'user';
  const release = isStaff(actor) ? null : await countCreation(platform.limits, callerNetwork(ip), hasAccount);
  const { clientId: key, ...request } = input;
  return createOnce(ctx, {
    verb: 'catering.create',
    key,
    request,
    record: cateringRecord,
    insert: (tx, made) => insertNew(tx, platform, made, { request, actor }),
    release,
  });
}
