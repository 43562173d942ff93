import { sharedTestHotel } from '@server/testing/hotel';
import { csvOf, exported, importFile, preview } from '@server/testing/import-files';
import { addDays } from '@shared/dates';
import { IMPORT_KINDS, type ImportKind } from '@shared/import/constants';
import { expect, it } from 'vitest';

const hotel = await sharedTestHotel();

const [ROOMS, GUESTS, STAYS] = [25, 300, 500];
const NAMES = ['Adébáyọ̀ Ọlá', '=Cmd Okafor', 'Ngozi O’Neill', 'Chief "Bola" Ade', '+Tunde, Jr'];

const person = (index: number) => ({
  Guest: `${NAMES[index % NAMES.length]} ${index}`,
  Phone: index % 7 === 0 ? `+4477009${String(index).padStart(5, '0')}` : `0803${String(index).padStart(7, '0')}`,
  Email: index % 3 === 0 ? '' : `guest${index}@guests.test`,
  Address: index % 4 === 0 ? '' : `${index}; "Palm" Street,\nIbadan`,
});

const METHODS = ['cash', 'card machine', 'bank transfer'];

/** Twenty stays one after the other in each room, some over, one under way, the others ahead. */
function stayOf(index: number) {
  const [room, turn] = [index % ROOMS, Math.floor(index / ROOMS)];
  const checkIn = addDays('2026-03-09', (turn - 10) * 4);
  const isOver = addDays(checkIn, 3) <= '2026-03-10';
  const isPaid = index % 3 !== 1;
  return {
    ...person(index % GUESTS),
    ...{ Room: String(101 + room), 'Check-in': checkIn, 'Check-out': addDays(checkIn, 3) },
    ...{
      Adults: String(1 + (index % 2)),
      Children: String(index % 3),
      Companions: index % 5 ? '' : 'Sọlá and a child',
    },
    Status: isOver ? 'completed' : checkIn <= '2026-03-10' ? 'checked in' : index % 2 ? 'confirmed' : 'approved',
    'Agreed price': String(60_000 + (index % 9) * 250.5),
    ...{ Paid: isPaid ? String(1_000 + index) : '', 'Paid by': isPaid ? (METHODS[index % 3] ?? '') : '' },
    ...{ 'Paid on': isPaid ? '2026-01-20' : '', 'Booked on': '2026-01-05' },
  };
}

const files: Record<ImportKind, string> = {
  rooms: csvOf(
    'rooms',
    Array.from({ length: ROOMS }, (_, at) => ({
      ...{ Room: String(101 + at), Type: at % 2 ? 'Suite, large' : '@Standard', Price: String(20_000.5 + at) },
      ...{ Sleeps: at % 2 ? '' : '4', Beds: at % 2 ? '2 king' : 'double, single', Amenities: 'Wi-Fi; TV' },
      ...{ Status: at === 7 ? 'maintenance' : '', Description: at % 3 ? '' : '-Quiet\nat the back' },
    })),
  ),
  menu: csvOf(
    'menu',
    Array.from({ length: 60 }, (_, at) => ({
      ...{ Name: `Dish ${at}`, Category: at % 2 ? 'drinks' : 'Rice Dishes', Subcategory: at % 2 ? 'juices' : '' },
      ...{ Price: `₦${1_000 + at}.50`, Station: at % 5 ? '' : 'bar', Available: at % 4 ? 'yes' : 'no' },
    })),
  ),
  guests: csvOf(
    'guests',
    Array.from({ length: GUESTS }, (_, at) => person(at)),
  ),
  bookings: csvOf(
    'bookings',
    Array.from({ length: STAYS }, (_, at) => stayOf(at)),
  ),
};

const exports = async () =>
  Object.fromEntries(await Promise.all(IMPORT_KINDS.map(async (kind) => [kind, await exported(hotel.staff, kind)])));

/** Without what the database gives anew: ids, references and times of entry. */
const rowsOf = async () => ({
  bookings:
    await hotel.sql`select guest_name, phone, email, address, room_number, check_in, check_out, adults, children,
      other_guests, bookings.status, amount_kobo, owed_kobo, received_kobo, charges_kobo, bookings.created_at, nightly_kobo
    from bookings join rooms on rooms.id = room_id where deleted_at is null order by check_in, room_number`,
  nights:
    await hotel.sql`select room_number, night, room_nights.price_kobo from room_nights join rooms on rooms.id = room_id
    where taken order by room_number, night`,
  payments: await hotel.sql`select guest_name, check_in, payments.amount_kobo, method, received_at
    from payments join bookings on bookings.id = booking_id order by check_in, guest_name, amount_kobo`,
  guests: await hotel.sql`select name, phone, email, address, bookings from guests order by phone, name`,
  rooms:
    await hotel.sql`select room_number, type, price_kobo, status, description, beds, sleeps, amenities from rooms order by room_number`,
  menu: await hotel.sql`select name, description, category, subcategory, station, price_kobo, available from menu_items order by name`,
});

it('25 rooms, 60 dishes, 300 guests and 500 stays go out of one house and into another, field by field', async () => {
  for (const kind of IMPORT_KINDS) {
    const { counts, lines } = await preview(hotel.staff, kind, files[kind]);
    expect(lines.filter(({ state }) => state === 'wrong')).toEqual([]);
    const applied = await importFile(hotel.staff, kind, files[kind]);
    expect(applied.import.lines).toBe(counts.new);
  }
  const [taken, rows] = [await exports(), await rowsOf()];
  expect(rows.bookings).toHaveLength(STAYS);
  expect(rows.guests).toHaveLength(GUESTS);
  expect(rows.payments.length).toBeGreaterThan(300);
  // No cell is a formula to a spreadsheet.
  for (const text of Object.values(taken)) expect(text).not.toMatch(/(?:^|,|\n)"?[=@]/);
  await hotel.empty();
  for (const kind of IMPORT_KINDS) await importFile(hotel.staff, kind, taken[kind]);
  expect(await rowsOf()).toEqual(rows);
  expect(await exports()).toEqual(taken);
  expect(await hotel.sql`select from graphile_worker.jobs where task_identifier like '%email%'`).toHaveLength(0);
  expect(await hotel.sql`select from receipts`).toHaveLength(0);
});
