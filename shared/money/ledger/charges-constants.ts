/** What both sides know about charges that staff put on a stay, without the validator. */

export const CHARGE_LIMITS = {
  /** Days after check-out during which staff may still charge a stay: laundry that was counted late. */
  daysAfterCheckOut: 30,
} as const;

export const CHARGE_TEXTS = {
  notChargeable: `A charge can be put on a confirmed or checked-in stay, and until ${CHARGE_LIMITS.daysAfterCheckOut} days after check-out.`,
  added: 'Charge added.',
  lateAdded: 'Late check-out is on this bill already.',
  outcomeUnknown: 'We sent this charge but got no answer. Press the button again: nothing is charged twice.',
  addFailed: 'The charge could not be added. Please try again.',
  voided: 'Charge taken off the bill.',
  voidFailed: 'The charge could not be taken off. Please try again.',
  /** Why the nights of a stay cost something else. */
  amountChanged: 'Agreed amount changed',
  stayChanged: 'Dates or room changed',
  partyChanged: 'Who comes changed',
  extrasTakenOff: 'Taken off',
  statusChanged: 'Status changed',
  leftEarly: 'Left early',
  leftEarlyOneNight: 'Left early, one night charged',
  kindInvalid: 'Please choose what it is for',
} as const;
