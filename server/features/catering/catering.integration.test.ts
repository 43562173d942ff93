import { cateringRequest } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { CATERING_TEXTS } from '@shared/catering/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Adaeze');
const other = await hotel.guest('Somebody Else');
beforeEach(() => hotel.clear());

const ask = (change?: Record<string, unknown>) => hotel.stranger.catering.create(cateringRequest(change));
const queued = async () => (await hotel.sql`select 1 from graphile_worker.jobs`).length;
const refused = (reason: string) => ({ cause: expect.objectContaining({ reason }) });

describe('a request for catering', () => {
  it('is made without an account, and its access token alone opens it (D7)', async () => {
    const { status, json, headers } = await hotel.rest('POST', '/catering/guest', { body: cateringRequest() });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/catering/${json._id}`);
    expect(json).toMatchObject({
      reference: expect.stringMatching(/^CT-[0-9A-HJKMNP-TV-Z]{6}$/),
      eventType: 'Wedding',
      guestCount: 250,
      date: '2026-04-18',
      location: 'Town Hall, Osogbo',
      email: 'adaeze@guests.test',
      phone: '08031234567',
      status: 'pending',
      userId: null,
      version: 1,
      createdAt: hotel.clock.now().toISOString(),
      accessToken: expect.stringMatching(/^gta_/),
    });
    const { accessToken, ...record } = json;
    expect((await hotel.rest('GET', `/catering/${json._id}`, { token: accessToken })).json).toEqual(record);
    const another = await ask();
    expect((await hotel.rest('GET', `/catering/${json._id}`, { token: another.accessToken })).status).toBe(404);
    expect((await hotel.rest('GET', `/catering/${json._id}`)).status).toBe(401);
    const [row] = await hotel.sql`select * from catering_requests where id = ${json._id}`;
    expect(JSON.stringify(row)).not.toContain(accessToken);
  });

  it('belongs to the account that is logged in, and to nobody else', async () => {
    const made = await guest.calls.catering.create(cateringRequest());
    expect(made).toMatchObject({ userId: guest.user._id });
    expect(made).not.toHaveProperty('accessToken');
    const own = await hotel.rest('GET', `/catering/user/${guest.user._id}`, { token: guest.token });
    expect(own.json).toEqual([made]);
    expect((await hotel.rest('GET', `/catering/user/${guest.user._id}`, { token: other.token })).status).toBe(404);
    await expect(other.calls.catering.get({ _id: made._id })).rejects.toThrow('Not found.');
  });

  it('of staff is for a guest: it has no account until a link is claimed', async () => {
    expect(await hotel.staff.catering.create(cateringRequest())).toMatchObject({ userId: null });
  });

  it('ignores what a guest may not set (D8)', async () => {
    const sent = cateringRequest({ status: 'approved', userId: other.user._id, reference: 'CT-000000' });
    const { json } = await hotel.rest('POST', '/catering/guest', { body: sent });
    expect(json).toMatchObject({ status: 'pending', userId: null });
    expect(json.reference).not.toBe('CT-000000');
  });

  it('D19: is for a day after the calendar’s today at the hotel, whatever form the date has', async () => {
    // Three in the morning at the hotel, and still the day before in London.
    hotel.clock.current = new Date('2026-03-11T00:30:00+01:00');
    await expect(ask({ date: '2026-03-11' })).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'event_not_ahead', fields: { date: CATERING_TEXTS.dateAhead } }),
    });
    expect(await ask({ date: '2026-03-12' })).toMatchObject({ date: '2026-03-12' });
    expect(await ask({ date: '2026-03-12T23:30:00Z' })).toMatchObject({ date: '2026-03-13' });
    expect(await ask({ date: '2026-04-18T18:00' })).toMatchObject({ date: '2026-04-18' });
    const insert = hotel.sql`insert into catering_requests (event_type, guest_count, event_date, location, email, phone, status_at, created_at)
      values ('Wedding', 1, '2026-03-11', 'Here', 'a@b.test', '08031234567', now(), '2026-03-11T00:30:00+01:00')`;
    await expect(insert).rejects.toThrow('catering_requests_date_ahead');
  });

  it.each([
    ['eventType', undefined, 'Event type is required'],
    ['eventType', '\u200b\u200b', 'Event type is required'],
    ['eventType', 'Win at prize.example', CATERING_TEXTS.webAddress],
    ['eventType', 'x'.repeat(101), 'Event type must be at most 100 characters'],
    ['guestCount', undefined, CATERING_TEXTS.guestCountInvalid],
    ['guestCount', 'many', CATERING_TEXTS.guestCountInvalid],
    ['guestCount', 0, CATERING_TEXTS.guestCountInvalid],
    ['guestCount', 1.5, CATERING_TEXTS.guestCountInvalid],
    ['guestCount', 10_001, CATERING_TEXTS.guestCountInvalid],
    ['date', undefined, 'Date is required'],
    ['date', 'tomorrow', CATERING_TEXTS.dateInvalid],
    ['date', '2026-02-30', CATERING_TEXTS.dateInvalid],
    ['location', ' ', 'Location is required'],
    ['location', 'https://evil.example', CATERING_TEXTS.webAddress],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', '0803 123', 'Phone number must be 11 digits'],
  ])('with %s %j is refused: %s', async (field, value, message) => {
    const { status, json } = await hotel.rest('POST', '/catering/guest', { body: cateringRequest({ [field]: value }) });
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { reason: 'invalid_input', fields: { [field]: message } },
    });
    expect(await hotel.sql`select 1 from catering_requests`).toHaveLength(0);
    expect(await queued()).toBe(0);
  });

  it('takes a number of guests as text, and from one to ten thousand (D19)', async () => {
    expect(await ask({ guestCount: '1' })).toMatchObject({ guestCount: 1 });
    expect(await ask({ guestCount: 10_000 })).toMatchObject({ guestCount: 10_000 });
  });

  it('is made once by one idempotency key, and refused with other values (D13)', async () => {
    const headers = { 'idempotency-key': 'one-wedding' };
    const send = (change?: object) =>
      hotel.rest('POST', '/catering/guest', { body: cateringRequest({ ...change }), headers });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ json }) => json._id)).size).toBe(1);
    expect(await send({ guestCount: 7 })).toMatchObject({ status: 422, json: { reason: 'key_reused' } });
    expect(await hotel.sql`select 1 from catering_requests`).toHaveLength(1);
    expect(await queued()).toBe(1);
  });
});

describe('the status of a request', () => {
  it('is any that staff pick, with since when, over REST too; the same again changes nothing', async () => {
    const { _id } = await ask();
    hotel.pass(1);
    const statusAt = hotel.clock.now().toISOString();
    for (const status of ['rejected', 'pending', 'cancelled', 'approved'] as const) {
      expect(await hotel.staff.catering.setStatus({ _id, status })).toMatchObject({ status, statusAt });
    }
    hotel.pass(1);
    const token = hotel.admin.token;
    expect(await hotel.rest('PUT', `/catering/${_id}`, { token, body: { status: 'approved' } })).toMatchObject({
      status: 200,
      json: { status: 'approved', statusAt, version: 5 },
    });
    expect(await queued()).toBe(5);
    const wrong = await hotel.rest('PUT', `/catering/${_id}`, { token, body: { status: 'confirmed' } });
    expect(wrong.json.message).toBe('Please choose one of: pending, approved, rejected, cancelled.');
  });

  it('set by many at once changes once', async () => {
    const { _id } = await ask();
    const set = () => hotel.staff.catering.setStatus({ _id, status: 'approved' });
    await Promise.all([set(), set(), set()]);
    expect(await queued()).toBe(2);
    expect(await hotel.staff.catering.get({ _id })).toMatchObject({ version: 2 });
  });
});

describe('a guest who does not want it any more', () => {
  it('cancels while it is pending or approved, by its token or account; it stays in their list', async () => {
    const { _id, accessToken = '' } = await ask();
    const cancelled = await hotel.rest('DELETE', `/catering/${_id}`, { token: accessToken });
    expect(cancelled).toMatchObject({ status: 200, json: { status: 'cancelled', version: 2 } });
    const own = await guest.calls.catering.create(cateringRequest());
    await hotel.staff.catering.setStatus({ _id: own._id, status: 'approved' });
    await guest.calls.catering.cancel({ _id: own._id });
    expect((await guest.calls.catering.ofUser({ userId: guest.user._id })).items).toMatchObject([
      { status: 'cancelled' },
    ]);
    const [audited] =
      await hotel.sql`select * from audit_log where record_id = ${own._id} and action = 'catering.cancel'`;
    expect(audited).toMatchObject({ actor: guest.user._id, detail: { before: 'approved' } });
  });

  it('cannot cancel one that was rejected, or whose day has passed; cancelling it again changes nothing', async () => {
    const { _id, accessToken = '' } = await ask({ date: '2026-03-11' });
    const cancel = () => hotel.as(accessToken).catering.cancel({ _id });
    await hotel.staff.catering.setStatus({ _id, status: 'rejected' });
    await expect(cancel()).rejects.toMatchObject(refused('catering_not_cancellable'));
    await hotel.staff.catering.setStatus({ _id, status: 'approved' });
    hotel.pass(48);
    await expect(cancel()).rejects.toMatchObject(refused('catering_not_cancellable'));
    hotel.pass(-24);
    const cancelled = await cancel();
    expect(await cancel()).toEqual(cancelled);
    expect(await hotel.sql`select from audit_log where record_id = ${_id} and action = 'catering.cancel'`).toHaveLength(
      1,
    );
  });

  it('cannot cancel another’s, nor on a version that they have not seen (D26)', async () => {
    const [mine, another] = [await ask(), await ask()];
    await expect(hotel.as(another.accessToken).catering.cancel({ _id: mine._id })).rejects.toThrow('Not found.');
    await expect(other.calls.catering.cancel({ _id: mine._id })).rejects.toThrow('Not found.');
    await hotel.staff.catering.setStatus({ _id: mine._id, status: 'approved' });
    const late = hotel.as(mine.accessToken).catering.cancel({ _id: mine._id, version: 1 });
    await expect(late).rejects.toMatchObject(refused('changed_meanwhile'));
    expect(await hotel.staff.catering.get({ _id: mine._id })).toMatchObject({ status: 'approved' });
  });
});
