import { hotel } from '@drizzle/schema/hotel';
import { emailOfPressed } from '@drizzle/seed/life/people';
import { hasPerson } from '@server/features/auth/sessions/demo-login';
import { hotelRow } from '@server/features/hotel/hotel-row';
import { DEMO_HOTEL, type HotelDetails } from '@server/features/hotel/introduce';
import { isDemoSender, isPublicSite, readMailState } from '@server/features/mail/state';
import { listMenu } from '@server/features/menu/list';
import { listRooms } from '@server/features/rooms/list';
import { listStaff } from '@server/features/staff/list';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { GOING_LIVE_STEPS, type GoingLiveStep } from '@shared/going-live/constants';
import type { DismissInput, GoingLive } from '@shared/going-live/schema';
import { sql } from 'drizzle-orm';

type Ctx = VerbContext<UserActor>;

const OF_THE_HOTEL = ['name', 'address', 'phone', 'email'] as const;
const OF_THE_BANK = ['bankName', 'bankAccountName', 'bankAccountNumber'] as const;

/** None of these is empty or the demo's. */
const areOwn = (row: HotelDetails, names: readonly (keyof HotelDetails)[]) =>
  names.every((name) => row[name] !== '' && row[name] !== DEMO_HOTEL[name]);

/** Each step, found out from what is there. Nobody ticks one off. */
async function lookAtSteps(ctx: Ctx, row: HotelDetails): Promise<Record<GoingLiveStep, boolean>> {
  const { publicUrl, mailer } = ctx.platform;
  const [rooms, dishes, { members }, mail] = await Promise.all([
    listRooms({ ctx, input: {} }),
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
    sender: !isDemoSender(mailer.from),
    mail: mail.server === 'works' && mail.lastSentAt !== null,
    colleague: members.length > 1,
  };
}

/** What there is still to do before guests come: for the front desk of a hotel that is no demo, until it is done or dismissed. */
export async function goingLive({ ctx }: { ctx: Ctx }): Promise<GoingLive> {
  const { db } = ctx.platform;
  const row = await hotelRow(db);
  if (row.goingLiveDismissedAt !== null || (await hasPerson(db, emailOfPressed('desk')))) {
    return { isShown: false, steps: [] };
  }
  const done = await lookAtSteps(ctx, row);
  const steps = GOING_LIVE_STEPS.map((step) => ({ step, isDone: done[step] }));
  return { isShown: steps.some(({ isDone }) => !isDone), steps };
}

/** Puts the list away for all admins, or brings it back. */
export async function dismissGoingLive({ ctx, input }: { ctx: Ctx; input: DismissInput }): Promise<GoingLive> {
  const at = input.dismissed ? sql`coalesce(${hotel.goingLiveDismissedAt}, clock_timestamp())` : null;
  await ctx.platform.db.update(hotel).set({ goingLiveDismissedAt: at });
  return goingLive({ ctx });
}
