import type { Evidence } from '../evidence';

/** What the hotel promises, in the words in which a broken promise is reported. */
export const PROMISES = {
  kept: 'what was answered is stored as it was answered',
  once: 'nothing is stored twice, and a repeat gets the first result',
  refused: 'what was refused is not stored',
  overlap: 'no two stays hold a room for the same night',
  room: 'only nights that are taken are refused',
  price: "the price is the hotel's",
  menu: 'an order has the names and prices that the menu had, and no dish is refused that it had',
  bill: 'what is charged to a room is on the bill of the stay in it, once, and the balance is the sum',
  whole: 'each change has its audit row and its key, and these their change',
  letters: 'each change is told by a letter, once, and no letter tells of another',
  told: 'each letter goes to its own guest and says what happened, the amounts and its own link',
  own: "nobody opens somebody else's booking or order",
  board: 'whoever follows the board or an order sees in the end what is stored',
  logins: 'a login is good until it is ended, and not after that was answered',
  guesses: 'no more wrong passwords are tried than may be, and their owner still gets in',
  hold: 'a hold ends when it has run out, and only then',
  answers: 'no fault without a blow, and no answer out of place',
  back: 'after each blow the hotel works again, and its queue empties',
  tried: 'everything was tried that is to be tried',
} as const;
export type PromiseName = keyof typeof PROMISES;

/** How often a promise was looked at, and each time that it was broken, said in one line. */
export interface Finding {
  checked: number;
  broken: string[];
}

/** Looks at the evidence for one promise. */
export type Examine = (evidence: Evidence) => Finding;
