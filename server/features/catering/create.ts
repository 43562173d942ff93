import { cateringRequests } from '@drizzle/schema/catering';
import { knownGuest } from '@server/features/bookings/holds/ceilings';
import { hotelRow } from '@server/features/hotel/settings';
import { type Actor, isStaff } from '@server/platform/actor';
import { pipelined, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { countCreation, createOnce, type NewRecord } from '@server/platform/records/create-once';
import { callerNetwork } from '@server/platform/security/limits';
import {
  keepNetworks,
  networkCounter,
  openRecordsCounter,
  type Person,
  type SharingNetwork,
} from '@server/platform/security/open-records';
import type { CateringCreated, CateringInput, CateringRequest } from '@shared/catering/schema';
import { hotelDate } from '@shared/dates';
import { and, sql } from 'drizzle-orm';
import { publishChanges } from './emails';
import { cateringRecord, insertRequest } from './record';

/** Requests of one share of a network that may wait for an answer; those with accounts apart (D55). */
export const OPEN_REQUESTS_MAX = 60;

/** A request to store, and who sent it. */
interface NewRequest {
  request: Omit<CateringInput, 'clientId'>;
  actor: Actor;
  /** From where it comes. */
  ip: string;
}

async function insertNew(
  tx: Transaction,
  platform: Platform,
  { id, owner, actor: madeBy, accessTokenHash }: NewRecord,
  { request, actor, ip }: NewRequest,
): Promise<CateringRequest> {
  const { date: eventDate, ...fields } = request;
  const now = platform.clock.now();
  if (eventDate <= hotelDate(now)) throw new DomainError('event_not_ahead', {}, { field: 'date' });
  const staff = isStaff(actor);
  // Requests by staff are for a guest, not for their own account.
  const userId = owner.kind === 'user' && !staff ? owner.id : null;
  const [, networks = []] = staff
    ? []
    : await pipelined([
        assertMayRequest(tx, platform, { ...fields, userId }),
        networksOfRequest(tx, platform, { ip, userId }),
      ]);
  const at = now.toISOString();
  const values = { ...fields, id, eventDate, userId, accessTokenHash, statusAt: at, createdAt: at };
  const [made] = await pipelined([
    insertRequest(tx, values),
    networks.length > 0 ? keepNetworks(tx, id, { networks, at: now, size: 1 }) : null,
  ]);
  const detail = { date: eventDate, guestCount: fields.guestCount };
  await publishChanges(tx, { actor: madeBy, action: 'catering.create', detail, record: made, event: 'requested' });
  return made;
}

/**
 * Stores a request for catering. A repeat with the same client id returns the first result. An anonymous guest gets the
 * request's access token. Throws `event_not_ahead`, `too_many_catering_requests`, `too_many_from_network`,
 * `too_many_requests`, `key_reused`, `given_up`, `already_done`.
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
    insert: (tx, made) => insertNew(tx, platform, made, { request, actor, ip }),
    release,
  });
}

const countOpenRequests = openRecordsCounter('catering', cateringRequests, (param) =>
  // Worded as its partial indexes.
  and(sql`${cateringRequests.status} = 'pending'`, sql`${cateringRequests.eventDate} >= ${param('at')}::date`),
);

/**
 * Throws `too_many_catering_requests` when this phone number, email address or account has the maximum of requests that
 * wait for an answer. Not for staff.
 */
async function assertMayRequest(tx: Transaction, { clock, settings }: Platform, person: Person): Promise<void> {
  const counted = countOpenRequests(tx, person, clock.today());
  const [count, { openRequestsMax }] = await pipelined([counted, hotelRow(tx)]);
  if (count >= openRequestsMax * settings.limitFactor) {
    throw new DomainError('too_many_catering_requests', { count });
  }
}

const readNetwork = networkCounter('catering', cateringRequests, sql`${cateringRequests.status} = 'pending'`);

/**
 * The networks against which a guest's request counts (D55); none of a guest whom the hotel knows. Throws
 * `too_many_from_network`.
 */
async function networksOfRequest(
  tx: Transaction,
  platform: Platform,
  caller: { ip: string; userId: string | null },
): Promise<readonly SharingNetwork[]> {
  const { userId } = caller;
  const [known, network] = await pipelined([
    userId === null ? [] : knownGuest(tx, { userId }),
    readNetwork(tx, platform, caller),
  ]);
  if (known.length > 0) return [];
  network.assertRoom({ size: 1, share: OPEN_REQUESTS_MAX, things: 'catering requests' });
  return network.networks;
}
