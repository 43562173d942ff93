import { z } from 'zod';
import { idField } from '../fields/schema';
import { HOUSEKEEPING } from './housekeeping';

const housekeeping = z.enum(HOUSEKEEPING);

/** A room in use as housekeeping needs it. */
export const roomHousekeepingSchema = z.object({
  _id: z.string(),
  roomNumber: z.string(),
  housekeeping,
  /** Who is checked in there now, who came last first. */
  guests: z.array(z.object({ bookingId: z.string(), guestName: z.string(), checkOutDate: z.string() })),
});

/** By number, as the list of rooms. */
export const housekeepingSchema = z.array(roomHousekeepingSchema);

/** `was` is what its sender saw: somebody may have been quicker. */
export const setHousekeepingInput = z.strictObject({ _id: idField, housekeeping, was: housekeeping });
/** `changed` is false where the room was so already: a colleague was quicker, or this is a repeat. */
export const housekeepingSetSchema = roomHousekeepingSchema.omit({ guests: true }).extend({ changed: z.boolean() });

export type RoomHousekeeping = z.output<typeof roomHousekeepingSchema>;
export type SetHousekeepingInput = z.output<typeof setHousekeepingInput>;
export type HousekeepingSet = z.output<typeof housekeepingSetSchema>;
