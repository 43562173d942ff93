/** What both sides know, without the validator, about guests who say that they have paid by transfer (D16). */

export const NOTICE_STATES = ['open', 'settled', 'dismissed'] as const;

/** Types in which proofs are kept: pictures are made anew as JPEG. */
export const PROOF_TYPES = ['image/jpeg', 'application/pdf'] as const;

export const NOTICE_LIMITS = {
  senderMax: 120,
  /** Proofs of one stay or order, over all of its notices. */
  proofsMax: 5,
  proofBytesMax: 5 * 1024 * 1024,
  /** How much longer than it was held a room may be kept while staff look for the money. */
  holdHours: 12,
  /** Open notices that staff are shown at a time. */
  shownMax: 200,
  /** How long proofs are kept once staff are done with them and the stay is over. */
  proofDays: 90,
} as const;

const PROOF_SIZE = `${NOTICE_LIMITS.proofBytesMax / 1024 ** 2} MB`;

export const PROOF_TEXTS = {
  hint: `A screenshot or photo of the transfer, or the bank’s PDF; at most ${PROOF_SIZE}.`,
  unknown: 'Please choose a picture (JPEG, PNG or WebP) or a PDF.',
  tooLarge: `The proof must be at most ${PROOF_SIZE}`,
  damaged: 'This PDF is damaged or incomplete. Please choose it again.',
  tooMany: `We have ${NOTICE_LIMITS.proofsMax} proofs of this payment already. Please phone the hotel.`,
} as const;

export const NOTICE_TEXTS = {
  question: 'Have you made the transfer?',
  button: 'I have paid',
  lead: 'Tell us, and we look for it in our account. All of this is optional: it helps us to find it sooner.',
  send: 'Tell the hotel',
  told: 'You told us on {when} that you paid. We are checking it.',
  toldOfGroup:
    'We heard on {when} that one transfer was made for all of the rooms booked together. We are checking it.',
  dismissed:
    'We looked for your transfer on {when}, and it had not arrived. Please ask your bank, or phone the hotel: {phone}',
  oneProof: 'Your proof is with us.',
  proofs: 'Your {count} proofs are with us.',
  more: 'Add a proof or details',
  sendFailed: 'This could not be sent. Please try again; nothing is counted twice.',
  noAnswer: 'We sent this but got no answer. Please press again: nothing is counted twice.',
  notTold: 'The hotel has not been told yet that you paid.',
  notAdded: 'The hotel knows that you paid, but not what you have added here.',
} as const;

/** For staff. */
export const STAFF_NOTICE_TEXTS = {
  title: 'They say that they have paid',
  loadFailed: 'Failed to load who says that they have paid. Please try again.',
  proofFailed: 'The proof could not be opened. Please try again.',
  proofGone: 'The proof is not kept any more.',
  dismissFailed: 'This could not be saved. Please try again.',
  dismissed: 'Done. The guest’s page says that the transfer has not arrived.',
} as const;
