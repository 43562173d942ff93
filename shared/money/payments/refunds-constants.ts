/** What both sides know about refunds without the validator. */

/**
 * A refund through the provider is requested, then processing until the provider says that it is done or has failed; one
 * that staff paid out is done at once.
 */
export const REFUND_STATUSES = ['requested', 'processing', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money that is about to be given back: it cannot be given back a second time. */
export const OPEN_REFUND_STATUSES = ['requested', 'processing'] as const satisfies RefundStatus[];

export const REFUND_WORDS: Record<RefundStatus, string> = {
  requested: 'Asked for',
  processing: 'On its way',
  done: 'Given back',
  failed: 'Failed',
};

export const REFUND_TEXTS = {
  done: 'Refund recorded.',
  requested: 'Refund asked for. We tell the guest when it is done.',
  outcomeUnknown: 'We sent this refund but got no answer. Press the button again: nothing is given back twice.',
  failed: 'The refund could not be made. Please try again.',
  methodInvalid: 'Please choose how it is given back',
} as const;
