import { z } from 'zod';
import { clientIdField, countField, flagField, idField } from '../fields/schema';
import { BOARD_STATES, HOUSEKEEPING, HOUSEKEEPING_LIMITS, HOUSEKEEPING_TEXTS, isBoardStep } from './housekeeping';

const housekeeping = z.enum(HOUSEKEEPING);

/** A room in use as housekeeping needs it. */
export const roomHousekeepingSchema = z.object({
  _id: z.string(),
  roomNumber: z.string(),
  housekeeping,
  isBeingCleaned: z.boolean().describe('True where a dirty room is being cleaned at this moment.'),
  /** Who is checked in there now, who came last first. */
  guests: z.array(z.object({ bookingId: z.string(), guestName: z.string(), checkOutDate: z.string() })),
});

/** By number, as the list of rooms. */
export const housekeepingSchema = z.array(roomHousekeepingSchema);

/** `was` is what its sender saw: somebody may have been quicker. */
export const setHousekeepingInput = z.strictObject({ _id: idField, housekeeping, was: housekeeping });
/** `changed` is false where the room was so already: a colleague was quicker, or this is a repeat. */
export const housekeepingSetSchema = roomHousekeepingSchema
  .omit({ guests: true, isBeingCleaned: true })
  .extend({ changed: z.boolean() });

const boardState = z.enum(BOARD_STATES);
const person = z.object({ _id: z.string(), name: z.string() });
const people = z.number().describe('How many people.');

/** A room on housekeeping's board. Without names and money of guests: who cleans needs neither. */
export const boardRoomSchema = z.object({
  _id: z.string(),
  roomNumber: z.string(),
  type: z.string(),
  floor: z.number().describe('0 is the ground floor.'),
  state: boardState,
  cleaner: person.nullable().describe('Who cleans it, or has cleaned it last; null where that is not known.'),
  startedAt: z.string().nullable().describe('When the cleaning began that is under way.'),
  assignedTo: person.nullable().describe('Who is to clean it today.'),
  doNotDisturbSince: z.string().nullable().describe('Since when its guest wants not to be disturbed.'),
  outOfOrder: z.boolean(),
  leaving: z.object({ people }).nullable().describe('Guests in it who leave today or should have left.'),
  staying: z
    .object({ people, until: z.string(), linen: z.boolean().describe('True where the linen is changed today.') })
    .nullable()
    .describe('Guests in it who stay tonight.'),
  arriving: z
    .object({ people, at: z.string().nullable().describe('When the first of them means to come; else null.') })
    .nullable()
    .describe('Guests who are still to come for tonight.'),
  chargeTo: z.string().nullable().describe('The stay that what was found in the room is charged to.'),
});

export const boardSchema = z.object({
  today: z.string(),
  checkInHour: z.number(),
  checkOutHour: z.number(),
  inspects: z.boolean().describe('True where somebody else looks at a room that was cleaned.'),
  staff: z.array(person).describe('Who can be assigned, by name.'),
  rooms: z.array(boardRoomSchema),
});

const SECONDS_MAX = HOUSEKEEPING_LIMITS.pressHoursMax * 3_600;
const secondsAgo = countField(SECONDS_MAX, HOUSEKEEPING_TEXTS.secondsInvalid, 0).default(0);

/** `was` is what its sender saw. It counts from when it was pressed, also where the line was away meanwhile. */
export const boardStateInput = z
  .strictObject({
    _id: idField,
    state: boardState,
    was: boardState,
    secondsAgo,
  })
  .refine(({ was, state }) => isBoardStep(was, state), { error: HOUSEKEEPING_TEXTS.stepInvalid, path: ['state'] });
export const boardStateSetSchema = z.object({
  _id: z.string(),
  state: boardState,
  changed: z.boolean().describe('False where it was so already.'),
});

export const doNotDisturbInput = z.strictObject({ _id: idField, doNotDisturb: flagField, secondsAgo });
export const doNotDisturbSchema = boardRoomSchema.pick({ _id: true, doNotDisturbSince: true });

export const assignInput = z.strictObject({
  _id: idField,
  staffId: idField.nullable().describe('Who is to clean it; null for nobody.'),
});
export const assignedSchema = boardRoomSchema.pick({ _id: true, assignedTo: true });

/** What can be found used in a room, by name; no prices. */
export const itemsToChargeSchema = z.object({ items: z.array(person) });

export const chargeUsedInput = z.strictObject({
  bookingId: idField,
  itemId: idField,
  quantity: countField(HOUSEKEEPING_LIMITS.quantityMax, HOUSEKEEPING_TEXTS.quantityInvalid),
  clientId: clientIdField,
});
export const usedChargedSchema = z.object({ _id: z.string(), note: z.string() });

export type Board = z.output<typeof boardSchema>;
export type BoardRoom = z.output<typeof boardRoomSchema>;
export type BoardStateInput = z.output<typeof boardStateInput>;
export type BoardStateSet = z.output<typeof boardStateSetSchema>;
export type DoNotDisturbInput = z.output<typeof doNotDisturbInput>;
export type AssignInput = z.output<typeof assignInput>;
export type ChargeUsedInput = z.output<typeof chargeUsedInput>;
export type RoomHousekeeping = z.output<typeof roomHousekeepingSchema>;
export type SetHousekeepingInput = z.output<typeof setHousekeepingInput>;
export type HousekeepingSet = z.output<typeof housekeepingSetSchema>;
