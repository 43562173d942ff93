import type { Evidence, Invariant } from './evidence';
import { answers, recovered, tried } from './invariants/availability';
import { bills } from './invariants/bills';
import { board } from './invariants/board';
import { once, own, price, refused } from './invariants/creations';
import { contents } from './invariants/email-contents';
import { emails } from './invariants/emails';
import { events } from './invariants/events';
import { figures } from './invariants/figures';
import { audited, kept } from './invariants/histories';
import { holds } from './invariants/holds';
import { guesses, logins } from './invariants/logins';
import { menu } from './invariants/menu';
import { notifications } from './invariants/notifications';
import { outOfOrder } from './invariants/out-of-order';
import { payments } from './invariants/payments';
import { overlap, rooms } from './invariants/rooms';

/** What the hotel promises, in the words in which a broken promise is reported. */
export const INVARIANTS = {
  kept: ['what was answered is stored as it was answered', kept],
  once: ['nothing is stored twice, and a repeat gets the first result', once],
  refused: ['what was refused is not stored', refused],
  overlap: ['no two bookings hold a room for the same night', overlap],
  outOfOrder: ['no stay holds a room that is out of order, and each period is stored once', outOfOrder],
  rooms: ['only nights that are taken are refused', rooms],
  price: ["the price is the hotel's", price],
  menu: ['an order has names and prices of the menu, and no dish on it is refused', menu],
  bills: ['a charge is on the right bill once, and the balance is the sum', bills],
  events: ['an event owes what was accepted, and its money is in the ledger once', events],
  payments: ['what the provider has taken is in the ledger once, with one receipt without a gap', payments],
  figures: ['figures and guests are what the records say', figures],
  audited: ['each change has its audit row and its key, and these their change', audited],
  emails: ['each change is told by an email, once, and no email tells of another', emails],
  notifications: [
    'each change of an account’s record is told by one notification, and none tells of another',
    notifications,
  ],
  contents: ['an email goes to its own guest, with what happened, amounts and own link', contents],
  own: ["nobody opens somebody else's booking, order or event", own],
  board: ['whoever follows the board or an order sees in the end what is stored', board],
  logins: ['a login is good until it is ended, and not after that was answered', logins],
  guesses: ['no more wrong passwords are tried than may be; the owner still gets in', guesses],
  holds: ['a hold ends when it has run out, and only then', holds],
  answers: ['no server error without a fault, and no answer out of place', answers],
  recovered: ['after each fault the hotel works again, and its queue empties', recovered],
  tried: ['everything was tried that is to be tried', tried],
} as const satisfies Record<string, readonly [string, Invariant]>;

export type InvariantName = keyof typeof INVARIANTS;
export const INVARIANT_NAMES = Object.keys(INVARIANTS) as InvariantName[];

/** How much was looked at for an invariant, and each time that it was broken, said in one line. */
export interface Verdict {
  checked: number;
  broken: string[];
}

export type Verdicts = Record<InvariantName, Verdict>;

export function checkAll(evidence: Evidence): Verdicts {
  const verdicts = INVARIANT_NAMES.map((name): [InvariantName, Verdict] => {
    const verdict: Verdict = { checked: 0, broken: [] };
    INVARIANTS[name][1](evidence, (holds, problem) => {
      verdict.checked += 1;
      if (!holds) verdict.broken.push(typeof problem === 'string' ? problem : problem());
    });
    return [name, verdict];
  });
  return Object.fromEntries(verdicts) as Verdicts;
}

export function brokenIn(verdicts: Verdicts): InvariantName[] {
  return INVARIANT_NAMES.filter((name) => verdicts[name].broken.length > 0);
}
