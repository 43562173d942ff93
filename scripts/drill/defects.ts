import type { PromiseName } from './promises/promise';

/** A change of one source file: this text, which stands there exactly once, becomes that. */
export interface SourcePatch {
  file: string;
  find: string;
  replace: string;
}

/** A defect that is planted to see whether the drill catches it. */
export interface Defect {
  name: string;
  /** The promises of which it must be seen to break one. */
  breaks: readonly PromiseName[];
  /** It shows only when a blow falls at the right moment. */
  needsBlows?: true;
  /** Run on the database once the tables are there. */
  sql?: string;
  /** Made to the sources while they are built; the files themselves stay as they are. */
  patches?: readonly SourcePatch[];
}

const SERVICE = 'server/features/bookings/service.ts';
const OWNERSHIP = 'server/platform/ownership.ts';
const QUERIES = 'server/features/bookings/queries.ts';
const DATABASE = 'server/platform/database.ts';
const RECORD_LETTERS = 'server/platform/letters.ts';
const MENU = 'server/features/menu/queries.ts';
const JOBS = 'server/platform/jobs.ts';

/** The constraint against double bookings, made anew with other bounds or statuses. */
const constraintWith = (bounds: string, statuses: string) => `
  alter table bookings drop constraint bookings_no_double_booking;
  alter table bookings add constraint bookings_no_double_booking exclude using gist
    (room_id with =, daterange(check_in, check_out, '${bounds}') with &&) where (status in (${statuses}))`;

/** Does something to each new row of what stays owe. */
const onCharges = (work: string) => `
  create function spoil_charge() returns trigger language plpgsql as $$ begin ${work} return NEW; end $$;
  create trigger charges_spoilt before insert on charges for each row execute function spoil_charge()`;

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
    patches: [{ file: SERVICE, find: ".where(isThis).for('update')", replace: '.where(isThis)' }],
  },
  {
    name: 'a hold runs out although staff have acted',
    breaks: ['hold'],
    patches: [
      {
        file: SERVICE,
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
        file: QUERIES,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        find: ' and not exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}))`;',
        replace: ')`;',
      },
    ],
  },
  {
    name: 'a hold is ended before its time',
    breaks: ['hold', 'kept'],
    patches: [{ file: QUERIES, find: '::timestamptz and', replace: "::timestamptz + interval '1 hour' and" }],
  },
  {
    name: 'an access token opens every booking made without an account',
    breaks: ['own'],
    patches: [
      {
        file: OWNERSHIP,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        find: "${table.accessTokenHash} = ${place('tokenHash')}",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        replace: "(${place('tokenHash')}::text is not null and ${table.accessTokenHash} is not null)",
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
        find: "${table.userId} = ${place('userId')}",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
        replace: "${place('userId')}::uuid is not null",
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
  {
    name: 'a charge is lost now and then',
    breaks: ['bill'],
    sql: onCharges('if NEW.amount_kobo % 3 = 0 then return null; end if;'),
  },
  {
    name: 'a charge is put on the bill of another stay',
    breaks: ['bill'],
    sql: onCharges(`NEW.booking_id := coalesce(
      (select id from bookings where id <> NEW.booking_id order by (status = 'checkedin') desc limit 1), NEW.booking_id);`),
  },
  {
    name: 'a meal is charged to a stay that is over',
    breaks: ['bill'],
    patches: [{ file: 'server/features/bookings/charges.ts', find: "eq(bookings.status, 'checkedin'),", replace: '' }],
  },
  {
    name: 'a dish is sold that is switched off',
    breaks: ['menu'],
    patches: [{ file: MENU, find: 'eq(menuItems.available, true),\n', replace: '\n' }],
  },
  {
    name: 'a process sells by the menu that it once read',
    breaks: ['menu'],
    patches: [
      {
        file: MENU,
        find: 'return wanted(db, { ids: JSON.stringify(ids.filter(isId)), names: JSON.stringify(names) });',
        replace: `globalThis.menu ??= new Map();
          const asked = { ids: JSON.stringify(ids.filter(isId)), names: JSON.stringify(names) };
          const key = JSON.stringify(asked);
          if (!globalThis.menu.has(key)) globalThis.menu.set(key, wanted(db, asked));
          return globalThis.menu.get(key);`,
      },
    ],
  },
  {
    name: 'a status that an order has already is set and logged again',
    breaks: ['whole'],
    patches: [
      { file: 'server/features/food/queries.ts', find: ", ne(foodOrders.status, place('status'))", replace: '' },
    ],
  },
  {
    name: 'a letter goes to whoever was written to before',
    breaks: ['told'],
    patches: [
      {
        file: RECORD_LETTERS,
        find: 'const [text, html]',
        replace: `const before = globalThis.writtenTo ?? to; globalThis.writtenTo = to;
          letter = { ...letter, to: before }; const [text, html]`,
      },
      { file: RECORD_LETTERS, find: 'id: changeId, to,', replace: 'id: changeId, to: letter.to,' },
    ],
  },
  {
    name: 'the link of a letter opens the record that was linked before',
    breaks: ['told'],
    patches: [
      {
        file: 'server/platform/secrets.ts',
        find: 'return storedHash === hashToken(token) ? token : null;',
        replace: `const before = globalThis.linked ?? token; globalThis.linked = token;
          return storedHash === hashToken(token) ? before : null;`,
      },
    ],
  },
  {
    name: 'a letter about an order tells the total without its kobo',
    breaks: ['told'],
    patches: [
      {
        file: 'server/features/food/letter-words.ts',
        find: "{ label: 'Total', value: formatNaira(total) }",
        replace: "{ label: 'Total', value: formatNaira(Math.floor(total)) }",
      },
    ],
  },
  {
    name: 'some letters are sent twice',
    breaks: ['letters'],
    patches: [
      {
        file: RECORD_LETTERS,
        find: 'await platform.mailer.send(',
        replace: `for (const _ of changeId < '2' ? [1, 2] : [1]) await platform.mailer.send(`,
      },
    ],
  },
  {
    name: 'nobody is told of changed orders',
    breaks: ['board'],
    sql: 'drop trigger food_orders_tell on food_orders',
  },
  {
    name: 'what changed while the line to the database was cut is not told afterwards',
    breaks: ['board'],
    needsBlows: true,
    patches: [{ file: 'server/platform/events.ts', find: 'tellAll();\n      void over', replace: 'void over' }],
  },
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
