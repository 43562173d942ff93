import { sql } from 'drizzle-orm';
import type { Platform } from '../../../server/platform/platform';
import { addDays } from '../../../shared/dates';

/** A bank's statement of the demo: what came in the last days, as it stands in the books, and what nobody has recorded yet. */

const DAYS = 6;

interface Line {
  day: string;
  text: string;
  kobo: number;
}

const naira = (kobo: number) => (Math.abs(kobo) / 100).toFixed(2);

/** What goes out, and what names nobody: staff see these, too. */
const others = (today: string): Line[] => [
  { day: addDays(today, -5), text: 'POS PURCHASE DIESEL 200L RING ROAD', kobo: -24_000_000 },
  { day: addDays(today, -3), text: 'SMS ALERT CHARGE', kobo: -20_000 },
  { day: addDays(today, -2), text: 'NIP/FIRST BANK/OLUWASEUN A/PAYMENT', kobo: 3_700_000 },
];

export async function demoStatement({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string> {
  const today = clock.today();
  const from = addDays(today, -DAYS);
  const rows = await db.execute<{ day: string; who: string; reference: string; kobo: string }>(sql`
    select (p.received_at at time zone 'Africa/Lagos')::date::text as day, p.amount_kobo as kobo,
      coalesce(b.guest_name, o.guest_name, c.email) as who, coalesce(b.reference, o.reference, c.reference) as reference
    from payments p left join bookings b on b.id = p.booking_id left join food_orders o on o.id = p.order_id
      left join catering_requests c on c.id = p.catering_id
    where p.method = 'bank_transfer' and p.kind = 'payment'
      and (p.received_at at time zone 'Africa/Lagos')::date between ${from}::date and ${today}::date - 1
    union all
    select (${today}::date - 1)::text, b.owed_kobo + b.charges_kobo - b.received_kobo, b.guest_name, b.reference
    from paid_notices n join bookings b on b.id = n.booking_id
    where n.state = 'open' and b.owed_kobo + b.charges_kobo > b.received_kobo order by day`);
  const came = rows.map(({ day, who, reference, kobo }): Line => {
    return { day, text: `NIP/${who.toUpperCase()}/${reference}`, kobo: Number(kobo) };
  });
  const lines = [...came, ...others(today)].sort((one, other) => one.day.localeCompare(other.day));
  const cells = lines.map(({ day, text, kobo }) =>
    [day, text, kobo < 0 ? naira(kobo) : '', kobo < 0 ? '' : naira(kobo)].join(','),
  );
  return ['Transaction Date,Narration,Debit,Credit', ...cells, ''].join('\r\n');
}
