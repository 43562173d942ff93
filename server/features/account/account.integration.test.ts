import { bookingEmailsJob } from '@server/features/bookings/emails/emails';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, openTestHotel, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { CLOSED_PERSON } from '@shared/account/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const dish = await hotel.addDish('Egusi', 2_500);
const PASSWORD = 'secret123';

let guests = 0;
/** A guest with an account of their own. */
function newGuest() {
  guests += 1;
  return hotel.guest(`Guest Number${guests}`);
}
type Guest = Awaited<ReturnType<typeof newGuest>>;

beforeEach(() => hotel.clear());

const audited = (action: string) =>
  hotel.sql<{ actor: string; recordId: string; detail: object }[]>`
    select actor, record_id as "recordId", detail from audit_log where action = ${action}`;

/** A stay of last week, paid and over, with its receipt. */
async function pastStay({ calls, user }: Guest) {
  const booking = await calls.bookings.create(bookingRequest({ guestName: user.name, email: user.email }));
  await calls.paidNotices.create({ bookingId: booking._id, sender: 'Aunt of Ada', bank: 'GTBank' });
  await hotel.pay({ bookingId: booking._id }, 60_000);
  await hotel.staff.bookings.update({ _id: booking._id, status: 'checkedin' });
  await hotel.staff.bookings.update({ _id: booking._id, status: 'completed' });
  return booking;
}

/** An order to an address, paid and delivered. */
async function pastOrder({ calls, user }: Guest) {
  const guestDetails = { name: user.name, email: user.email, phone: '08031234567', address: '3 Station Road' };
  const order = await calls.food.create(
    orderRequest([{ _id: dish._id, quantity: 1 }], { guestDetails, deliverTo: 'address', notes: 'Call 08031234567' }),
  );
  await hotel.pay({ orderId: order._id }, 2_500);
  await hotel.staff.food.setStatus({ _id: order._id, status: 'delivered' });
  return order;
}

describe('one’s own details', () => {
  it('change by the rules of the registration, and are those of the next booking', async () => {
    const { calls, user } = await newGuest();
    const changed = await calls.account.update({
      name: '  Ada   Eze ',
      phoneNumber: '+234 803 999 8888',
      address: ' 5 Palm Street ',
      version: user.version,
    });
    expect(changed).toMatchObject({
      name: 'Ada Eze',
      phone: '08039998888',
      phoneNumber: '08039998888',
      address: '5 Palm Street',
      email: user.email,
      version: user.version + 1,
    });
    expect(await calls.auth.me()).toEqual(changed);
    expect(await calls.account.update({ address: null })).toMatchObject({ address: null, name: 'Ada Eze' });
    expect((await audited('account.update')).map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([{ fields: ['name', 'phoneNumber', 'address'] }, { fields: ['address'] }]),
    );
  });

  it('D26: a change on an older version is 409 with the account as it is now; a new password is no change of it', async () => {
    const { calls, user, token } = await newGuest();
    await calls.auth.changePassword({ currentPassword: PASSWORD, newPassword: 'four-other-words' });
    const { version } = await calls.account.update({ name: 'First Change', version: user.version });
    const second = await hotel.rest('PUT', '/account', {
      token,
      body: { name: 'Second Change' },
      headers: { 'if-match': `"${user.version}"` },
    });
    expect(second).toMatchObject({
      status: 409,
      json: { reason: 'changed_meanwhile', record: { _id: user._id, name: 'First Change', version } },
    });
    expect(JSON.stringify(second.json)).not.toMatch(/hash|argon/i);
  });

  it('are nobody else’s: an id, role, email or password that is sent is refused and changes nothing', async () => {
    const [{ token, user, calls }, other] = [await newGuest(), await newGuest()];
    const { email, _id } = other.user;
    const body = {
      _id,
      id: _id,
      userId: _id,
      email,
      role: 'admin',
      passwordHash: 'x',
      closedAt: null,
      name: 'Ada Eze',
    };
    expect(await hotel.rest('PUT', '/account', { token, body })).toMatchObject({
      status: 400,
      json: { fields: { userId: expect.any(String), role: expect.any(String) } },
    });
    expect(await calls.auth.me()).toEqual(user);
    expect(await other.calls.auth.me()).toEqual(other.user);
  });

  it.each([
    [{ name: 'A' }, 'name'],
    [{ name: 'see evil.example/prize' }, 'name'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ phoneNumber: null }, 'phoneNumber'],
    [{ address: 'x'.repeat(301) }, 'address'],
    [{ name: 'Ada Eze', version: 'one' }, 'version'],
  ])('refuses %j at its field', async (body, field) => {
    const { token } = await newGuest();
    const { status, json } = await hotel.rest('PUT', '/account', { token, body });
    expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 400, fields: [field] });
  });

  it('a change that names nothing is 400, and of an access token 401', async () => {
    const { token } = await newGuest();
    expect(await hotel.rest('PUT', '/account', { token, body: {} })).toMatchObject({ status: 400 });
    const { accessToken } = await hotel.stranger.bookings.create(bookingRequest());
    for (const [method, path] of [
      ['PUT', '/account'],
      ['POST', '/account/export'],
      ['POST', '/account/close'],
    ] as const) {
      const body = { name: 'Ada Eze', password: PASSWORD };
      expect(await hotel.rest(method, path, { token: accessToken, body })).toMatchObject({ status: 401 });
    }
  });
});

/** The exported file of a guest. */
async function exported(token: string) {
  const response = await hotel.app.inject({
    method: 'POST',
    url: '/api/account/export',
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, file: response.json() };
}

describe('the export of one’s data', () => {
  it('has everything of the person, nothing of others and nothing internal', async () => {
    const [ada, other] = [await newGuest(), await newGuest()];
    const [stay, order] = [await pastStay(ada), await pastOrder(ada)];
    const [theirs, hidden] = [
      await other.calls.bookings.create(bookingRequest({ roomNumber: '102', guestName: 'Chidi Secret' })),
      await ada.calls.bookings.create(bookingRequest({ checkInDate: '2026-05-01', checkOutDate: '2026-05-02' })),
    ];
    await hotel.staff.bookings.remove({ _id: hidden._id });
    await hotel.staff.payments.charge({
      bookingId: stay._id,
      kind: 'laundry',
      amount: 1_500,
      note: 'Two shirts',
    });
    const { response, file } = await exported(ada.token);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': 'attachment; filename="my-data-2026-03-10.json"',
      'cache-control': 'no-store',
    });
    const { name, email } = ada.user;
    expect(file.account).toMatchObject({ name, email, phone: '08031234567', role: 'guest' });
    expect(file.logins).toHaveLength(1);
    const references = (rows: { reference: string }[]) => rows.map(({ reference }) => reference).toSorted();
    expect(references(file.bookings)).toEqual([stay.reference, hidden.reference].toSorted());
    expect(references(file.orders)).toEqual([order.reference]);
    expect(file.orders[0].items).toEqual([{ name: 'Egusi', price: 2_500, quantity: 1 }]);
    expect(file.payments.map(({ about, amount }: { about: string; amount: number }) => [about, amount])).toEqual(
      expect.arrayContaining([
        [stay.reference, 60_000],
        [order.reference, 2_500],
      ]),
    );
    expect(file.charges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ about: stay.reference, kind: 'laundry', note: 'Two shirts', amount: 1_500 }),
        expect.objectContaining({ about: order.reference, kind: 'food', amount: 2_500 }),
      ]),
    );
    expect(file.paidNotices).toEqual([
      { sender: 'Aunt of Ada', bank: 'GTBank', amount: null, saidAt: expect.any(String) },
    ]);
    expect(file.receipts.map(({ number }: { number: string }) => number).toSorted()).toEqual(['000001', '000002']);
    for (const internal of [
      'Chidi',
      theirs.reference,
      theirs._id,
      other.user._id,
      ada.user._id,
      stay._id,
      'argon',
      'Hash',
    ]) {
      expect(response.body).not.toContain(internal);
    }
    const keys = new Set<string>();
    JSON.parse(response.body, (key: string, value: unknown) => {
      keys.add(key);
      return value;
    });
    for (const key of ['_id', 'id', 'userId', 'version', 'recordedBy', 'search', 'accessToken', 'accessTokenHash']) {
      expect([...keys]).not.toContain(key);
    }
  });

  it('is audited, and made five times an hour', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    const { calls, user } = await strict.guest('Ada');
    for (let turn = 0; turn < 5; turn += 1) await calls.account.export();
    await expect(calls.account.export()).rejects.toMatchObject(refusal('too_many_requests'));
    expect(
      await strict.sql`select actor, record_id as "recordId" from audit_log where action = 'account.export'`,
    ).toEqual(Array(5).fill({ actor: user.id, recordId: user.id }));
    await strict.close();
  });
});

const close = (guest: Guest, password = PASSWORD) => guest.calls.account.close({ password });

describe('closing one’s account', () => {
  it('takes the person out of what the books keep, and nothing else', async () => {
    const ada = await newGuest();
    const [stay, order] = [await pastStay(ada), await pastOrder(ada)];
    const [before] = await hotel.sql`select details from receipts where number = 1`;
    expect(
      await hotel.rest('POST', '/account/close', { token: ada.token, body: { password: PASSWORD } }),
    ).toMatchObject({
      status: 200,
      json: { closed: true },
    });
    const gone = { guestName: CLOSED_PERSON.name, userId: null };
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({
      ...gone,
      phoneNumber: CLOSED_PERSON.phone,
      email: null,
      address: null,
      reference: stay.reference,
      amountPaid: 60_000,
      checkInDate: stay.checkInDate,
      balance: 0,
      status: 'completed',
    });
    expect(await hotel.staff.food.get({ _id: order._id })).toMatchObject({
      ...gone,
      guestDetails: { ...CLOSED_PERSON },
      notes: null,
      reference: order.reference,
      total: 2_500,
      balance: 0,
    });
    expect(await hotel.sql`select from payments`).toHaveLength(2);
    // D17: a receipt stays as it was issued.
    expect(await hotel.sql`select details from receipts where number = 1`).toEqual([before]);
    const { items } = await hotel.staff.bookings.list({ q: ada.user.name });
    expect(items).toEqual([]);
    const tables = [
      'users',
      'sessions',
      'password_resets',
      'idempotency_keys',
      'bookings',
      'food_orders',
      'paid_notices',
    ];
    for (const table of [...tables, 'audit_log', 'graphile_worker._private_jobs']) {
      const rows = await hotel.sql.unsafe(`select * from ${table}`);
      expect(JSON.stringify(rows), table).not.toContain(ada.user.email);
      expect(JSON.stringify(rows), table).not.toContain('Aunt of Ada');
      if (table !== 'audit_log') expect(JSON.stringify(rows), table).not.toContain(ada.user._id);
    }
    expect(await audited('account.close')).toEqual([{ actor: ada.user._id, recordId: ada.user._id, detail: {} }]);
  });

  it('ends every login and stream at once, and the email address can be registered anew', async () => {
    const ada = await newGuest();
    const { token } = await hotel.stranger.auth.login({ email: ada.user.email, password: PASSWORD });
    await pastStay(ada);
    const [stay] = (await ada.calls.bookings.ofUser({ userId: ada.user._id })).items;
    const stream: unknown = await ada.calls.bookings.follow({ _id: stay?._id ?? '' });
    const events = Object(stream)[Symbol.asyncIterator]();
    await events.next();
    await close(ada);
    await expect(
      (async () => {
        for (let event = await events.next(); !event.done; event = await events.next());
      })(),
      // Whichever is heard first: that the login has ended, or that the stay is nobody's.
    ).rejects.toThrow(/^(Please log in|Not found)/);
    for (const ended of [token, ada.token]) {
      await expect(hotel.as(ended).auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    const login = hotel.stranger.auth.login({ email: ada.user.email, password: PASSWORD });
    await expect(login).rejects.toMatchObject(refusal('wrong_login'));
    const anew = await hotel.guest(ada.user.name);
    expect(anew.user._id).not.toBe(ada.user._id);
    expect((await anew.calls.bookings.ofUser({ userId: anew.user._id })).items).toEqual([]);
  });

  it('sends no email that waits', async () => {
    const ada = await newGuest();
    await pastStay(ada);
    const [queued] = await hotel.sql<{ payload: object }[]>`
      select payload from graphile_worker._private_jobs where payload ->> 'event' = 'completed'`;
    await close(ada);
    await bookingEmailsJob(hotel.platform).run(queued?.payload);
    const mails: string[] = [];
    const { mailer } = hotel.platform;
    hotel.platform.mailer = { ...mailer, send: async ({ to }) => void mails.push(to) };
    await bookingEmailsJob(hotel.platform).run({ ...queued?.payload, waits: false });
    hotel.platform.mailer = mailer;
    expect(mails).toEqual([]);
  });

  it('asks for the password, and counts wrong ones as guesses', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    const ada = await strict.guest('Ada');
    const guess = () => ada.calls.account.close({ password: 'not-the-one' });
    await expect(guess()).rejects.toMatchObject(refusal('wrong_password'));
    for (let turn = 1; turn < 10; turn += 1) await expect(guess()).rejects.toMatchObject(refusal('wrong_password'));
    await expect(ada.calls.account.close({ password: PASSWORD })).rejects.toMatchObject(refusal('too_many_requests'));
    expect(await ada.calls.auth.me()).toMatchObject({ email: ada.user.email });
    await strict.close();
  });

  it.each([{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(201) }])(
    'refuses %j at its field',
    async (body) => {
      const { token } = await newGuest();
      const { status, json } = await hotel.rest('POST', '/account/close', { token, body });
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 400, fields: ['password'] });
    },
  );
});
