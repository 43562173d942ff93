import { availableRooms, countUpcomingStays, takenNights } from '@server/features/bookings/availability';
import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
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
  takenNightsInput,
  takenNightsSchema,
} from '@shared/rooms';
import { roomByNumber } from './by-number';
import { createRoom } from './create';
import { listRooms } from './list';
import { removeRoom } from './remove';
import { updateRoom } from './update';

/** What bookings know of rooms comes in here: bookings use rooms, and rooms nothing of bookings. */
export const roomsRouter = router({
  list: publicProcedure.output(roomListSchema).query(listRooms),
  byNumber: publicProcedure.input(roomByNumberInput).output(roomSchema).query(roomByNumber),
  availability: publicProcedure.input(availabilityInput).output(availabilitySchema).query(availableRooms),
  takenNights: publicProcedure.input(takenNightsInput).output(takenNightsSchema).query(takenNights),
  create: adminProcedure.input(roomCreateInput).output(roomSchema).mutation(createRoom),
  update: adminProcedure.input(roomUpdateInput).output(roomSchema).mutation(updateRoom),
  remove: adminProcedure
    .input(roomRemoveInput)
    .output(roomRemovedSchema)
    .mutation((call) => removeRoom({ ...call, countUpcomingStays })),
});
