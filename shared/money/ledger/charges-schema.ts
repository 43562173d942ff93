import { z } from 'zod';
import { clientIdField, flagField, idField, nairaField, optionalText } from '../../fields/schema';
import { CHARGE_TEXTS } from './charges-constants';
import { CHARGE_KINDS, LEDGER_LIMITS, PAYMENT_TEXTS, STAFF_CHARGE_KINDS } from './constants';

/** Naira above zero. */
export const amountField = nairaField(
  PAYMENT_TEXTS.amountInvalid,
  LEDGER_LIMITS.amountMax,
  PAYMENT_TEXTS.amountInvalid,
).refine((naira) => naira > 0, { error: PAYMENT_TEXTS.amountInvalid });

export const noteField = optionalText(LEDGER_LIMITS.noteMax, `At most ${LEDGER_LIMITS.noteMax} characters`);

/**
 * False asks: what looks like something that was recorded a moment ago is refused. True says that it is something else.
 * Where it is missing, nothing is asked.
 */
export const isAnotherField = flagField.optional();

/** A charge that staff put on a stay's bill (D17). The guest reads the note. */
export const chargeInput = z.strictObject({
  bookingId: idField,
  kind: z.enum(STAFF_CHARGE_KINDS, { error: CHARGE_TEXTS.kindInvalid }),
  amount: amountField,
  note: noteField,
  isAnother: isAnotherField,
  clientId: clientIdField,
});

/** Takes a charge of staff back by a counter-charge. The note says why, for the hotel alone; without one it is refused. */
export const chargeVoidInput = z.strictObject({ _id: idField, note: noteField });

/** What is owed by a stay or an order, row by row. */
export const chargeSchema = z.object({
  _id: z.string(),
  kind: z.enum(CHARGE_KINDS),
  /** Below zero for what was taken off the bill. */
  amount: z.number(),
  note: z.string().nullable(),
  /** The food order, for kind `food`. */
  orderId: z.string().nullable(),
  orderReference: z.string().nullable(),
  /** The charge that this row takes off the bill. */
  voids: z.string().nullable(),
  /** The member of staff; null for nights and food. Staff only. */
  recordedBy: z.string().nullable(),
  createdAt: z.string(),
});

export type ChargeInput = z.output<typeof chargeInput>;
export type ChargeVoidInput = z.output<typeof chargeVoidInput>;
export type Charge = z.output<typeof chargeSchema>;
