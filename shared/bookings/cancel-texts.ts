/** What a guest reads of a cancel that got no answer. */
export const CANCEL_TEXTS = {
  unknown:
    'We sent your cancellation but got no answer: this booking may be cancelled already. Please do not pay before you know.',
  kept: 'This booking is not cancelled. You can try again.',
} as const;
