import { z } from 'zod';
import { BOOKING_LIMITS } from '../bookings/constants';
import { BOOKING_FIELD_TEXTS } from '../bookings/forms';
import { agreedAmount, atCheckOut, hasNight, withStay } from '../bookings/schema';
import { staffStayShape } from '../bookings/staff-schema';
import { calendarDate, clearableText, optionalNairaField, optionalText } from '../fields/schema';
import { menuItemFields } from '../menu/schema';
import { LEDGER_LIMITS, PAYMENT_TEXTS, STAFF_METHODS } from '../money/ledger/constants';
import { roomFields } from '../rooms/schema';
import { IMPORTED_STATUSES } from './columns';

/** What a line of each kind says, by the fields that own the rules. An empty cell is a field that was not sent. */

/** Old books seldom have an address. */
const address = optionalText(BOOKING_LIMITS.addressMax, BOOKING_FIELD_TEXTS.addressLong);
const { guestName, phoneNumber, email } = staffStayShape;

export const guestLine = z.strictObject({ guestName, phoneNumber, email, address });

const dayField = calendarDate('Please write a day as 2026-12-24 or 24/12/2026').optional();
const COMPANIONS_MAX = 300;

/** A stay ahead, under way or over, with what was agreed and what was paid for it before. */
export const bookingLine = z
  .strictObject({
    ...staffStayShape,
    address,
    otherGuests: clearableText(COMPANIONS_MAX, `Companions have at most ${COMPANIONS_MAX} characters`).optional(),
    status: z.enum(IMPORTED_STATUSES).optional(),
    amountPaid: agreedAmount,
    paid: optionalNairaField(PAYMENT_TEXTS.amountInvalid, LEDGER_LIMITS.amountMax),
    paidBy: z.enum(STAFF_METHODS, { error: PAYMENT_TEXTS.methodInvalid }).optional(),
    paidOn: dayField,
    bookedOn: dayField,
  })
  .refine(hasNight, atCheckOut(BOOKING_FIELD_TEXTS.checkOutNotAfter))
  .refine(({ paid, paidBy }) => !paid || paidBy !== undefined, {
    error: PAYMENT_TEXTS.methodInvalid,
    path: ['paidBy'],
  })
  .transform(withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter));

export const IMPORT_LINES = { rooms: roomFields, menu: menuItemFields, guests: guestLine, bookings: bookingLine };

export type ImportLines = { [Kind in keyof typeof IMPORT_LINES]: z.output<(typeof IMPORT_LINES)[Kind]> };
