import type { PaymentTaskKind } from './ledger';

/** The payments panel of staff: what both sides know without the validator, and what no guest loads. */

export const DESK_LIMITS = {
  pageSize: 20,
  listMax: 100,
  /** Open tasks that are shown at a time. */
  tasksMax: 50,
} as const;

/** The orders of the list: since when each has waited. */
export const DESK_SORTS = ['createdAt'] as const;

export const DESK_TEXTS = {
  none: 'Nothing waits for payment.',
  noMatch: 'Nothing that waits for payment matches this.',
  loadFailed: 'Failed to load what waits for payment. Please try again.',
  folioFailed: 'Failed to load the payments. Please try again.',
  tasksFailed: 'Failed to load what needs a decision. Please try again.',
  outcomeUnknown: 'We sent this payment but got no answer. Press the button again: nothing is recorded twice.',
  correctFailed: 'The payment could not be taken back. Please try again.',
  taskFailed: 'This could not be saved. Please try again.',
  taskDone: 'Done. It is off the list.',
} as const;

/** What each kind of task is, and what to do about it. */
export const TASK_WORDS: Record<PaymentTaskKind, { title: string; advice: string }> = {
  paid_after_end: {
    title: 'Paid, but it no longer stands',
    advice: 'Phone the guest: take the booking or order up again if it can be, or give the money back.',
  },
  short: {
    title: 'Less arrived than was asked for',
    advice: 'Ask the guest for the rest, or confirm the booking although it is only part paid.',
  },
  not_acceptable: {
    title: 'Money that cannot be accepted',
    advice: 'It is not in the books. Find out with the payment provider what it is, and give it back.',
  },
  dispute: {
    title: 'The card’s owner disputes the payment',
    advice: 'Answer the payment provider before its deadline, with the booking and what the guest signed.',
  },
  transfer_rejected: {
    title: 'The bank refused a transfer',
    advice: 'Nothing arrived. Tell the guest, and ask for another way to pay.',
  },
  refund_failed: {
    title: 'A refund did not go through',
    advice: 'The guest does not have the money yet. Try it again, or pay it out by hand.',
  },
};
