/** What both sides know about charges that staff put on a stay, without the validator. */

export const CHARGE_LIMITS = {
  /** Days after check-out during which staff may still charge a stay: laundry that was counted late. */
  daysAfterCheckOut: 30,
} as const;

export const CHARGE_TEXTS = {
  added: 'Charge added.',
  addFailed: 'The charge could not be added. Please try again.',
  voided: 'Charge taken off the bill.',
  voidFailed: 'The charge could not be taken off. Please try again.',
  kindInvalid: 'Please choose what it is for',
} as const;
