import { z } from 'zod';
import { bookingSchema } from '../../bookings/schema';
import { cateringRequestSchema } from '../../catering/schema';
import { ignoring, optionalNairaField, requiredText } from '../../fields/schema';
import { orderSchema } from '../../food/schema';
import { LEDGER_LIMITS, PAYMENT_TEXTS } from '../ledger/constants';
import { ONLINE_PAYMENT_LIMITS, ONLINE_PAYMENT_STATUSES, ONLINE_PAYMENT_TEXTS } from './online-constants';
import { hasOneOwner, owner, ownerError, paymentSchema } from './schema';

/**
 * Begins a payment with the provider: of what is asked for now, or where `amount` is all that is open, of that. Any other
 * amount is refused; the `email` that programs send is not read.
 */
export const paymentStartInput = ignoring(
  ['email'],
  z.strictObject({ ...owner, amount: optionalNairaField(PAYMENT_TEXTS.amountInvalid, LEDGER_LIMITS.amountMax) }),
).refine(hasOneOwner, ownerError);

export const checkoutStartedSchema = z.object({
  /** The provider's checkout page. */
  authorization_url: z.string(),
  /** Names this payment for `payments.verify`. */
  reference: z.string(),
  amount: z.number(),
});

const noReference = ONLINE_PAYMENT_TEXTS.noReference;
export const paymentVerifyInput = z.strictObject({
  reference: requiredText(noReference, ONLINE_PAYMENT_LIMITS.referenceMax, noReference),
});

/** How a payment that was begun stands. */
export const paymentVerifiedSchema = z.object({
  reference: z.string(),
  status: z.enum(ONLINE_PAYMENT_STATUSES),
  /** What was to be paid. */
  amount: z.number(),
  /** What it was for: one of the three, as it is now. */
  booking: bookingSchema.nullable(),
  order: orderSchema.nullable(),
  request: cateringRequestSchema.nullable(),
  /** Once it is in the ledger. */
  payment: paymentSchema
    .pick({ _id: true, reference: true, amount: true, method: true, channel: true, receivedAt: true, receipt: true })
    .nullable(),
});

export type PaymentStartInput = z.output<typeof paymentStartInput>;
export type CheckoutStarted = z.output<typeof checkoutStartedSchema>;
export type PaymentVerifyInput = z.output<typeof paymentVerifyInput>;
export type PaymentVerified = z.output<typeof paymentVerifiedSchema>;
