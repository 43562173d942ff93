import { signLoginToken } from '@server/features/auth/sessions/sessions';
import { fileMailer } from '@server/platform/email/mail';
import { openEvents } from '@server/platform/events/events';
import type { Platform } from '@server/platform/platform';
import { systemClock } from '@server/platform/process/clock';
import { createLimits } from '@server/platform/security/limits';
import { fileStorage } from '@server/platform/storage/storage';
import { type Caller, callsOf } from '@server/testing/calls/callers';
import { hotelDay } from '@shared/hotel/settings-constants';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';

/** Calls of the product's inside, for what HTTP would cost too much or hide. */

export const SECRET = 'a secret of the bench with more than 32 characters';

/** A login token that the programs under measurement accept, for a session that the fixture has written. */
export const signToken = (userId: string, sessionId: string) =>
  signLoginToken(SECRET, { userId, sessionId }, new Date());

/** What only reads the database writes no file. */
const UNUSED = '/nonexistent';

/** Calls procedures themselves on that connection, without HTTP; each call gets a context of its own, as a request does. */
export function callerOn(client: Sql, token: string): () => Caller {
  const db = drizzle(client);
  const platform: Platform = {
    db,
    clock: { ...systemClock, today: () => hotelDay(new Date()), endDaysAt: () => {} },
    pictures: fileStorage(UNUSED),
    proofs: fileStorage(UNUSED),
    events: openEvents(UNUSED, { error: console.error }),
    limits: createLimits(db, systemClock, { factor: 1_000 }),
    mailer: fileMailer(UNUSED, { from: 'bench@hotel.example', clock: systemClock }),
    paystack: null,
    publicUrl: 'http://127.0.0.1',
    secret: SECRET,
    settings: { cardPayments: false, privateAddresses: false, limitFactor: 1_000 },
  };
  return () => callsOf(platform, token);
}
