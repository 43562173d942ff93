import { z } from 'zod';
import { BOOKING_STATUSES } from '../bookings/constants';
import { BOOKING_FIELD_TEXTS } from '../bookings/forms';
import { nightsSchema, partyShape } from '../bookings/schema';
import { nightsBetween } from '../dates';
import { calendarDate, clientIdField, countField, requiredText, roomNumberField } from '../fields/schema';
import { PAYMENT_STATUSES } from '../money/ledger/constants';
import { promoSchema } from '../promo-codes/schema';
import { rateNightSchema } from '../rates/schema';
import { changeInput, changeTarget, recordVersion } from '../records/changes-schema';
import { ROOM_STATUSES } from '../rooms/constants';
import { HOUSEKEEPING } from '../rooms/housekeeping';
import { CALENDAR_LIMITS, CALENDAR_TEXTS, OUT_OF_ORDER_LIMITS, OUT_OF_ORDER_TEXTS } from './constants';

const day = calendarDate(OUT_OF_ORDER_TEXTS.datesInvalid);

/** The nights to show, from that date on. */
export const calendarWindowInput = z.strictObject({
  from: calendarDate(CALENDAR_TEXTS.windowInvalid).describe('The first night to show.'),
  nights: countField(CALENDAR_LIMITS.nightsMax, CALENDAR_TEXTS.windowInvalid).describe('How many nights to show.'),
});

/** A stay that holds its room, or that has ended. Amounts in naira. */
export const calendarStaySchema = z.object({
  _id: z.string(),
  roomNumber: z.string(),
  reference: z.string(),
  guestName: z.string(),
  status: z.enum(BOOKING_STATUSES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  ...partyShape,
  nightlyPrice: z.number(),
  /** Null where all of them are in that room, at that price. */
  nights: nightsSchema.nullable(),
  /** The agreed amount. */
  amountPaid: z.number(),
  promo: promoSchema,
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  tentative: z.boolean(),
  version: recordVersion,
});

/** Nights on which a room cannot be booked; half-open, as stays are. */
export const outOfOrderSchema = z.object({
  _id: z.string(),
  roomNumber: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** The member of staff; null once their account is closed. */
  by: z.string().nullable(),
  /** The channel whose calendar blocks these nights, and alone changes them; null for what staff have put. */
  feed: z.string().nullable(),
  version: recordVersion,
  createdAt: z.string(),
});

/** A room that a block holds; half-open, as stays are. */
export const calendarBlockSchema = z.object({
  /** The block that holds it. */
  _id: z.string(),
  roomNumber: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  heldUntil: z.string(),
});

export const calendarWindowSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The hotel's day. */
  today: z.string(),
  /** By number: 9 before 10, and both before 100. */
  rooms: z.array(
    z.object({
      roomNumber: z.string(),
      type: z.string(),
      price: z.number(),
      status: z.enum(ROOM_STATUSES),
      housekeeping: z.enum(HOUSEKEEPING),
      isBeingCleaned: z.boolean().describe('True where a dirty room is being cleaned at this moment.'),
      /** Until when the guest who is checked in there stays; null where nobody is. */
      occupiedUntil: z.string().nullable(),
    }),
  ),
  /** Those that have a night in the window, by arrival. */
  stays: z.array(calendarStaySchema),
  outOfOrder: z.array(outOfOrderSchema),
  blocks: z.array(calendarBlockSchema),
  /** What is set for the nights of the window, by type. */
  rates: z.array(rateNightSchema),
  /** How many clashes with channels wait for staff, whenever they are. */
  clashes: z.number(),
});

interface Nights {
  from?: string | undefined;
  to?: string | undefined;
}

/** Reports dates of which one is missing, that are the wrong way round or too far apart, under `to`. */
export function withNights<Input extends Nights>(input: Input, ctx: z.RefinementCtx): void {
  const { from, to } = input;
  if (from === undefined && to === undefined) return;
  const nights = from === undefined || to === undefined ? 0 : nightsBetween(from, to);
  const message =
    nights < 1 ? OUT_OF_ORDER_TEXTS.datesInvalid : nights > OUT_OF_ORDER_LIMITS.nightsMax && OUT_OF_ORDER_TEXTS.tooLong;
  if (message) ctx.addIssue({ code: 'custom', message, path: ['to'] });
}

const reason = requiredText(
  OUT_OF_ORDER_TEXTS.reasonRequired,
  OUT_OF_ORDER_LIMITS.reasonMax,
  OUT_OF_ORDER_TEXTS.reasonLong,
);

export const outOfOrderInput = z
  .strictObject({
    roomNumber: roomNumberField(BOOKING_FIELD_TEXTS.roomNumberRequired),
    from: day,
    to: day,
    reason,
    clientId: clientIdField,
  })
  .superRefine(withNights);

/** A change of the dates, both of them, or of the reason. */
export const outOfOrderChangeInput = changeInput({ from: day, to: day, reason }).superRefine(withNights);
/** From the hotel's today on the room can be booked again. */
export const outOfOrderEndInput = changeTarget;

export type CalendarWindowInput = z.output<typeof calendarWindowInput>;
export type CalendarWindow = z.output<typeof calendarWindowSchema>;
export type CalendarRoom = CalendarWindow['rooms'][number];
export type CalendarStay = z.output<typeof calendarStaySchema>;
export type CalendarBlock = z.output<typeof calendarBlockSchema>;
export type OutOfOrder = z.output<typeof outOfOrderSchema>;
export type OutOfOrderInput = z.output<typeof outOfOrderInput>;
export type OutOfOrderChangeInput = z.output<typeof outOfOrderChangeInput>;
export type OutOfOrderEndInput = z.output<typeof outOfOrderEndInput>;
