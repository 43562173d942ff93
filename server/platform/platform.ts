import type { Actor } from './actor';
import type { Database } from './database/database';
import type { Mailer } from './email/mail';
import type { Events } from './events/events';
import type { Paystack } from './paystack/client';
import type { HotelClock } from './process/clock';
import type { Limits } from './security/limits';
import type { Storage } from './storage/storage';

/** The dependencies of verbs. The same in tests, except for the clock. */
export interface Platform {
  db: Database;
  clock: HotelClock;
  /** Pictures of rooms and dishes, which `/media` serves. */
  pictures: Storage;
  /** Proofs of payments, which no public address serves. */
  proofs: Storage;
  events: Events;
  limits: Limits;
  mailer: Mailer;
  /** Charges cards; null where they are not taken. */
  paystack: Paystack | null;
  /** Signs login tokens, derives access tokens and seals what the database holds sealed. */
  secret: string;
  /** The site's public URL; paths are appended to it. */
  publicUrl: string;
  settings: {
    cardPayments: boolean;
    /** Multiplies every limit and ceiling: 1 for a hotel, more for load tests. */
    limitFactor: number;
    /** Calendars may be read from, and webhooks sent to, private networks and by plain HTTP: for trials and tests. */
    privateAddresses: boolean;
  };
}

/** A lazily created singleton for each platform. */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, { it: T }>();
  return (platform) => {
    const known = made.get(platform) ?? { it: make(platform) };
    made.set(platform, known);
    return known.it;
  };
}

/** For verbs that need no actor. `ip` is the address of the connection, for limits. */
export interface PublicContext {
  platform: Platform;
  ip: string;
}

/** What a verb gets beside its input. The procedure has already checked that the actor is of this type. */
export interface VerbContext<Who extends Actor = Actor> extends PublicContext {
  actor: Who;
}

/** How many of the calls of a period a program has left, and in how many seconds it has all of them again. */
export interface CallsLeft {
  left: number;
  seconds: number;
  most: number;
  period: number;
}
