import type { Clock } from './clock';
import type { Database } from './database';
import type { Events } from './events';
import type { Limits } from './limits';
import type { Mailer } from './mail';
import type { Storage } from './storage';

/** What verbs stand on. `buildApp` gets one, real in the program and in tests alike but for the clock. */
export interface Platform {
  db: Database;
  clock: Clock;
  storage: Storage;
  events: Events;
  limits: Limits;
  mailer: Mailer;
  /** Signs login tokens and derives access tokens. */
  secret: string;
  /** The address by which guests reach the site; a path is put behind it. */
  publicUrl: string;
  settings: {
    bookingHoldHours: number;
    cardPayments: boolean;
    /** How much may stand unpaid on a stay's bill before nothing more can be charged to its room (D14), in kobo. */
    roomChargeMaxKobo: number;
    /** Widens every limit and ceiling (D29): 1 for a hotel, more for a trial under load. */
    limitFactor: number;
  };
}
