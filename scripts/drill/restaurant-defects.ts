import type { Defect } from './defect';

const RECORD_LETTERS = 'server/platform/emails.ts';
const MENU = 'server/features/menu/queries.ts';

/** Does something to each new row of what stays owe. */
const onCharges = (work: string) => `
  create function spoil_charge() returns trigger language plpgsql as $$ begin ${work} return NEW; end $$;
  create trigger charges_spoilt before insert on charges for each row execute function spoil_charge()`;

/** What may be wrong with orders, the menu, bills, letters and the board. */
export const RESTAURANT_DEFECTS: readonly Defect[] = [
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
    patches: [
      { file: 'server/features/bookings/stay-to-charge.ts', find: "eq(bookings.status, 'checkedin'), ", replace: '' },
    ],
  },
  {
    name: 'a charge needs the phone number of the stay alone',
    breaks: ['bill'],
    patches: [
      {
        file: 'server/features/bookings/stay-to-charge.ts',
        find: "and(eq(bookings.reference, param('reference')), eq(bookings.phone, param('phone'))),",
        replace: "or(eq(bookings.reference, param('reference')), eq(bookings.phone, param('phone'))),",
      },
    ],
  },
  {
    name: 'a void order stays on the bill now and then',
    breaks: ['bill'],
    sql: onCharges('if NEW.voids is not null and NEW.amount_kobo % 3 = 0 then return null; end if;'),
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
      { file: 'server/features/food/queries.ts', find: ", ne(foodOrders.status, param('status'))", replace: '' },
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
          email = { ...email, to: before }; const [text, html]`,
      },
      { file: RECORD_LETTERS, find: 'id: changeId, to,', replace: 'id: changeId, to: email.to,' },
    ],
  },
  {
    name: 'the link of a letter opens the record that was linked before',
    breaks: ['told'],
    patches: [
      {
        file: 'server/platform/secrets.ts',
        find: 'return stored.accessTokenHash === hashToken(token) ? token : null;',
        replace: `const before = globalThis.linked ?? token; globalThis.linked = token;
          return stored.accessTokenHash === hashToken(token) ? before : null;`,
      },
    ],
  },
  {
    name: 'a letter about an order tells the total without its kobo',
    breaks: ['told'],
    patches: [
      {
        file: 'server/features/food/email-content.ts',
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
];
