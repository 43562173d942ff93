import { closeDays } from '@server/features/desk/verbs';
import { linkEmailsJob } from '@server/features/links/ask-link';
import { refusal, untilNotBusy } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import type { Guest } from '@shared/guests/schema';
import { readReference } from '@shared/records/reference';
import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

/** Guests of the directory who are the same person. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const dish = await hotel.addDish('Egusi', 2_500);
const { staff, sql } = hotel;
let nights = 0;
beforeEach(() => {
  nights = 0;
  return hotel.clear();
});

const ADA = { guestName: 'Ada Obi', phoneNumber: '08031234567' };
const ADAEZE = { guestName: 'Adaeze Obi', phoneNumber: '08099999999' };
type Person = typeof ADA;

/** A stay of a night of its own. */
function book(person: Person, change: object = {}) {
  const checkInDate = addDays('2026-03-20', nights);
  nights += 1;
  const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
  return hotel.stranger.bookings.create(bookingRequest({ ...person, ...dates, ...change }));
}

const listed = async (q?: string) => (await staff.guests.list({ q })).items;
async function idOf({ guestName, phoneNumber }: Person): Promise<string> {
  const [row] = await sql`select id from guests where phone = ${phoneNumber} and name_key = search_text(${guestName})`;
  return row?.id ?? '';
}
const merge = async (guest: Person, other: Person) =>
  staff.guests.merge({ _id: await idOf(guest), otherId: await idOf(other) });
const unmerge = async (other: Person) => staff.guests.unmerge({ _id: await idOf(other) });
/** What a test may compare: ids and money apart. */
const shown = ({ name, phone, bookings, merged }: Guest) => [name, phone, bookings, merged.map((one) => one.name)];

/** Ada with two stays and Adaeze with one, who are the same. */
async function merged() {
  const stays = [await book(ADA), await book(ADAEZE), await book(ADA)];
  await merge(ADA, ADAEZE);
  return stays;
}

describe('two guests who are the same person', () => {
  it('are one in the directory, found by either name and phone, with all stays, orders and money on one page', async () => {
    const [first, second, third] = await merged();
    const details = { ...{ name: 'Adaeze Obi', phone: '08099999999' }, email: 'ada@guests.test', address: 'A street' };
    const order = await hotel.stranger.food.create(
      orderRequest([{ _id: dish._id, quantity: 2 }], { guestDetails: details }),
    );
    await hotel.pay({ bookingId: second?._id ?? '' }, 15_000);
    for (const q of [undefined, '08031234567', '08099999999', 'adaeze', 'ada obi']) {
      expect((await listed(q)).map(shown), q).toEqual([['Ada Obi', '08031234567', 3, ['Adaeze Obi']]]);
      expect(await staff.guests.count({ q })).toEqual({ count: 1, isMore: false });
    }
    const _id = await idOf(ADA);
    const account = await staff.guests.get({ _id });
    expect(account).toMatchObject({ _id, bookings: 3, spent: 15_000 });
    expect(account.merged).toEqual([
      {
        ...{ _id: await idOf(ADAEZE), name: 'Adaeze Obi', phone: '08099999999', bookings: 1 },
        ...{ by: hotel.admin.user.name, at: expect.stringMatching(/Z$/) },
      },
    ]);
    const stays = (await staff.bookings.list({ guestId: _id })).items.map((stay) => stay._id);
    expect(stays).toEqual([third?._id, second?._id, first?._id]);
    expect((await staff.food.list({ guestId: _id })).items.map((one) => one._id)).toEqual([order._id]);
    // An address of before leads there too, and so does a stay.
    expect((await staff.guests.get({ _id: await idOf(ADAEZE) }))._id).toBe(_id);
    expect((await staff.guests.ofBooking({ bookingId: second?._id ?? '' }))._id).toBe(_id);
    const [audited] = await sql`select actor, record_id, detail from audit_log where action = 'guests.merge'`;
    expect(audited).toMatchObject({ actor: hotel.admin.user._id, record_id: _id });
    expect(JSON.stringify(audited?.detail)).not.toMatch(/Obi|0809/);
    // Who reads the log learns of both, also where they have one name.
    expect((await staff.audit.list({ area: 'guests' })).items[0]?.what).toBe(
      'said that Ada Obi (08031234567) and Adaeze Obi (08099999999) are the same person',
    );
  });

  it('keep the names and phones of their stays, and who shares the phone or the name is somebody else', async () => {
    const [, second] = await merged();
    await book({ ...ADA, phoneNumber: ADAEZE.phoneNumber });
    await book({ ...ADAEZE, phoneNumber: ADA.phoneNumber });
    const found = (await listed()).map(shown);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Ada Obi', '08031234567', 3, ['Adaeze Obi']],
        ['Ada Obi', '08099999999', 1, []],
        ['Adaeze Obi', '08031234567', 1, []],
      ]),
    );
    expect((await staff.bookings.list({ guestId: await idOf(ADA) })).items).toHaveLength(3);
    expect(await staff.bookings.get({ _id: second?._id ?? '' })).toMatchObject(ADAEZE);
  });

  it('find each record by login, link and the form for a lost link as before, and owe what each owed', async () => {
    const tonight = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
    const account = await hotel.guest('Ada Obi');
    const own = await account.calls.bookings.create(bookingRequest({ ...ADA, ...tonight, roomNumber: '102' }));
    const byLink = await book(ADAEZE, tonight);
    for (const { _id } of [own, byLink]) await staff.bookings.update({ _id, status: 'checkedin', anyway: true });
    hotel.pass(24);
    await closeDays(hotel.platform);
    const doors = async () => ({
      mine: await account.calls.bookings.ofUser({ userId: account.user._id }),
      link: await hotel.as(byLink.accessToken).bookings.get({ _id: byLink._id }),
      stays: await staff.bookings.list({}),
      debtors: await staff.reports.debtors({}),
      files: [await staff.imports.export({ kind: 'guests' }), await staff.imports.export({ kind: 'bookings' })],
    });
    const before = await doors();
    expect(before.mine.items.map(({ _id }) => _id)).toEqual([own._id]);
    expect(before.debtors.map(({ guestName, amount }) => [guestName, amount])).toEqual(
      expect.arrayContaining([
        ['Ada Obi', 20_000],
        ['Adaeze Obi', 20_000],
      ]),
    );
    await merge(ADA, ADAEZE);
    expect(await doors()).toEqual(before);
    const { prefix, characters } = readReference(byLink.reference) ?? {};
    for (const { phoneNumber: phone } of [ADA, ADAEZE])
      await linkEmailsJob(hotel.platform).run({ prefix, characters, phone });
    // By the phone of the stay alone: the other is nobody's proof.
    expect(await sql`select from audit_log where action = 'bookings.linkAsked'`).toHaveLength(1);
    expect(await staff.guests.get({ _id: await idOf(ADAEZE) })).toMatchObject({ name: 'Ada Obi', owes: 80_000 });
  });

  it('are two again as they were, once that is taken back', async () => {
    await book(ADA);
    await book(ADAEZE);
    const before = await sql`select * from guests order by id`;
    await merge(ADA, ADAEZE);
    await book(ADAEZE);
    expect((await listed()).map(shown)).toEqual([['Ada Obi', '08031234567', 3, ['Adaeze Obi']]]);
    expect((await unmerge(ADAEZE)).bookings).toBe(1);
    const after = await sql`select * from guests order by id`;
    const again = (row: object) => ({
      ...row,
      ...('phone' in row && row.phone === ADAEZE.phoneNumber ? { bookings: 1, all_bookings: 1 } : {}),
    });
    expect(after.map(again)).toEqual([...before]);
    expect(await staff.guests.count({})).toEqual({ count: 2, isMore: false });
    expect(await sql`select from audit_log where action = 'guests.unmerge'`).toHaveLength(1);
  });

  it('may be three, of whom one stands for all; more than that is refused', async () => {
    const [BOLA, CHIDI] = [
      { ...ADA, guestName: 'Bola Edet' },
      { ...ADA, guestName: 'Chidi Eze' },
    ];
    await merged();
    for (const person of [BOLA, CHIDI]) await book(person);
    await merge(ADA, BOLA);
    expect((await listed()).map(shown)).toEqual([
      ['Ada Obi', '08031234567', 4, ['Adaeze Obi', 'Bola Edet']],
      ['Chidi Eze', '08031234567', 1, []],
    ]);
    for (const [guest, other] of [
      [CHIDI, ADA],
      [ADAEZE, CHIDI],
      [CHIDI, BOLA],
      [ADA, ADA],
    ] as const)
      await expect(merge(guest, other)).rejects.toMatchObject(refusal('guest_merged'));
    // Sent again, it changes nothing.
    expect((await merge(ADA, BOLA)).bookings).toBe(4);
    await unmerge(BOLA);
    expect((await unmerge(BOLA)).name).toBe('Bola Edet');
    expect(await sql`select from audit_log where action like 'guests.%merge'`).toHaveLength(3);
  });

  it('are not taken from whom a colleague has said since that they are', async () => {
    const CHIDI = { ...ADA, guestName: 'Chidi Eze' };
    await merged();
    await book(CHIDI);
    const mine = { _id: await idOf(ADAEZE), mergedInto: await idOf(ADA) };
    await unmerge(ADAEZE);
    await merge(CHIDI, ADAEZE);
    await expect(staff.guests.unmerge(mine)).rejects.toMatchObject(refusal('guest_merged'));
    expect((await staff.guests.get({ _id: await idOf(CHIDI) })).merged).toHaveLength(1);
    await staff.guests.unmerge({ ...mine, mergedInto: await idOf(CHIDI) });
    // Sent again, it changes nothing, whoever stood for them.
    expect((await staff.guests.unmerge(mine)).name).toBe('Adaeze Obi');
  });

  it('are guests of the directory', async () => {
    await book(ADA);
    const [_id, absent] = [await idOf(ADA), '00000000-0000-4000-8000-000000000000'];
    for (const otherId of [absent, 'none'])
      await expect(staff.guests.merge({ _id, otherId })).rejects.toMatchObject(refusal('not_found'));
    await expect(staff.guests.merge({ _id: absent, otherId: _id })).rejects.toMatchObject(refusal('not_found'));
    await expect(staff.guests.unmerge({ _id: absent })).rejects.toMatchObject(refusal('not_found'));
  });

  it('are not wanted under either name', async () => {
    const [first, second] = await merged();
    const { _id } = await staff.guests.markUnwanted({ _id: await idOf(ADAEZE), reason: 'Left without paying' });
    const [mark] = (await staff.guests.unwanted()).items;
    expect(mark).toMatchObject({
      guestId: await idOf(ADA),
      name: 'Adaeze Obi',
      also: [{ name: 'Ada Obi', phone: ADA.phoneNumber }],
    });
    expect(mark?.stays).toEqual(expect.arrayContaining([first?._id, second?._id]));
    const waits = async () =>
      (await staff.notifications.waiting()).find(({ kind }) => kind === 'unwanted_guests')?.count;
    expect(await waits()).toBe(3);
    await expect(staff.bookings.update({ _id: first?._id ?? '', status: 'checkedin' })).rejects.toMatchObject({
      message: expect.stringContaining('Left without paying'),
    });
    // A mark of each is one guest.
    await staff.guests.markUnwanted({ _id: await idOf(ADA), reason: 'Broke the door' });
    expect(await waits()).toBe(3);
    await staff.guests.unmarkUnwanted({ _id });
    await unmerge(ADAEZE);
    expect(await waits()).toBe(2);
  });

  it('have stayed before as each other', async () => {
    const [first, second] = await merged();
    await staff.bookings.update({ _id: second?._id ?? '', status: 'completed', note: 'On the house' });
    expect(await staff.bookings.pastStays({ bookingId: first?._id ?? '' })).toMatchObject({
      count: 1,
      last: { _id: second?._id },
    });
    await unmerge(ADAEZE);
    expect(await staff.bookings.pastStays({ bookingId: first?._id ?? '' })).toMatchObject({ count: 0 });
  });

  it('are two again as soon as one of them leaves the directory or closes their account', async () => {
    const [, second] = await merged();
    await staff.bookings.remove({ _id: second?._id ?? '' });
    expect((await listed()).map(shown)).toEqual([['Ada Obi', '08031234567', 2, []]]);
    const closing = await hotel.guest('Adaeze Obi');
    const own = { ...ADAEZE, guestName: closing.user.name };
    for (const calls of [closing.calls, hotel.stranger]) {
      const stay = bookingRequest({
        ...own,
        checkInDate: addDays('2026-05-20', nights++),
        checkOutDate: addDays('2026-05-20', nights),
      });
      const { _id } = await calls.bookings.create(stay);
      if (calls === closing.calls) await staff.bookings.update({ _id, status: 'cancelled' });
    }
    await merge(ADA, own);
    await closing.calls.account.close({ password: 'secret123' });
    expect((await listed()).map(shown)).toEqual([
      ['Ada Obi', '08031234567', 2, []],
      ['Adaeze Obi', '08099999999', 1, []],
    ]);
    expect(await sql`select from guests where merged_by is not null or merged_names <> ''`).toEqual([]);
  });
});

/** What the directory shows is what its stays and who is merged say; it has each name and phone once. */
async function assertCounted(into: ReadonlyMap<string, string>) {
  const rows = await sql<{ key: string; stays: number }[]>`
    select phone || search_text(guest_name) as key, count(*)::int as stays from bookings where deleted_at is null group by 1`;
  const stays = new Map(rows.map(({ key, stays: count }) => [key, count]));
  const expected = new Map<string, number>();
  for (const [key, count] of stays) {
    const main = into.get(key) ?? key;
    expected.set(main, (expected.get(main) ?? 0) + count);
  }
  const guests = await listed();
  const keyOf = ({ name, phone }: { name: string; phone: string }) => `${phone} ${name.toLowerCase()} `;
  expect(new Map(guests.map((guest) => [keyOf(guest), guest.bookings]))).toEqual(expected);
  expect(new Map(guests.flatMap((guest) => guest.merged.map((one) => [keyOf(one), keyOf(guest)] as const)))).toEqual(
    into,
  );
  expect(await staff.guests.count({})).toEqual({ count: expected.size, isMore: false });
  for (const guest of guests) {
    expect((await staff.bookings.list({ guestId: guest._id })).items).toHaveLength(guest.bookings);
    for (const { name, phone } of guest.merged)
      expect((await listed(`${name} ${phone}`)).map(({ _id }) => _id)).toContain(guest._id);
  }
}

const PEOPLE = ['Ada', 'Bola', 'Chidi'].flatMap((guestName) =>
  ['08031234567', '08099999999'].map((phoneNumber) => ({ guestName, phoneNumber })),
);
const person = fc.constantFrom(...PEOPLE);
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), who: person }) },
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(), who: person }),
  fc.record({ kind: fc.constant('hide' as const), at: fc.nat() }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('merge' as const), who: person, other: person }) },
  fc.record({ kind: fc.constant('unmerge' as const), who: person }),
);

it('the directory is what stays and merged guests add up to, whatever is booked, renamed, hidden, merged and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
      await hotel.clear();
      nights = 0;
      const stays: { _id: string; key: string }[] = [];
      const into = new Map<string, string>();
      const keyOf = ({ guestName, phoneNumber }: Person) => `${phoneNumber} ${guestName.toLowerCase()} `;
      for (const one of acts) {
        if (one.kind === 'add') stays.push({ _id: (await book(one.who))._id, key: keyOf(one.who) });
        const stay = 'at' in one ? stays[one.at % stays.length] : undefined;
        if (one.kind === 'rename' && stay) {
          await sql`update bookings set guest_name = ${one.who.guestName}, phone = ${one.who.phoneNumber} where id = ${stay._id}`;
          stay.key = keyOf(one.who);
        }
        if (one.kind === 'hide' && stay) {
          await staff.bookings.remove({ _id: stay._id });
          stays.splice(stays.indexOf(stay), 1);
        }
        const isThere = (who: Person) => stays.some(({ key }) => key === keyOf(who));
        if (one.kind === 'merge' && isThere(one.who) && isThere(one.other)) {
          const [main, other] = [keyOf(one.who), keyOf(one.other)];
          const isMain = [...into.values()].includes(other);
          const isFree = main !== other && !into.has(main) && !into.has(other) && !isMain;
          const answer = await merge(one.who, one.other).then(
            () => true,
            () => false,
          );
          expect(answer).toBe(isFree || (main !== other && into.get(other) === main));
          if (isFree) into.set(other, main);
        }
        if (one.kind === 'unmerge' && isThere(one.who)) {
          await unmerge(one.who);
          into.delete(keyOf(one.who));
        }
        // Who leaves the directory is merged with nobody any more.
        for (const [other, main] of into)
          if (![other, main].every((key) => stays.some((left) => left.key === key))) into.delete(other);
        await assertCounted(into);
      }
    }),
    { numRuns: draws(120), seed: SEED },
  );
});

it('each stay counts once, at the right guest, while others merge them, take it back, rename and hide', async () => {
  for (let round = 0; round < draws(60); round += 1) {
    await hotel.clear();
    nights = 0;
    const stays = [await book(ADA), await book(ADAEZE), await book(ADA), await book(ADAEZE)];
    const ids = [await idOf(ADA), await idOf(ADAEZE)];
    const [one = '', other = ''] = round % 2 ? ids : ids.toReversed();
    const quietly = (call: () => Promise<unknown>) => untilNotBusy(call).catch(() => undefined);
    await Promise.all([
      quietly(() => staff.guests.merge({ _id: one, otherId: other })),
      quietly(() => book(ADA)),
      quietly(() => book(ADAEZE)),
      quietly(() => staff.guests.merge({ _id: other, otherId: one })),
      quietly(() => staff.bookings.remove({ _id: stays[0]?._id ?? '' })),
      quietly(
        () =>
          sql`update bookings set guest_name = ${ADA.guestName}, phone = ${ADA.phoneNumber} where id = ${stays[1]?._id ?? ''}`,
      ),
      quietly(() => book(round % 3 ? ADA : ADAEZE)),
      ...(round % 2 ? [quietly(() => staff.guests.unmerge({ _id: other }))] : []),
    ]);
    const links = (await listed()).flatMap((guest) =>
      guest.merged.map(
        (merge) =>
          [`${merge.phone} ${merge.name.toLowerCase()} `, `${guest.phone} ${guest.name.toLowerCase()} `] as const,
      ),
    );
    await assertCounted(new Map(links));
  }
});
