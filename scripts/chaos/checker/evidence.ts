import type {
  BookingInvocation,
  DishState,
  EventInvocation,
  Fault,
  OrderInvocation,
  PeriodInvocation,
  SessionCall,
  TakenPayment,
} from '../history';
import type { Guess } from '../workload/guesses';
import type { WrittenEmail } from './emails';
import type { View } from './invariants/board';
import type { Rows } from './rows';

/** All that is known when a run is over. */
export interface Evidence {
  bookings: readonly BookingInvocation[];
  orders: readonly OrderInvocation[];
  events: readonly EventInvocation[];
  periods: readonly PeriodInvocation[];
  /** What staff made of each dish, in the order of time. */
  menu: readonly DishState[];
  sessions: readonly SessionCall[];
  /** What the provider has taken. */
  payments: readonly TakenPayment[];
  faults: readonly Fault[];
  /** Wrong passwords, tried at a cluster with a hotel's own limits. */
  guesses: readonly Guess[];
  /** What those who follow the board or an order saw last, and how often they had to connect. */
  views: readonly View[];
  connections: number;
  rows: Rows;
  emails: readonly WrittenEmail[];
  /** SHA-256 of the access tokens that were answered, by the record that they open. */
  tokenHashes: ReadonlyMap<string, string>;
  /** Each room's price in kobo. */
  prices: ReadonlyMap<string, number>;
  /** No fault was injected on purpose. */
  isCalm: boolean;
  /** How long a guest's booking holds its room. */
  holdMs: number;
  /** After the last fault and a restart of all nodes: whatever was under way has ended before. */
  recoveredAt: number;
  /** When the last sweep for holds that ran out was ordered. */
  sweptAt: number;
  /** Overlaps that were seen during the run. */
  overlapsSeen: readonly string[];
  /** Stays in rooms that are out of order that were seen during the run. */
  closedSeen: readonly string[];
  /** What did not work again in time. */
  notRecovered: readonly string[];
}

/** Looks at one thing; where it does not hold, says what is wrong. */
export type Check = (holds: boolean, problem: string | (() => string)) => void;

/** Looks at the evidence for one promise of the hotel. */
export type Invariant = (evidence: Evidence, check: Check) => void;
