import type { RecordedMovement } from '@shared/money/till/constants';
import { type Detail, day, naira, text } from './detail-words';

/** What entries about tills say, as of `SENTENCES`. */

type Spoken = { detail: Detail; nameOf(id: unknown): string };

const tillOf = ({ detail, nameOf }: Spoken) =>
  `the ${text(detail.method).replace('_', ' ')} till of ${nameOf(detail.staffId)} for ${day(detail.day)}`;
const MOVEMENT_SENTENCES: Record<string, string> = {
  float: 'put as a float into',
  paid_out: 'paid out of',
  drop: 'dropped to the safe from',
} satisfies Record<RecordedMovement, string>;
/** '₦20,000 put as a float into the till of Ada Obi' */
const movementOf = ({ detail, nameOf }: Spoken) =>
  `${naira(detail.amount)} ${MOVEMENT_SENTENCES[text(detail.kind)] ?? ''} the till of ${nameOf(detail.staffId)}`;
const handoverOf = ({ detail, nameOf }: Spoken) =>
  `${naira(detail.amount)} from the till of ${nameOf(detail.staffId)} to ${nameOf(detail.toStaffId)}`;
export const TILL_SENTENCES: Record<string, (spoken: Spoken) => string> = {
  'till.close': (said) =>
    `closed ${tillOf(said)}: ${naira(said.detail.expected)} expected, ${naira(said.detail.counted)} counted`,
  'till.correctClose': (said) =>
    `corrected the count of ${tillOf(said)} from ${naira(said.detail.before)} to ${naira(said.detail.counted)}`,
  'till.move': (said) => `recorded ${movementOf(said)}`,
  'till.voidMovement': (said) => `took back ${movementOf(said)}`,
  'till.confirmDrop': (said) => `confirmed that they received ${movementOf(said)}`,
  'till.offerHandover': (said) => `offered ${handoverOf(said)}`,
  'till.takeHandover': (said) => `took ${handoverOf(said)}`,
  'till.withdrawHandover': (said) => `called off the handover of ${handoverOf(said)}`,
};
