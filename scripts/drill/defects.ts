import type { Defect } from './defect';
import { RESTAURANT_DEFECTS } from './restaurant-defects';

const SERVICE = 'server/features/bookings/service.ts';
const UPDATE = 'server/features/bookings/update.ts';
const OWNERSHIP = 'server/platform/ownership.ts';
const HOLDS = 'server/features/bookings/holds.queries.ts';
const DATABASE = 'server/platform/database.ts';
const JOBS = 'server/platform/jobs.ts';

/** The constraint against double bookings, made anew with other bounds or statuses. */
const constraintWith = (bounds: string, statuses: string) => `
  alter table bookings drop constraint bookings_no_double_booking;
  alter table bookings add constraint bookings_no_double_booking exclude using gist
    (room_id with =, daterange(check_in, check_out, '${bounds}') with &&) where (status in (${statuses}))`;

const HOLDING = "'pending', 'approved', 'confirmed', 'checkedin'";

/** Each of these has happened to somebody. */
export const DEFECTS: readonly Defect[] = [
  {
    name: 'the constraint against double bookings is dropped',
    breaks: ['overlap'],
    sql: 'alter table bookings drop constraint bookings_no_double_booking',
  },
  {
    name: 'the constraint forgets the guests who are checked in',
    breaks: ['overlap'],
    sql: constraintWith('[)', "'pending', 'approved', 'confirmed'"),
  },
  {
    name: "the constraint counts the day of departure: '[]' instead of '[)'",
    breaks: ['room'],
    sql: constraintWith('[]', HOLDING),
  },
  {
    name: 'the constraint counts cancelled stays',
    breaks: ['room'],
    sql: constraintWith('[)', `${HOLDING}, 'cancelled'`),
  },
  {
    name: 'the key of a request is not unique',
    breaks: ['once'],
    sql: 'alter table idempotency_keys drop constraint idempotency_keys_pkey',
  },
  {
    name: 'the key of a request is not bound to its user',
    breaks: ['once'],
    patches: [
      {
        file: 'server/platform/idempotency.ts',
        find: 'actor: attempt.actor,',
        replace: "actor: 'anybody',",
      },
    ],
  },
  {
    name: 'the database answers a commit before it is on the disk',
    breaks: ['kept'],
    needsBlows: true,
    sql: 'alter database hotel set synchronous_commit = off',
  },
  {
    name: 'the guest is answered before the commit, for which something else is still awaited',
    breaks: ['kept'],
    needsBlows: true,
    patches: [
      {
        file: DATABASE,
        find: 'return await db.transaction(verb);',
        replace: `return await new Promise((resolve, reject) => {
          db.transaction(async (tx) => {
            resolve(await verb(tx));
            await new Promise((go) => setTimeout(go, 30));
          }).catch(reject);
        });`,
      },
    ],
  },
  {
    name: 'a verb is not in one transaction',
    breaks: ['whole'],
    patches: [{ file: DATABASE, find: 'await db.transaction(verb)', replace: 'await verb(db)' }],
  },
  {
    name: 'a verb whose commit got no answer is run again',
    breaks: ['refused', 'kept', 'whole'],
    needsBlows: true,
    patches: [
      {
        file: DATABASE,
        find: 'const again = error instanceof StaleRead',
        replace: 'const again = /CONNECTION|ECONN/.test(String(error)) || error instanceof StaleRead',
      },
    ],
  },
  {
    name: 'letters are queued outside the transaction',
    breaks: ['letters'],
    patches: [
      {
        file: JOBS,
        find: "const CONNECTIONS_NAME = 'gt-hotel-jobs';",
        replace: "const CONNECTIONS_NAME = 'gt-hotel-jobs'; let outside;",
      },
      {
        file: JOBS,
        find: 'await releaseAbandoned(pgPool);',
        replace: 'await releaseAbandoned(pgPool); outside = pgPool;',
      },
      {
        file: JOBS,
        find: 'if (jobs.length === 0) return;',
        replace: `for (const { key, payload } of jobs) {
          await outside.query('select graphile_worker.add_job($1, $2::json, job_key => $3)', [name, payload, key]);
        }
        return;`,
      },
    ],
  },
  {
    name: 'cancelling is not written into the audit log',
    breaks: ['whole'],
    patches: [
      {
        file: 'server/platform/audit.ts',
        find: 'entries.map(',
        replace: "entries.filter(({ action }) => action !== 'bookings.cancel').map(",
      },
    ],
  },
  {
    name: 'a guest cancels in whatever status',
    breaks: ['kept'],
    patches: [
      {
        file: SERVICE,
        find: 'const allowed = admin ? [before.status] : [...TRANSITIONS.guest.cancelled];',
        replace: 'const allowed = [before.status];',
      },
    ],
  },
  {
    name: 'a change does not lock the booking that it read',
    breaks: ['kept'],
    patches: [{ file: UPDATE, find: ".where(isThis).for('update')", replace: '.where(isThis)' }],
  },
  {
    name: 'a hold runs out although staff have acted',
    breaks: ['hold'],
    patches: [
      {
        file: UPDATE,
        find: 'amountKobo,\n        holdExpiresAt: null,',
        replace: "amountKobo,\n        holdExpiresAt: status === 'pending' ? before.holdExpiresAt : null,",
      },
    ],
  },
  {
    name: 'a hold runs out although money has arrived',
    breaks: ['hold'],
    patches: [
      {
        file: HOLDS,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        find: ' and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}))`;',
        replace: ')`;',
      },
    ],
  },
  {
    name: 'a hold is ended before its time',
    breaks: ['hold', 'kept'],
    patches: [{ file: HOLDS, find: '::timestamptz`;', replace: "::timestamptz + interval '1 hour'`;" }],
  },
  {
    name: 'an access token opens every booking made without an account',
    breaks: ['own'],
    patches: [
      {
        file: OWNERSHIP,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        find: "${table.accessTokenHash} = ${param('tokenHash')}",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        replace: "(${param('tokenHash')}::text is not null and ${table.accessTokenHash} is not null)",
      },
    ],
  },
  {
    name: 'an account opens every booking',
    breaks: ['own'],
    patches: [
      {
        file: OWNERSHIP,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        find: "${table.userId} = ${param('userId')}",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        replace: "${param('userId')}::uuid is not null",
      },
    ],
  },
  {
    name: 'a guest pays what the request says',
    breaks: ['price'],
    patches: [
      {
        file: 'server/features/bookings/requests.ts',
        find: 'agreedNaira: undefined,',
        replace: "agreedNaira: Number(Reflect.get(Object(sent), 'amountPaid')) || undefined,",
      },
    ],
  },
  ...RESTAURANT_DEFECTS,
  {
    name: 'a process remembers for a while who has logged in',
    breaks: ['logins'],
    patches: [
      {
        file: 'server/features/auth/sessions.ts',
        find: 'const [found] = await caller(db, { sessionId, now: now.toISOString() });',
        replace: `globalThis.callers ??= new Map();
          const known = globalThis.callers.get(sessionId);
          if (known && Date.now() - known.at < 2000) return known.found;
          const [found] = await caller(db, { sessionId, now: now.toISOString() });
          if (found) globalThis.callers.set(sessionId, { found, at: Date.now() });`,
      },
    ],
  },
  {
    name: 'a login is good only at the process where it began',
    breaks: ['logins'],
    patches: [
      {
        file: 'server/features/auth/tokens.ts',
        find: 'new TextEncoder().encode(secret)',
        replace: 'new TextEncoder().encode(secret + process.pid)',
      },
    ],
  },
  {
    name: 'wrong passwords are looked at before they are counted',
    breaks: ['guesses'],
    patches: [
      {
        file: 'server/platform/limits.ts',
        find: 'const left = await add(name, key, points);',
        replace: `const left = await add(name, key, 0);
          left.points -= points;
          setTimeout(() => add(name, key, points).catch(() => {}), 30);`,
      },
    ],
  },
];
