import type { PaymentStatus, PaymentTaskKind } from '../ledger/constants';

/** The payments panel of staff: what both sides know without the validator, and what no guest loads. */

export const DESK_LIMITS = {
  pageSize: 20,
  listMax: 100,
  exportMax: 5_000,
  /** Open tasks that are shown at a time. */
  tasksMax: 50,
} as const;

/** The orders of the list: since when each has waited. */
export const DESK_SORTS = ['createdAt'] as const;

/** What the list shows: what awaits payment, or one kind of it, or money to be given back. */
export const DESK_SHOWN = ['awaited', 'stays', 'orders', 'events', 'overpaid'] as const;
export type DeskShown = (typeof DESK_SHOWN)[number];

export const DESK_TEXTS = {
  none: 'Nothing waits for payment.',
  nothingOverpaid: 'Nobody has paid more than is owed.',
  noMatch: 'Nothing that waits for payment matches this.',
  loadFailed: 'Failed to load what waits for payment. Please try again.',
  tasksFailed: 'Failed to load what needs a decision. Please try again.',
  taskFailed: 'This could not be saved. Please try again.',
  taskDone: 'Done. It is off the list.',
} as const;

export const FOLIO_TEXTS = {
  loadFailed: 'Failed to load the payments. Please try again.',
  correctFailed: 'The payment could not be taken back. Please try again.',
} as const;

/** Where staff record money. */
export const RECORDING_TEXTS = {
  balanceLoading: 'Fetching the balance…',
  balanceUnknown: 'The balance is not known yet. Please wait a moment.',
  doubtUnanswered: 'Tick this if it is. Otherwise close this: nothing was recorded.',
  outcomeUnknown: 'We sent this payment but got no answer. Press the button again: nothing is recorded twice.',
} as const;

interface TaskWords {
  title: string;
  advice: string;
}

/** For money in naira that is not what was asked for: it is a payment all the same. */
const OTHER_AMOUNT: TaskWords = {
  title: 'Another amount than was asked for',
  advice:
    'It is recorded, and the booking was not confirmed by it. Ask the guest, then confirm it or refund the payment.',
};

/** What a task is, and what to do about it. */
export const taskWords = ({ kind, payment }: { kind: PaymentTaskKind; payment: object | null }): TaskWords =>
  kind === 'not_acceptable' && payment ? OTHER_AMOUNT : TASK_WORDS[kind];

const TASK_WORDS: Record<PaymentTaskKind, TaskWords> = {
  paid_after_end: {
    title: 'Paid, but it no longer stands',
    advice: 'Phone the guest: take the booking or order up again if it can be, or give the money back.',
  },
  short: {
    title: 'Less arrived than was asked for',
    advice: 'Ask the guest for the rest, or confirm the booking although it is only part paid.',
  },
  overpaid: {
    title: 'More arrived than was owed',
    advice: 'Perhaps it was paid twice. Ask the guest, and give back what is too much.',
  },
  not_acceptable: {
    title: 'Money that cannot be accepted',
    advice: 'It is not recorded as a payment. Find out with the payment provider what it is, and give it back.',
  },
  dispute: {
    title: 'The card’s owner disputes the payment',
    advice: 'Answer the payment provider before its deadline, with the booking and what the guest signed.',
  },
  transfer_rejected: {
    title: 'The bank refused a transfer',
    advice: 'Nothing arrived. Tell the guest, and ask for another way to pay.',
  },
  transfer_unseen: {
    title: 'A transfer that the bank’s statement does not show',
    advice: 'It was recorded by hand, and no line of the statement is it. Ask who recorded it where the money is.',
  },
  refund_failed: {
    title: 'A refund did not go through',
    advice: 'The guest does not have the money yet. Try it again, or pay it out by hand.',
  },
  refunded_twice: {
    title: 'Given back twice',
    advice: 'The payment provider gave back money that you had given back already. Ask the guest for what is too much.',
  },
  unbacked: {
    title: 'The room is still kept, but its payment is gone',
    advice: 'It was given back, or recorded wrongly. Ask whether the guest still comes, then take a payment or cancel.',
  },
  refund_due: {
    title: 'The guest has cancelled: money is to go back',
    advice: 'Give back what goes beyond the fee and what is on the bill. Without an account, phone the guest.',
  },
};

/** What guests' pages load of the ledger's words, apart from those that only its lists show. */
export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  unpaid: 'unpaid',
  part_paid: 'part paid',
  paid: 'paid',
};

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
