import type { Clock } from './clock';
import type { Database } from './database';
import type { Events } from './events';
import type { Limits } from './limits';
import type { Mailer } from './mail';
import type { Paystack } from './paystack/client';
import type { Storage } from './storage';

/** The dependencies of verbs. The same in tests, except for the clock. */
export interface Platform {
  db: Database;
  clock: Clock;
  storage: Storage;
  events: Events;
  limits: Limits;
  mailer: Mailer;
  /** Charges cards; null where they are not taken. */
  paystack: Paystack | null;
  /** Signs login tokens and derives access tokens. */
  secret: string;
  /** The site's public URL; paths are appended to it. */
  publicUrl: string;
  settings: {
    bookingHoldHours: number;
    cardPayments: boolean;
    /** In kobo: charges to a room are refused when more would be unpaid on the stay's bill. */
    roomChargeMaxKobo: number;
    /** Multiplies every limit and ceiling: 1 for a hotel, more for load tests. */
    limitFactor: number;
  };
}
