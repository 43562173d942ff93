import { availableRooms, countUpcomingStays, takenNights } from '@server/features/bookings/holds/availability';
import { assertNotHeld } from '@server/features/bookings/holds/block-rooms';
import { guestsInHouse } from '@server/features/bookings/stays/in-house';
import { adminProcedure, publicProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import { housekeepingSchema, housekeepingSetSchema, setHousekeepingInput } from '@shared/rooms/housekeeping-schema';
import {
  availabilityInput,
  availabilitySchema,
  roomByNumberInput,
  roomCopiesSchema,
  roomCopyInput,
  roomCreateInput,
  roomListInput,
  roomListSchema,
  roomRemovedSchema,
  roomRemoveInput,
  roomSchema,
  roomUpdateInput,
  startingPriceSchema,
  takenNightsInput,
  takenNightsSchema,
} from '@shared/rooms/schema';
import { roomsHousekeeping, setHousekeeping } from './housekeeping';
import { listRooms, roomByNumber, startingPrice } from './list';
import { copyRoom, createRoom, removeRoom, updateRoom } from './verbs';

/** What bookings know of rooms comes in here: bookings use rooms, and rooms nothing of bookings. */
export const roomsRouter = router({
  list: publicProcedure.input(roomListInput).output(roomListSchema).query(listRooms),
  startingPrice: publicProcedure.input(noInput).output(startingPriceSchema).query(startingPrice),
  byNumber: publicProcedure.input(roomByNumberInput).output(roomSchema).query(roomByNumber),
  availability: publicProcedure.input(availabilityInput).output(availabilitySchema).query(availableRooms),
  takenNights: publicProcedure.input(takenNightsInput).output(takenNightsSchema).query(takenNights),
  create: adminProcedure.input(roomCreateInput).output(roomSchema).mutation(createRoom),
  update: adminProcedure.input(roomUpdateInput).output(roomSchema).mutation(updateRoom),
  copy: adminProcedure.input(roomCopyInput).output(roomCopiesSchema).mutation(copyRoom),
  remove: adminProcedure
    .input(roomRemoveInput)
    .output(roomRemovedSchema)
    .mutation((call) => removeRoom({ ...call, countUpcomingStays, assertNotHeld })),
  /** How clean the rooms are, and who is in them. */
  housekeeping: staffMay('view', 'rooms')
    .input(noInput)
    .output(housekeepingSchema)
    .query((call) => roomsHousekeeping({ ...call, guestsInHouse })),
  setHousekeeping: staffMay('change', 'rooms')
    .input(setHousekeepingInput)
    .output(housekeepingSetSchema)
    .mutation(setHousekeeping),
  /** The ids of rooms that change, for staff's lists. */
  changes: staffMay('view', 'rooms').input(noInput).subscription(streamOfChanges('rooms')),
});
