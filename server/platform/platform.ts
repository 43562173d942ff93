import type { Clock } from './clock';
import type { Database } from './database';
import type { Limits } from './limits';
import type { Storage } from './storage';

/** What verbs stand on. `buildApp` gets one, real in the program and in tests alike but for the clock. */
export interface Platform {
  db: Database;
  clock: Clock;
  storage: Storage;
  limits: Limits;
  /** Signs login tokens and derives access tokens. */
  secret: string;
  settings: { bookingHoldHours: number; cardPayments: boolean };
}
