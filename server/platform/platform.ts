import type { Clock } from './clock';
import type { Database } from './database';
import type { Events } from './events';
import type { Limits } from './limits';
import type { Mailer } from './mail';
import type { Storage } from './storage';

/** What verbs run on. It is the same in tests, except for the clock. */
export interface Platform {
  db: Database;
  clock: Clock;
  storage: Storage;
  events: Events;
  limits: Limits;
  mailer: Mailer;
  /** Signs login tokens and derives access tokens. */
  secret: string;
  /** Where guests reach the site; a path is appended to it. */
  publicUrl: string;
  settings: {
    bookingHoldHours: number;
    cardPayments: boolean;
    /** How much may be unpaid on a stay's bill before nothing more can be charged to its room. */
    roomChargeMaxKobo: number;
    /** Widens every limit and ceiling: 1 for a hotel, more for a trial under load. */
    limitFactor: number;
  };
}
