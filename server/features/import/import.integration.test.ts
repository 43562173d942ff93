import { refusal, tally } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { csvOf, fileOf, importFile, preview, templateLine, workbookOf } from '@server/testing/import-files';
import { columnsOf } from '@shared/import/columns';
import { IMPORT_KINDS } from '@shared/import/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
beforeEach(() => hotel.empty());

const rooms = csvOf('rooms', [templateLine('rooms'), { ...templateLine('rooms'), Room: '102' }]);
const stay = (change: Partial<Record<string, string>> = {}) => ({
  ...{ Guest: 'Adaeze Obi', Phone: '0803 123 4567', Room: '101', 'Check-in': '2026-03-20', 'Check-out': '2026-03-23' },
  ...change,
});
const stays = (...changes: Partial<Record<string, string>>[]) => csvOf('bookings', changes.map(stay));
const mails = () => hotel.sql`select from graphile_worker.jobs where task_identifier like '%email%'`;
const tables = [
  'rooms',
  'menu_items',
  'guests',
  'imported_guests',
  'bookings',
  'payments',
  'imports',
  'import_rows',
  'audit_log',
];
const rowCounts = async () => {
  const sums: Record<string, number> = {};
  for (const table of tables) sums[table] = (await hotel.sql`select from ${hotel.sql(table)}`).length;
  return sums;
};

describe('a file', () => {
  it.each(IMPORT_KINDS)(
    'like the template of %s is imported, and each line of it is here already then',
    async (kind) => {
      if (kind === 'bookings') await hotel.addRoom('101');
      const days = kind === 'bookings' ? { 'Paid on': '2026-03-01', 'Booked on': '2026-03-01' } : {};
      const content = csvOf(kind, [{ ...templateLine(kind), ...days }]);
      const seen = await preview(hotel.staff, kind, content);
      expect(seen).toMatchObject({ counts: { new: 1, here: 0, wrong: 0 }, leftAside: [], imported: null, dates: null });
      const before = await rowCounts();
      const applied = await hotel.staff.imports.create({ kind, file: fileOf(content), seen: seen.seen });
      expect(applied).toMatchObject({ isNew: true, import: { kind, lines: 1, skipped: 0, takenBackAt: null } });
      expect(before.imports).toBe(0);
      const again = await preview(hotel.staff, kind, `${content}\r\n`);
      expect(again).toMatchObject({ counts: { new: 0, here: 1, wrong: 0 }, imported: null });
      await expect(
        hotel.staff.imports.create({ kind, file: fileOf(`${content}\r\n`), seen: again.seen }),
      ).rejects.toMatchObject(refusal('import_nothing_new'));
      expect((await preview(hotel.staff, kind, content)).imported).toEqual(applied.import);
    },
  );

  it('a preview writes nothing', async () => {
    await hotel.addRoom('101');
    const before = await rowCounts();
    await preview(hotel.staff, 'bookings', stays({}));
    expect(await rowCounts()).toEqual(before);
  });

  it('names columns in any order and case, with blanks, and amounts with ₦ and commas', async () => {
    const content = 'PRICE (₦),room_no,  room type ,Colour\r\n"₦25,000.50", 7 ,Suite,blue\r\n';
    expect(await preview(hotel.staff, 'rooms', content)).toMatchObject({ leftAside: ['Colour'], counts: { new: 1 } });
    await importFile(hotel.staff, 'rooms', content);
    expect(await hotel.stranger.rooms.list()).toMatchObject([{ roomNumber: '7', type: 'Suite', price: 25_000.5 }]);
  });

  it('in UTF-8 with its mark, in UTF-16 and in Windows-1252 is read alike', async () => {
    const text = 'Name,Category,Price\r\nMoin-moin à la carte,starters,900\r\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const forms = [Buffer.from(`\uFEFF${text}`), utf16, Buffer.from(text, 'latin1')];
    for (const bytes of forms) {
      const { lines } = await preview(hotel.staff, 'menu', new Uint8Array(bytes));
      expect(lines).toMatchObject([{ state: 'new', cells: expect.arrayContaining(['Moin-moin à la carte']) }]);
    }
  });

  it('that is a workbook is read with its days, numbers and texts', async () => {
    await hotel.addRoom('101');
    const header = ['Guest', 'Phone', 'Room', 'Check-in', 'Check-out', 'Agreed price'];
    const line = ['Bọ́lá <Ade> & Co', 8_031_234_567, 101, { day: '2026-03-20' }, { day: '2026-03-22' }, 30_000.5];
    await importFile(hotel.staff, 'bookings', await workbookOf([['Our stays'], [], header, line]));
    const { items } = await hotel.staff.bookings.list({});
    expect(items).toMatchObject([
      {
        ...{ guestName: 'Bọ́lá <Ade> & Co', phoneNumber: '08031234567', roomNumber: '101', status: 'confirmed' },
        ...{ checkInDate: '2026-03-20', checkOutDate: '2026-03-22', amountPaid: 30_000.5 },
      },
    ]);
  });

  it('whose dates can be read in two ways asks first, unless another date shows how', async () => {
    await hotel.addRoom('101');
    const asked = stays({ 'Check-in': '03/04/2026', 'Check-out': '05/04/2026' });
    const seen = await preview(hotel.staff, 'bookings', asked);
    expect(seen).toMatchObject({ dates: { order: null, example: '03/04/2026' }, lines: [] });
    const input = { kind: 'bookings' as const, file: fileOf(asked) };
    await expect(hotel.staff.imports.create({ ...input, seen: seen.seen })).rejects.toMatchObject(
      refusal('import_dates'),
    );
    const answered = await hotel.staff.imports.preview({ ...input, dateOrder: 'dayFirst' });
    await hotel.staff.imports.create({ ...input, dateOrder: 'dayFirst', seen: answered.seen });
    const shown = stays({ 'Check-in': '05/04/2026', 'Check-out': '25/04/2026' });
    expect(await preview(hotel.staff, 'bookings', shown)).toMatchObject({ dates: { order: 'dayFirst' } });
    await importFile(hotel.staff, 'bookings', shown);
    const { items } = await hotel.staff.bookings.list({ sort: 'checkInDate' });
    expect(items.map(({ checkInDate }) => checkInDate)).toEqual(['2026-04-05', '2026-04-03']);
  });

  it('of the same bytes is imported once, however often and by how many it is pressed', async () => {
    const { seen } = await preview(hotel.staff, 'rooms', rooms);
    const press = () => hotel.staff.imports.create({ kind: 'rooms', file: fileOf(rooms), seen });
    const results = await Promise.all([press(), press(), press()]);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map((result) => result.import._id)).size).toBe(1);
    expect(await hotel.stranger.rooms.list()).toHaveLength(2);
  });

  it('of two with the same rooms at once one is imported', async () => {
    const other = `${rooms}\r\n`;
    const [one, two] = [await preview(hotel.staff, 'rooms', rooms), await preview(hotel.staff, 'rooms', other)];
    const outcome = await tally([
      hotel.staff.imports.create({ kind: 'rooms', file: fileOf(rooms), seen: one.seen }),
      hotel.staff.imports.create({ kind: 'rooms', file: fileOf(other), seen: two.seen }),
    ]);
    expect(outcome).toEqual({ ok: 1, CONFLICT: 1 });
    expect(await hotel.sql`select from imports`).toHaveLength(1);
  });
});

describe('stays', () => {
  beforeEach(async () => {
    await hotel.addRoom('101');
    await hotel.addRoom('102');
  });

  it('ahead and over are entered with price and money, and nobody is told', async () => {
    const paid = {
      Email: 'ada@guests.test',
      'Agreed price': '60,000',
      Paid: '₦20,000',
      'Paid by': 'POS',
      'Paid on': '2026-01-15',
    };
    const over = { 'Check-in': '2026-01-10', 'Check-out': '2026-01-12', Paid: '40000', 'Paid by': 'cash' };
    await importFile(hotel.staff, 'bookings', stays(paid, { ...over, Email: 'ada@guests.test' }));
    const { items } = await hotel.staff.bookings.list({ sort: 'checkInDate' });
    expect(items).toMatchObject([
      { status: 'confirmed', amountPaid: 60_000, balance: 40_000, paymentStatus: 'part_paid' },
      { status: 'completed', amountPaid: 40_000, balance: 0, paymentStatus: 'paid' },
    ]);
    expect(await mails()).toHaveLength(0);
    expect(await hotel.sql`select from notifications`).toHaveLength(0);
    expect(await hotel.sql`select from receipts`).toHaveLength(0);
    const { payments } = await hotel.staff.payments.folio({ bookingId: items[0]?._id ?? '' });
    expect(payments).toMatchObject([
      { amount: 20_000, method: 'card_machine', receipt: null, receivedAt: '2026-01-15T11:00:00.000Z' },
    ]);
    expect(
      (await hotel.staff.rooms) &&
        (await hotel.stranger.rooms.availability({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21' })),
    ).toMatchObject({ availableRooms: ['102'] });
  });

  it('with money taken before leave every till as it is, also when that is taken back as wrong', async () => {
    const tills = async () => (await hotel.staff.till.day({})).tills;
    await importFile(hotel.staff, 'bookings', stays({ Paid: '20000', 'Paid by': 'cash', 'Paid on': '2026-03-10' }));
    expect(await tills()).toEqual([]);
    const [{ id } = { id: '' }] = await hotel.sql<{ id: string }[]>`select id from payments`;
    await hotel.staff.payments.correct({ _id: id, note: 'It was another guest' });
    expect(await tills()).toEqual([]);
    expect((await hotel.staff.bookings.list({})).items).toMatchObject([{ balance: 60_000 }]);
  });

  it('are wrong by the sentence of the field that owns the rule, each line by its row', async () => {
    const lines = [
      { Guest: '' },
      { Phone: '12' },
      { Room: '999' },
      { 'Check-out': '2026-03-20' },
      { 'Check-in': 'soon' },
      { 'Agreed price': 'plenty' },
      { Status: 'pending' },
      { Paid: '100' },
      { Paid: '100', 'Paid by': 'cash', 'Paid on': '2027-01-01' },
      { Status: 'checked in' },
      {},
      {},
      { Guest: 'Bola Ade', 'Check-in': '2026-03-22', 'Check-out': '2026-03-24' },
      { Guest: 'Bola Ade', Room: ' 102 ', Status: 'completed', 'Check-in': '2026-03-01', 'Check-out': '2026-03-02' },
    ];
    const read = await preview(hotel.staff, 'bookings', stays(...lines));
    expect(read.counts).toEqual({ new: 2, here: 0, wrong: 12 });
    const said = read.lines
      .filter(({ state }) => state === 'wrong')
      .map(({ row, problems: [problem] }) => `${row} ${problem?.column}: ${problem?.message}`);
    expect(said).toEqual([
      '2 Guest: Guest name is required',
      expect.stringMatching(/^3 Phone: /),
      '4 Room: You have no room 999',
      '5 Check-out: Check-out date must be after check-in date',
      '6 Check-in: Invalid check-in/check-out dates.',
      '7 Agreed price: Amount paid must be a number',
      expect.stringMatching(/^8 Status: Please choose one of/),
      '9 Paid by: Please choose how it was paid',
      '10 Paid on: This time is still to come',
      '11 Status: A stay that has not begun is neither checked in nor completed',
      '13 Room: Line 12 has room 101 for some of these nights',
      '14 Room: Line 12 has room 101 for some of these nights',
    ]);
    expect(read.lines.slice(0, 12).every(({ state }) => state === 'wrong')).toBe(true);
    await expect(
      hotel.staff.imports.create({ kind: 'bookings', file: fileOf(stays(...lines)), seen: read.seen }),
    ).rejects.toMatchObject(refusal('import_wrong'));
    expect(await hotel.sql`select from bookings`).toHaveLength(0);
  });

  it('are refused with their line where a guest booked between preview and import', async () => {
    const content = stays({}, { Room: '102' });
    const { seen } = await preview(hotel.staff, 'bookings', content);
    await hotel.stranger.bookings.create(bookingRequest({ phoneNumber: '08090000000' }));
    await expect(hotel.staff.imports.create({ kind: 'bookings', file: fileOf(content), seen })).rejects.toThrow(
      /Something has changed .* Wrong now: line 2: Room 101 is already booked for these dates/,
    );
    expect(await hotel.sql`select from bookings`).toHaveLength(1);
    expect(await hotel.sql`select from imports`).toHaveLength(0);
  });

  it('and a guest who books the same room at the same time never both have it', async () => {
    const content = stays({});
    const { seen } = await preview(hotel.staff, 'bookings', content);
    const outcome = await tally([
      hotel.staff.imports.create({ kind: 'bookings', file: fileOf(content), seen }),
      hotel.stranger.bookings.create(bookingRequest()),
    ]);
    expect(outcome).toEqual({ ok: 1, CONFLICT: 1 });
    expect(await hotel.sql`select from room_nights where taken`).toHaveLength(3);
  });
});

describe('taking an import back', () => {
  const only = async () => (await hotel.staff.imports.list())[0]?._id ?? '';

  it('leaves rooms, menu, guests and stays as if it had never been, and the file may come again', async () => {
    await hotel.addRoom('101');
    for (const kind of IMPORT_KINDS) {
      const content =
        kind === 'rooms'
          ? csvOf('rooms', [{ ...templateLine('rooms'), Room: 'B 7' }])
          : kind === 'bookings'
            ? stays({ Paid: '5000', 'Paid by': 'cash', 'Paid on': '2026-01-20' })
            : csvOf(kind, [templateLine(kind)]);
      const applied = await importFile(hotel.staff, kind, content);
      const taken = await hotel.staff.imports.takeBack({ _id: applied.import._id });
      expect(taken.takenBackAt).not.toBeNull();
      await expect(hotel.staff.imports.takeBack({ _id: taken._id })).rejects.toMatchObject(
        refusal('import_taken_back'),
      );
      expect((await preview(hotel.staff, kind, content)).counts).toEqual({ new: 1, here: 0, wrong: 0 });
    }
    expect(await hotel.stranger.rooms.list()).toHaveLength(1);
    expect(await hotel.stranger.menu.list({ all: true })).toEqual([]);
    expect((await hotel.staff.guests.list({})).items).toEqual([]);
    expect((await hotel.staff.bookings.list({})).items).toEqual([]);
    expect(await hotel.sql`select sum(amount_kobo)::int as sum from payments`).toEqual([{ sum: 0 }]);
    expect(await hotel.sql`select sum(amount_kobo)::int as sum from charges`).toEqual([{ sum: 0 }]);
    expect(await hotel.sql`select from room_nights where taken`).toHaveLength(0);
    expect((await hotel.staff.till.day({})).tills).toEqual([]);
    const { revenue, months } = await hotel.staff.analytics.summary({});
    expect([revenue, months.filter((month) => month.revenue !== 0)]).toEqual([0, []]);
    expect(await mails()).toHaveLength(0);
  });

  it('is refused, naming what of it was changed or used since, and nothing goes', async () => {
    await importFile(hotel.staff, 'rooms', rooms);
    const made = await only();
    const [first] = await hotel.stranger.rooms.list();
    await hotel.staff.rooms.update({ _id: first?._id ?? '', price: 1 });
    await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    await expect(hotel.staff.imports.takeBack({ _id: made })).rejects.toThrow(
      /Room 101 and Room 102 were changed or used since/,
    );
    expect(await hotel.stranger.rooms.list()).toHaveLength(2);
  });

  it.each([
    ['paid', (_id: string) => hotel.pay({ bookingId: _id }, 1_000)],
    [
      'about to be paid online',
      (_id: string) => hotel.sql`
        insert into payment_attempts (reference, kind, booking_id, amount_kobo, state, started_by, authorization_url, created_at, next_check_at)
        values ('GT-234567-abcdef', 'checkout', ${_id}, 100000, 'open', 'guest', 'https://pay.test/1', now(), now())`,
    ],
    ['changed', (_id: string) => hotel.staff.bookings.update({ _id, adults: 2 })],
    ['checked in', (_id: string) => hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true })],
    [
      'charged',
      async (_id: string) => {
        await hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true });
        await hotel.staff.payments.charge({ bookingId: _id, kind: 'laundry', amount: 500 });
      },
    ],
    ['written about', (bookingId: string) => hotel.staff.bookings.addNote({ bookingId, text: 'Late.' })],
  ])('of a stay that was %s is refused', async (_word, act) => {
    await hotel.addRoom('101');
    await importFile(hotel.staff, 'bookings', stays({ 'Check-in': '2026-03-10', 'Check-out': '2026-03-12' }));
    const [found] = (await hotel.staff.bookings.list({})).items;
    await act(found?._id ?? '');
    await expect(hotel.staff.imports.takeBack({ _id: await only() })).rejects.toMatchObject(refusal('import_touched'));
    expect((await hotel.staff.bookings.list({})).items).toHaveLength(1);
  });

  it('of a dish that was ordered, or of a guest who has a stay by now, is refused', async () => {
    await hotel.addRoom('101');
    const dish = await importFile(hotel.staff, 'menu', csvOf('menu', [templateLine('menu')]));
    await hotel.stranger.food.create(orderRequest([{ name: 'Jollof Rice', quantity: 1 }]));
    await expect(hotel.staff.imports.takeBack({ _id: dish.import._id })).rejects.toThrow(
      /Jollof Rice was changed or used/,
    );
    const guest = await importFile(hotel.staff, 'guests', csvOf('guests', [templateLine('guests')]));
    await hotel.staff.bookings.create(bookingRequest());
    await expect(hotel.staff.imports.takeBack({ _id: guest.import._id })).rejects.toThrow(
      /Adaeze Obi was changed or used/,
    );
    expect((await hotel.staff.guests.list({})).items).toMatchObject([{ name: 'Adaeze Obi', bookings: 1 }]);
  });
});

describe('a guest of an import', () => {
  it('is forgotten with the account that they close', async () => {
    await hotel.addRoom('101');
    const { user, calls } = await hotel.guest('Adaeze Obi');
    await importFile(hotel.staff, 'guests', csvOf('guests', [templateLine('guests')]));
    await hotel.staff.bookings.create(
      bookingRequest({ userId: user.id, checkInDate: '2026-03-01', checkOutDate: '2026-03-02', amountPaid: 0 }),
    );
    expect((await hotel.staff.guests.list({})).items).toMatchObject([{ phone: '08031234567', bookings: 1 }]);
    await calls.account.close({ password: 'secret123' });
    expect((await hotel.staff.guests.list({})).items).toEqual([]);
    expect(await hotel.sql`select from imported_guests`).toHaveLength(0);
  });
});

describe('who is no admin', () => {
  it('and programs do nothing of it', async () => {
    const guest = await hotel.guest('Eve Guest');
    for (const role of ['guest', 'desk', 'kitchen', 'readonly'])
      for (const call of [
        () => hotel.as(guest.token).imports.preview({ kind: 'rooms', file: fileOf(rooms) }),
        () => hotel.as(guest.token).imports.create({ kind: 'rooms', file: fileOf(rooms), seen: '' }),
        () => hotel.as(guest.token).imports.list(),
        () => hotel.as(guest.token).imports.takeBack({ _id: '' }),
        () => hotel.as(guest.token).imports.export({ kind: 'rooms' }),
      ]) {
        await hotel.sql`update users set role = ${role} where id = ${guest.user.id}`;
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      }
    expect(columnsOf('rooms')).toContain('Room');
  });
});
