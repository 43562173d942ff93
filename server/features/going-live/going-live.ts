import { hotel } from '@drizzle/schema/hotel';
import { type HotelDetails, isOwn } from '@server/features/hotel/introduce';
import { type HotelRow, hotelRow, lockHotel } from '@server/features/hotel/settings';
import { isPublicSite, readMailState } from '@server/features/mail/state';
import { listMenu } from '@server/features/menu/list';
import { listRooms } from '@server/features/rooms/list';
import { listStaff } from '@server/features/staff/list';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, isoInstant } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import {
  GOING_LIVE_STEPS,
  type GoingLiveStep,
  OPENING_NEED_WORDS,
  OPENING_NEEDS,
  type OpeningNeed,
  PART_OF,
} from '@shared/going-live/constants';
import type { DismissInput, GoingLive, OpenInput } from '@shared/going-live/schema';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import type { Room } from '@shared/rooms/schema';
import { sql } from 'drizzle-orm';

type Ctx = VerbContext<UserActor>;

const OF_THE_HOTEL = ['name', 'address', 'phone', 'email'] as const;
const OF_THE_BANK = ['bankName', 'bankAccountName', 'bankAccountNumber'] as const;

const areOwn = (row: HotelDetails, names: readonly (keyof HotelDetails)[]) => names.every((name) => isOwn(row, name));

/** What keeps a hotel from opening to guests (D52). */
function missingOf(row: HotelDetails, hasRoom: boolean): OpeningNeed[] {
  const there: Record<OpeningNeed, boolean> = {
    name: isOwn(row, 'name'),
    address: isOwn(row, 'address'),
    phone: isOwn(row, 'phone'),
    bank: areOwn(row, OF_THE_BANK),
    room: hasRoom,
  };
  return OPENING_NEEDS.filter((need) => !there[need]);
}

/** Each step, found out from what is there. Nobody ticks one off. */
async function lookAtSteps(ctx: Ctx, row: HotelRow, rooms: readonly Room[]): Promise<Record<GoingLiveStep, boolean>> {
  const { publicUrl } = ctx.platform;
  const [dishes, { members, invitations }, mail] = await Promise.all([
    listMenu({ ctx, input: { all: true } }),
    listStaff({ ctx }),
    readMailState({ ctx }),
  ]);
  return {
    hotel: areOwn(row, OF_THE_HOTEL),
    bank: areOwn(row, OF_THE_BANK),
    rooms: rooms.length > 0,
    menu: dishes.length > 0,
    public_address: isPublicSite(publicUrl),
    sender: !mail.isDemoSender,
    mail: mail.server === 'works' && mail.lastSentAt !== null,
    colleague: members.length + invitations.length > 1,
    open: row.openedAt !== null,
  };
}

/**
 * What there is still to do before guests come. It is for the front desk of a hotel that is no demo, until it is done or dismissed,
 * and for its setup at any time.
 */
export async function goingLive({ ctx }: { ctx: Ctx }): Promise<GoingLive> {
  const { db } = ctx.platform;
  const [row, rooms] = await Promise.all([hotelRow(db), listRooms({ ctx, input: {} })]);
  const done = await lookAtSteps(ctx, row, rooms);
  const steps = GOING_LIVE_STEPS.map((step) => ({ step, part: PART_OF[step], isDone: done[step] }));
  return {
    isShown: !row.isDemo && row.goingLiveDismissedAt === null && steps.some(({ isDone }) => !isDone),
    openedAt: row.openedAt && isoInstant(row.openedAt),
    missing: missingOf(row, rooms.length > 0),
    steps,
  };
}

/** Puts the list away for all admins, or brings it back. */
export async function dismissGoingLive({ ctx, input }: { ctx: Ctx; input: DismissInput }): Promise<GoingLive> {
  const at = input.dismissed ? sql`coalesce(${hotel.goingLiveDismissedAt}, clock_timestamp())` : null;
  await ctx.platform.db.update(hotel).set({ goingLiveDismissedAt: at });
  return goingLive({ ctx });
}

/**
 * Shows guests the site in the place of 'Opening soon', or takes that back. What programs and guests do by the API does not depend
 * on it (docs/decisions/0065). Throws `not_ready_to_open`, which names what is missing.
 */
export async function openToGuests({ ctx, input: { opened } }: { ctx: Ctx; input: OpenInput }): Promise<GoingLive> {
  const { db } = ctx.platform;
  const rooms = await listRooms({ ctx, input: {} });
  await inTransaction(db, async (tx) => {
    const row = await lockHotel(tx);
    if ((row.openedAt !== null) === opened) return;
    const missing = missingOf(row, rooms.length > 0);
    if (opened && missing.length > 0) {
      const words = missing.map((need) => OPENING_NEED_WORDS[need]).join(', ');
      throw new DomainError('not_ready_to_open', { missing: words });
    }
    await tx.update(hotel).set({ openedAt: opened ? sql`clock_timestamp()` : null });
    await audit(tx, { actor: ctx.actor.id, action: opened ? 'hotel.open' : 'hotel.close', recordId: HOTEL_RECORD_ID });
  });
  return goingLive({ ctx });
}
