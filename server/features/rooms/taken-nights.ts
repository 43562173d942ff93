import { takenNights as takenNightsOf } from '@server/features/bookings/service';
import type { PublicContext } from '@server/platform/context';
import type { NightRange, TakenNightsInput } from '@shared/rooms';

/** The nights of a room that are taken within a window. Throws `room_missing`. */
export async function takenNights({
  ctx,
  input: { roomNumber, from, to },
}: {
  ctx: PublicContext;
  input: TakenNightsInput;
}): Promise<{ taken: NightRange[] }> {
  return { taken: await takenNightsOf(ctx.platform, roomNumber, from, to) };
}
