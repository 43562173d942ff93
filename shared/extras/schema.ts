import { z } from 'zod';
import {
  calendarDate,
  clearableCount,
  clearableText,
  clientIdField,
  countField,
  flagField,
  lineOfText,
  nairaField,
  optionalNairaField,
} from '../fields/schema';
import { CHARGE_TEXTS } from '../money/ledger/charges-constants';
import { LEDGER_LIMITS, STAFF_CHARGE_KINDS } from '../money/ledger/constants';
import { changedShape, changeInput, changeTarget, recordVersion } from '../records/changes-schema';
import { extraShape, wantedExtras } from './chosen-schema';
import { EXTRA_AUDIENCES, EXTRA_LIMITS, EXTRA_TEXTS, EXTRA_UNITS, QUANTITY_MAX } from './constants';

/** An extra on the hotel's list. */
export const extraSchema = z.object({
  ...extraShape,
  audience: z.enum(EXTRA_AUDIENCES).describe('Who may book it: guests too, or staff alone.'),
  max: z.number().nullable().describe('The most of it that a stay may have; null: any number.'),
  kitchen: z.boolean().describe('True where the kitchen prepares it.'),
  chargeKind: z
    .enum(STAFF_CHARGE_KINDS)
    .nullable()
    .describe('What staff put on a bill by the piece: the kind of charge. No stay books it as an extra.'),
  version: recordVersion,
  updatedAt: changedShape.updatedAt,
});
export const extraListSchema = z.object({ items: z.array(extraSchema) });

const fields = {
  name: lineOfText(EXTRA_TEXTS.nameRequired, EXTRA_LIMITS.nameMax, EXTRA_TEXTS.nameLong, EXTRA_TEXTS.nameWeb),
  price: nairaField(EXTRA_TEXTS.priceInvalid, EXTRA_LIMITS.priceMax, EXTRA_TEXTS.priceInvalid).refine(
    (price) => price > 0,
    { error: EXTRA_TEXTS.priceInvalid },
  ),
  per: z.enum(EXTRA_UNITS, { error: EXTRA_TEXTS.unitInvalid }),
  audience: z.enum(EXTRA_AUDIENCES, { error: EXTRA_TEXTS.audienceInvalid }),
  max: clearableCount(QUANTITY_MAX, EXTRA_TEXTS.maxInvalid),
  sleeps: countField(EXTRA_LIMITS.sleepsMax, EXTRA_TEXTS.sleepsInvalid, 0),
  kitchen: flagField,
  /** Null for an extra of stays. With one, it is of the price list for staff alone, and its price is for one piece. */
  chargeKind: z.enum(STAFF_CHARGE_KINDS, { error: CHARGE_TEXTS.kindInvalid }).nullable(),
};
/** What the form of it has. */
export const extraFields = z.strictObject(fields);
export const extraCreateInput = z.strictObject({
  ...fields,
  audience: fields.audience.default('guests'),
  max: fields.max.default(null),
  sleeps: fields.sleeps.default(0),
  kitchen: fields.kitchen.default(false),
  chargeKind: fields.chargeKind.default(null),
  clientId: clientIdField,
});
export const extraUpdateInput = changeInput(fields);
export const extraRemoveInput = changeTarget;
export const extraRemovedSchema = z.object({ _id: z.string() });

/** All extras of a stay from now on. `amount` is what the guest was shown for them; it is compared, not stored. */
export const bookingExtrasInput = changeTarget.extend({
  extras: wantedExtras,
  amount: optionalNairaField(EXTRA_TEXTS.changeFailed, LEDGER_LIMITS.amountMax).describe(
    'Naira shown for all of them; it is compared.',
  ),
  note: clearableText(LEDGER_LIMITS.noteMax, `At most ${LEDGER_LIMITS.noteMax} characters`)
    .optional()
    .describe('Why less is charged, from staff; the guest does not read it.'),
});

export const extrasDueInput = z.strictObject({
  date: calendarDate(EXTRA_TEXTS.dateInvalid).describe('The day on which they are served, YYYY-MM-DD.'),
});
/** What the kitchen prepares on a day, by extra and room. */
export const extrasDueSchema = z.object({
  items: z.array(
    z.object({
      name: z.string().describe('What the extra is called.'),
      total: z.number().describe('How many of it in all.'),
      rooms: z.array(
        z.object({
          roomNumber: z.string().describe('The room in which the guest sleeps.'),
          guestName: z.string().describe('Who stays.'),
          quantity: z.number().describe('How many for that room.'),
        }),
      ),
    }),
  ),
});

export type Extra = z.output<typeof extraSchema>;
export type ExtraFields = z.output<typeof extraFields>;
export type ExtraCreateInput = z.output<typeof extraCreateInput>;
export type ExtraUpdateInput = z.output<typeof extraUpdateInput>;
export type BookingExtrasInput = z.output<typeof bookingExtrasInput>;
export type ExtrasDueInput = z.output<typeof extrasDueInput>;
export type ExtrasDue = z.output<typeof extrasDueSchema>;
