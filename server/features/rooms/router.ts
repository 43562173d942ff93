import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import {
  availabilityInput,
  availabilitySchema,
  roomByNumberInput,
  roomCreateInput,
  roomIdInput,
  roomSchema,
  roomUpdateInput,
  takenNightsInput,
  takenNightsSchema,
} from '@shared/rooms';
import { z } from 'zod';
import { availableRooms, createRoom, listRooms, removeRoom, roomByNumber, takenNights, updateRoom } from './service';

export const roomsRouter = router({
  /** Every room in use, by number. */
  list: publicProcedure.output(z.array(roomSchema)).query(({ ctx }) => listRooms(ctx.platform)),
  /** One room by its number. */
  byNumber: publicProcedure
    .input(roomByNumberInput)
    .output(roomSchema)
    .query(({ ctx, input }) => roomByNumber(ctx.platform, input.roomNumber)),
  /** The numbers of the rooms free between two dates (D3, D9). */
  availability: publicProcedure
    .input(availabilityInput)
    .output(availabilitySchema)
    .query(({ ctx, input }) => availableRooms(ctx.platform, input)),
  /** The taken nights of one room, for its calendar. */
  takenNights: publicProcedure
    .input(takenNightsInput)
    .output(takenNightsSchema)
    .query(({ ctx, input }) => takenNights(ctx.platform, input)),
  /** Adds a room; photos arrive as multipart files (spec 5, Room form). */
  create: adminProcedure
    .input(roomCreateInput)
    .output(roomSchema)
    .mutation(({ ctx, input }) => createRoom(ctx.platform, ctx.actor, input)),
  /** Changes a room. */
  update: adminProcedure
    .input(roomUpdateInput)
    .output(roomSchema)
    .mutation(({ ctx, input }) => updateRoom(ctx.platform, ctx.actor, input)),
  /** Archives a room (D12). */
  remove: adminProcedure
    .input(roomIdInput)
    .output(z.object({ _id: z.string() }))
    .mutation(({ ctx, input }) => removeRoom(ctx.platform, ctx.actor, input._id)),
});
