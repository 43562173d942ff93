import { followChanges } from '@server/features/auth/follow-changes';
import { availableRooms, countUpcomingStays, takenNights } from '@server/features/bookings/availability';
import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import { openStream } from '@server/trpc/streams';
import {
  availabilityInput,
  availabilitySchema,
  roomByNumberInput,
  roomCreateInput,
  roomListSchema,
  roomRemovedSchema,
  roomRemoveInput,
  roomSchema,
  roomUpdateInput,
  startingPriceSchema,
  takenNightsInput,
  takenNightsSchema,
} from '@shared/rooms';
import { roomByNumber } from './by-number';
import { createRoom } from './create';
import { listRooms } from './list';
import { removeRoom } from './remove';
import { startingPrice } from './starting-price';
import { updateRoom } from './update';

/** What bookings know of rooms comes in here: bookings use rooms, and rooms nothing of bookings. */
export const roomsRouter = router({
  list: publicProcedure.output(roomListSchema).query(listRooms),
  startingPrice: publicProcedure.output(startingPriceSchema).query(startingPrice),
  byNumber: publicProcedure.input(roomByNumberInput).output(roomSchema).query(roomByNumber),
  availability: publicProcedure.input(availabilityInput).output(availabilitySchema).query(availableRooms),
  takenNights: publicProcedure.input(takenNightsInput).output(takenNightsSchema).query(takenNights),
  create: adminProcedure.input(roomCreateInput).output(roomSchema).mutation(createRoom),
  update: adminProcedure.input(roomUpdateInput).output(roomSchema).mutation(updateRoom),
  remove: adminProcedure
    .input(roomRemoveInput)
    .output(roomRemovedSchema)
    .mutation((call) => removeRoom({ ...call, countUpcomingStays })),
  /** The ids of rooms that change, for staff's lists. */
  changes: adminProcedure.subscription(({ ctx, signal }) =>
    openStream(ctx, signal, (ended) => followChanges('rooms', { ctx, signal: ended })),
  ),
});
