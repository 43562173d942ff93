import { sweepHotelFiles } from '@server/start/jobs';
import { programWith } from '@server/testing/api-keys';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture, uploaded } from '@server/testing/uploads';
import { webhooksOf } from '@server/testing/webhooks';
import { DOCUMENT_LIMITS, REGISTER_TEXTS } from '@shared/guest-register/constants';
import { UTF8_MARK } from '@shared/lists/csv';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDocuments } from './forget';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
const ada = await hotel.guest('Adaeze Obi');
const clerk = await hotel.guest('Bola Ade');
await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
const { guestRegister } = hotel.as(clerk.token);
const webhooks = webhooksOf(hotel);

const NUMBER = '22334455667';
const nin = { personName: 'Adaeze Obi', kind: 'nin', number: NUMBER, nationality: 'NG' } as const;
let bookingId = '';

/** From today for three nights, and in the house. */
const inHouse = (change: object = {}) =>
  hotel.staff.bookings.create(
    bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-13', checkIn: true, anyway: true, ...change }),
  );

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update rooms set housekeeping = 'clean'`;
  for (const id of await hotel.proofs()) await hotel.platform.proofs.remove(id);
  bookingId = (await inHouse({ userId: ada.user._id }))._id;
});

const said = async () =>
  (await hotel.staff.audit.list({ area: 'register' })).items.map(({ who, what }) => `${who} ${what}`);
const add = (change: object = {}) => guestRegister.addDocument({ ...nin, bookingId, ...change });
const listed = () => guestRegister.documents({ bookingId });
const day = (date: string) => guestRegister.day({ date });
const withPicture = async (name = 'nin.png', colour = 'teal') => ({ picture: uploaded(await picture(name, colour)) });
const days = (count: number) => hotel.pass(24 * count);

describe('an identity document', () => {
  it('is entered by the desk and listed with its number masked, which the answer of no list holds', async () => {
    const made = await add({ personName: ' Adaeze  Obi ', number: ' 22334455667 ' });
    expect(made).toMatchObject({
      ...{ bookingId, personName: 'Adaeze Obi', kind: 'nin', nationality: 'NG', picture: null, version: 1 },
      maskedNumber: '•••• 5667',
    });
    expect(await listed()).toEqual([made]);
    hotel.pass(1);
    await add({ kind: 'other', number: 'a 12', nationality: 'gh' });
    expect((await listed()).map(({ maskedNumber, nationality }) => [maskedNumber, nationality])).toEqual([
      ['•••• 5667', 'NG'],
      ['••••', 'GH'],
    ]);
    expect(JSON.stringify(await listed())).not.toContain(NUMBER);
  });

  it('shows its number to whoever opens it, once in the audit log for each time', async () => {
    const { _id, ...made } = await add();
    expect(await guestRegister.open({ _id })).toEqual({ _id, ...made, number: NUMBER });
    await guestRegister.open({ _id });
    expect((await said()).map((line) => line.replace(/GT-\w{6}/, 'it'))).toEqual([
      'Bola Ade opened the number of an identity document of it',
      'Bola Ade opened the number of an identity document of it',
      'Bola Ade entered an identity document of it',
    ]);
    // Masked lists are not openings.
    await listed();
    expect(await said()).toHaveLength(3);
  });

  it('has its number nowhere in the database in plain text, also not as a hash that can be guessed', async () => {
    await add({ clientId: 'one-press-of-this-test' });
    const [row] = await hotel.sql`
      select (select json_agg(d)::text from identity_documents d) as documents, (select json_agg(a)::text from audit_log a) as log,
        (select request_hash from idempotency_keys where verb = 'guestRegister.addDocument') as hash`;
    expect(`${row?.documents}${row?.log}`).not.toContain(NUMBER);
    const { createHash } = await import('node:crypto');
    const { personName, kind, number, nationality } = nin;
    const plain = JSON.stringify({ personName, kind, number, nationality, bookingId });
    expect(row?.hash).not.toBe(createHash('sha256').update(plain).digest('hex'));
  });

  it('cannot be read where the hotel has another secret, and says so', async () => {
    const { _id } = await add();
    await hotel.sql`update identity_documents set sealed_number = 'of another secret'`;
    expect(await listed()).toMatchObject([{ maskedNumber: null }]);
    expect(await guestRegister.open({ _id })).toMatchObject({ number: null });
  });

  it('is entered once by a repeat with the same key, and not again once it was removed', async () => {
    const sent = { clientId: 'document-of-one-press', ...(await withPicture()) };
    const both = await Promise.all([add(sent), add(sent)]);
    expect(both[0]).toEqual(both[1]);
    expect(await listed()).toHaveLength(1);
    expect(await hotel.proofs()).toHaveLength(1);
    await expect(add({ ...sent, number: '22334455668' })).rejects.toMatchObject(refusal('key_reused'));
    await guestRegister.removeDocument({ _id: both[0]._id });
    await expect(add(sent)).rejects.toMatchObject(refusal('already_done'));
    expect(await hotel.proofs()).toEqual([]);
  });

  it('is changed on the version that was seen; without a number that stays', async () => {
    const { _id, version } = await add();
    const changed = await guestRegister.updateDocument({ _id, version, personName: 'Adaeze N. Obi' });
    expect(changed).toMatchObject({ personName: 'Adaeze N. Obi', maskedNumber: '•••• 5667', version: 2 });
    await expect(guestRegister.updateDocument({ _id, version, nationality: 'GH' })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    await expect(guestRegister.removeDocument({ _id, version })).rejects.toMatchObject(refusal('changed_meanwhile'));
    await guestRegister.updateDocument({ _id, kind: 'passport', number: 'b0123456' });
    expect(await guestRegister.open({ _id })).toMatchObject({ number: 'B0123456', kind: 'passport' });
    await expect(guestRegister.updateDocument({ _id, kind: 'nin' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await guestRegister.removeDocument({ _id, version: 3 })).toEqual({ _id, bookingId });
    expect(await listed()).toEqual([]);
    await expect(guestRegister.removeDocument({ _id })).rejects.toMatchObject(refusal('not_found'));
  });

  it('is refused with a wrong name, kind, number or country, of no booking and of a hidden one, and beyond the limit', async () => {
    const wrong = [
      [{ personName: ' ' }, 'personName', REGISTER_TEXTS.nameRequired],
      [{ kind: 'library_card' }, 'kind', REGISTER_TEXTS.kindInvalid],
      [{ number: '2233445566' }, 'number', REGISTER_TEXTS.ninInvalid],
      [{ kind: 'passport', number: '=1+1' }, 'number', REGISTER_TEXTS.numberInvalid],
      [{ nationality: 'ZZ' }, 'nationality', REGISTER_TEXTS.nationalityInvalid],
    ] as const;
    for (const [change, field, message] of wrong) {
      const { token } = clerk;
      const answer = await hotel.rest('POST', `/bookings/${bookingId}/identity-documents`, {
        token,
        body: { ...nin, ...change },
      });
      expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: message } } });
    }
    for (const absent of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      await expect(add({ bookingId: absent })).rejects.toMatchObject(refusal('not_found'));
      expect(await guestRegister.documents({ bookingId: absent })).toEqual([]);
    }
    for (let made = 0; made < DOCUMENT_LIMITS.documentsMax; made += 1) await add();
    await expect(add()).rejects.toMatchObject(refusal('too_many_documents'));
    const [first] = await listed();
    await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled', note: 'A mistake' });
    await hotel.sql`update bookings set deleted_at = now() where id = ${bookingId}`;
    expect(await listed()).toEqual([]);
    await expect(guestRegister.open({ _id: first?._id ?? '' })).rejects.toMatchObject(refusal('not_found'));
    await expect(add()).rejects.toMatchObject(refusal('not_found'));
  });

  it('is nobody’s who only reads, cooks, stays here or has a key without the scope', async () => {
    const { _id } = await add();
    const reader = await hotel.guest('Reads Only');
    for (const role of ['readonly', 'kitchen', 'guest']) {
      await hotel.sql`update users set role = ${role} where id = ${reader.user._id}`;
      const { guestRegister: theirs } = hotel.as(reader.token);
      const asked = [
        () => theirs.documents({ bookingId }),
        () => theirs.open({ _id }),
        () => theirs.picture({ _id }),
        () => theirs.day({ date: '2026-03-10' }),
        () => theirs.addDocument({ ...nin, bookingId }),
        () => theirs.removeDocument({ _id }),
      ];
      for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(ada.calls.guestRegister.documents({ bookingId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const paths = [`/identity-documents/${_id}`, '/reports/register?date=2026-03-10'];
    for (const path of paths) {
      const { key: others } = await programWith(hotel, ['bookings:change', 'guests:view']);
      expect(await hotel.rest('GET', path, { token: others })).toMatchObject({ json: { reason: 'scope_missing' } });
      const { key: token } = await programWith(hotel, ['register:view']);
      expect((await hotel.rest('GET', path, { token })).status).toBe(200);
    }
    expect((await said()).filter((line) => line.startsWith('API key'))).toHaveLength(2);
  });
});

describe('its picture', () => {
  it('is kept without what else was in the file, and opened with an entry in the audit log', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer();
    const { _id } = await add({ picture: uploaded(new File([new Uint8Array(photo)], 'nin.jpg')) });
    expect(await listed()).toMatchObject([{ picture: 'image/jpeg' }]);
    const file = await guestRegister.picture({ _id });
    expect(file).toMatchObject({ fileName: 'identity-document.jpg', mediaType: 'image/jpeg' });
    const kept = await sharp(Buffer.from(file.base64, 'base64')).metadata();
    expect(kept).toMatchObject({ width: 60, height: 40 });
    expect(kept.exif).toBeUndefined();
    expect((await said())[0]).toMatch(/^Bola Ade opened the picture of an identity document of GT-/);
  });

  it('is replaced, taken away, and goes with the document, each time with its file', async () => {
    const { _id } = await add(await withPicture());
    const [first] = await hotel.proofs();
    await guestRegister.updateDocument({ _id, ...(await withPicture('other.png', 'red')) });
    const [second, ...more] = await hotel.proofs();
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
    await guestRegister.updateDocument({ _id, removePicture: true });
    expect(await hotel.proofs()).toEqual([]);
    await expect(guestRegister.picture({ _id })).rejects.toMatchObject(refusal('not_found'));
    await guestRegister.updateDocument({ _id, ...(await withPicture()) });
    expect(await hotel.proofs()).toHaveLength(1);
    await guestRegister.removeDocument({ _id });
    expect(await hotel.proofs()).toEqual([]);
    expect(await hotel.sql`select from identity_pictures`).toEqual([]);
  });

  it('leaves no file where it is refused, and is no other kind of file', async () => {
    const absent = '00000000-0000-4000-8000-000000000000';
    await expect(add({ bookingId: absent, ...(await withPicture()) })).rejects.toMatchObject(refusal('not_found'));
    await expect(guestRegister.updateDocument({ _id: absent, ...(await withPicture()) })).rejects.toMatchObject(
      refusal('not_found'),
    );
    expect(await hotel.proofs()).toEqual([]);
    const text = new File(['hello'], 'nin.png');
    const answer = await hotel.rest('POST', `/bookings/${bookingId}/identity-documents`, {
      token: clerk.token,
      ...(await multipart({ ...nin }, 'picture', [text])),
    });
    expect(answer).toMatchObject({ status: 400, json: { fields: { picture: REGISTER_TEXTS.pictureUnknown } } });
  });

  it('stays in the nightly sweep of files while it has a row', async () => {
    await add(await withPicture());
    const later = new Date(Date.now() + 3_600_000);
    await sweepHotelFiles(hotel.platform, later, { error: (message) => expect(message).toBe('') });
    expect(await hotel.proofs()).toHaveLength(1);
  });
});

describe('identity documents are deleted by themselves', () => {
  const leave = () => hotel.staff.bookings.update({ _id: bookingId, status: 'completed', note: 'Pays later' });
  const kept = async () => {
    await forgetDocuments(hotel.platform);
    return (await listed()).length + (await hotel.proofs()).length;
  };

  it('90 days after the day of check-out, with their pictures', async () => {
    await add(await withPicture());
    await leave();
    days(3 + 90);
    expect(hotel.clock.today()).toBe('2026-06-11');
    expect(await kept()).toBe(2);
    days(1);
    expect(await kept()).toBe(0);
    expect(await hotel.sql`select from identity_pictures`).toEqual([]);
  });

  it('as many days after it as the setting says: with 0 once the hotel’s day of check-out is over', async () => {
    await hotel.staff.hotel.update({ identityKeptDays: 0 });
    await add();
    await leave();
    days(3);
    expect(await kept()).toBe(1);
    // Midnight has passed; the hotel's day ends at three.
    hotel.pass(14);
    expect(await kept()).toBe(1);
    hotel.pass(2);
    expect(await kept()).toBe(0);
  });

  it('not while their people are in the house, and at once where the stay was cancelled', async () => {
    await hotel.staff.hotel.update({ identityKeptDays: 0 });
    await add();
    const booked = await hotel.staff.bookings.create(
      bookingRequest({ checkInDate: '2026-04-20', checkOutDate: '2026-04-22' }),
    );
    await add({ bookingId: booked._id });
    days(10);
    await forgetDocuments(hotel.platform);
    expect(await listed()).toHaveLength(1);
    expect(await guestRegister.documents({ bookingId: booked._id })).toHaveLength(1);
    await hotel.staff.bookings.update({ _id: booked._id, status: 'cancelled' });
    await forgetDocuments(hotel.platform);
    expect(await guestRegister.documents({ bookingId: booked._id })).toEqual([]);
  });

  it('refuses days that the setting cannot have, in the form and in the table', async () => {
    for (const identityKeptDays of [-1, 3_651, 1.5]) {
      await expect(hotel.staff.hotel.update({ identityKeptDays })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(hotel.sql`update hotel set identity_kept_days = 3651`).rejects.toThrow('hotel_identity_kept_days');
  });
});

describe('a person’s own data and what programs are told', () => {
  it('have the document without its number; a closed account leaves neither it nor its picture', async () => {
    const leaver = await hotel.guest('Yemi Leaves');
    const { _id } = await leaver.calls.bookings.create(bookingRequest({ roomNumber: '102' }));
    await add({ bookingId: _id, personName: 'Yemi Leaves', ...(await withPicture()) });
    const { base64 } = await leaver.calls.account.export();
    const text = Buffer.from(base64, 'base64').toString();
    expect(JSON.parse(text).identityDocuments).toMatchObject([
      { personName: 'Yemi Leaves', kind: 'nin', nationality: 'NG' },
    ]);
    expect(text).not.toContain(NUMBER);
    expect(text).not.toContain('5667');
    await leaver.calls.bookings.remove({ _id });
    await leaver.calls.account.close({ password: 'secret123' });
    expect(await hotel.sql`select from identity_documents`).toEqual([]);
    await forgetDocuments(hotel.platform);
    expect(await hotel.proofs()).toEqual([]);
  });

  it('webhooks hear nothing of it', async () => {
    const { _id: hook } = await webhooks.add('http://127.0.0.1:9/');
    const { _id } = await add();
    await guestRegister.open({ _id });
    await guestRegister.removeDocument({ _id });
    expect(await webhooks.events(hook)).toEqual([]);
  });
});

describe('the guest register of a day', () => {
  it('has everybody who is in the house that night, with numbers, by room, in one entry of the audit log', async () => {
    await add();
    hotel.pass(1);
    await add({ personName: 'Chidi Obi', kind: 'passport', number: 'A01234567', nationality: 'GH' });
    const femi = await inHouse({ roomNumber: '102', guestName: 'Femi Bello', phoneNumber: '08030000001' });
    await hotel.staff.bookings.update({ _id: femi._id, otherGuests: 'Sade Bello, Tunde Bello' });
    // Who has not come yet is not in the house.
    await hotel.staff.bookings.create(
      bookingRequest({ roomNumber: '103', checkInDate: '2026-03-10', checkOutDate: '2026-03-11' }),
    );
    const { items } = await day('2026-03-10');
    expect(items.map(({ name, roomNumber, kind, number }) => [name, roomNumber, kind, number])).toEqual([
      ['Adaeze Obi', '101', 'nin', NUMBER],
      ['Chidi Obi', '101', 'passport', 'A01234567'],
      ['Femi Bello', '102', null, null],
      ['Sade Bello', '102', null, null],
      ['Tunde Bello', '102', null, null],
    ]);
    expect(items[0]).toMatchObject({
      ...{ from: '2026-03-10', to: '2026-03-13', nationality: 'NG', bookingId },
      ...{ address: '3 Station Road', phoneNumber: '08031234567' },
    });
    expect(items[1]).toMatchObject({ address: null, phoneNumber: null });
    const [opened, ...before] = await said();
    expect(opened).toBe('Bola Ade opened the guest register of Tue, 10 Mar 2026, with 5 people');
    expect(before.filter((line) => line.includes('opened'))).toEqual([]);
  });

  it('has who slept there and has left, in the room of that night, and nobody of days ahead', async () => {
    await add();
    expect((await day('2026-03-11')).items).toEqual([]);
    days(1);
    await hotel.staff.bookings.update({ _id: bookingId, roomNumber: '103' });
    const rooms = async (date: string) => (await day(date)).items.map(({ roomNumber }) => roomNumber);
    expect([await rooms('2026-03-09'), await rooms('2026-03-10'), await rooms('2026-03-11')]).toEqual([
      [],
      ['101'],
      ['103'],
    ]);
    days(2);
    expect(await rooms('2026-03-13')).toEqual([]);
    // Who was to leave yesterday and is here still.
    days(1);
    expect([await rooms('2026-03-13'), await rooms('2026-03-14')]).toEqual([['103'], ['103']]);
    await hotel.staff.bookings.update({ _id: bookingId, status: 'completed', note: 'Pays later' });
    expect([await rooms('2026-03-12'), await rooms('2026-03-14')]).toEqual([['103'], []]);
  });

  it('is a file of CSV for whoever asks for it, in which nothing runs as a formula', async () => {
    await add();
    await inHouse({ roomNumber: '102', guestName: '=HYPERLINK(1)', address: '+234', phoneNumber: '08030000001' });
    const { token } = clerk;
    const asked = { token, headers: { accept: 'text/csv' } };
    const answer = await hotel.app.inject({
      method: 'GET',
      url: '/api/reports/register?date=2026-03-10',
      headers: { authorization: `Bearer ${token}`, accept: asked.headers.accept },
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="guest-register-2026-03-10.csv"');
    expect(answer.payload.replace(/GT-\w{6}/g, 'GT')).toBe(
      [
        `${UTF8_MARK}Name,Nationality,Document,Number,Room,From,To,Address,Phone,Booking`,
        'Adaeze Obi,Nigeria,NIN,2233 445 5667,101,2026-03-10,2026-03-13,3 Station Road,0803 123 4567,GT',
        `"'=HYPERLINK(1)",,,,102,2026-03-10,2026-03-13,"'+234",0803 000 0001,GT`,
      ].join('\r\n'),
    );
    const json = await hotel.rest('GET', '/reports/register?date=2026-03-10', { token });
    expect(json).toMatchObject({ status: 200, json: { date: '2026-03-10', items: [{}, {}] } });
    expect((await said()).filter((line) => line.includes('opened the guest register'))).toHaveLength(2);
  });

  it('is refused without a day that exists', async () => {
    for (const query of ['', '?date=2026-02-30', '?date=today']) {
      expect(await hotel.rest('GET', `/reports/register${query}`, { token: clerk.token })).toMatchObject({
        status: 400,
      });
    }
    expect(await said()).toEqual([]);
  });
});
