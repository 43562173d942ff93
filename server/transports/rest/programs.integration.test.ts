import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { openEventStream } from '@server/testing/servers/event-stream';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Good Guest');
const other = await hotel.guest('Other Guest');
const staff = { token: hotel.admin.token };
const url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
  await hotel.addDish('Egusi');
});

describe('what programs need beside the calls of spec 7', () => {
  it('GET /hotel, /rooms/{roomNumber}/taken-nights and /auth/me answer as their procedures do', async () => {
    expect((await hotel.rest('GET', '/hotel')).json).toEqual(await hotel.stranger.hotel.details());
    await guest.calls.bookings.create(bookingRequest());
    const path = '/rooms/101/taken-nights?from=2026-03-18&to=2026-03-30';
    expect(await hotel.rest('GET', path)).toMatchObject({
      status: 200,
      json: { taken: [{ from: '2026-03-20', to: '2026-03-23' }] },
    });
    expect(await hotel.rest('GET', '/rooms/101/taken-nights')).toMatchObject({ status: 400 });
    expect((await hotel.rest('GET', '/auth/me', { token: guest.token })).json).toMatchObject({ _id: guest.user.id });
    expect(await hotel.rest('GET', '/auth/me')).toMatchObject({ status: 401 });
  });

  it.each(['bookings', 'food-orders', 'catering'])(
    'POST /%s/{id}/claim moves a record into the account',
    async (kind) => {
      const { email } = guest.user;
      const made = {
        bookings: () => hotel.stranger.bookings.create(bookingRequest({ email })),
        'food-orders': () =>
          hotel.stranger.food.create(
            orderRequest([{ name: 'Egusi', quantity: 1 }], {
              guestDetails: { name: 'Good Guest', phone: '08031234567', email },
            }),
          ),
        catering: () => hotel.stranger.catering.create(cateringRequest({ email })),
      };
      const { _id, accessToken } = await (made[kind as 'bookings'] ?? made.bookings)();
      const claim = (token: string | undefined, sent: unknown) =>
        hotel.rest('POST', `/${kind}/${_id}/claim`, { token, body: { accessToken: sent } });
      expect(await claim(undefined, accessToken)).toMatchObject({ status: 401 });
      expect(await claim(guest.token, 'gta_guess')).toMatchObject({ status: 404 });
      expect(await claim(guest.token, 3)).toMatchObject({ status: 400 });
      expect(await claim(guest.token, accessToken)).toMatchObject({ status: 200, json: { userId: guest.user.id } });
      expect(await claim(other.token, accessToken)).toMatchObject({ status: 404 });
    },
  );

  it('PATCH changes as PUT does, with If-Match and for the same people', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const patch = (token: string | undefined, tag: string, body: object = { status: 'approved' }) =>
      hotel.rest('PATCH', `/bookings/${_id}`, { token, body, headers: { 'if-match': tag } });
    expect(await patch(undefined, '"1"')).toMatchObject({ status: 401 });
    expect(await patch(guest.token, '"1"')).toMatchObject({ status: 403 });
    expect(await patch(staff.token, '"1"', {})).toMatchObject({ status: 400 });
    expect(await patch(staff.token, '"1"')).toMatchObject({ status: 200, json: { status: 'approved', version: 2 } });
    expect(await patch(staff.token, '"1"', { status: 'rejected' })).toMatchObject({
      status: 409,
      json: { reason: 'changed_meanwhile', record: { version: 2 } },
    });
  });

  it('every list says where its pages are, there and back', async () => {
    for (const day of ['01', '03', '05']) {
      const dates = { checkInDate: `2026-05-${day}`, checkOutDate: `2026-05-${day}T12:00` };
      await guest.calls.bookings.create(bookingRequest(dates));
    }
    const links = (header: unknown) =>
      Object.fromEntries(
        [...String(header).matchAll(/<\/api([^>]+)>; rel="(\w+)"/g)].map(([, path, rel]) => [rel, path]),
      );
    const first = await hotel.rest('GET', '/bookings?limit=2', staff);
    expect(Object.keys(links(first.headers.link))).toEqual(['first', 'next']);
    const second = await hotel.rest('GET', links(first.headers.link).next ?? '', staff);
    expect(second.json).toHaveLength(1);
    expect(Object.keys(links(second.headers.link))).toEqual(['first', 'prev']);
    expect((await hotel.rest('GET', links(second.headers.link).prev ?? '', staff)).json).toEqual(first.json);
    expect((await hotel.rest('GET', links(second.headers.link).first ?? '', staff)).json).toEqual(first.json);
    expect(links((await hotel.rest('GET', '/rooms')).headers.link)).toEqual({ first: '/rooms' });
  });

  it('what is new says where it is to be read', async () => {
    const booking = await hotel.rest('POST', '/bookings', { body: bookingRequest(), token: guest.token });
    const body = { bookingId: booking.json._id, amount: 1_000, method: 'cash' };
    const payment = await hotel.rest('POST', '/payments', { ...staff, body });
    expect(payment.headers.location).toBe(`/api/folios?bookingId=${booking.json._id}`);
    const folio = await hotel.rest('GET', String(payment.headers.location).slice('/api'.length), {
      token: guest.token,
    });
    expect(folio.json.payments).toMatchObject([{ _id: payment.json._id }]);
    const account = { name: 'New One', email: 'new@guests.test', password: 'secret123', phoneNumber: '08031234567' };
    expect((await hotel.rest('POST', '/auth/register', { body: account })).headers.location).toBe('/api/auth/me');
  });
});

describe('live events over REST', () => {
  it('are a stream of the record, then of its changes, and a word when the right to it ends', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const stream = await openEventStream(`${url}/api/bookings/${_id}/events`, guest.token);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await stream.next()).toMatchObject({ _id, status: 'pending' });
    await hotel.staff.bookings.update({ _id, status: 'approved' });
    const statuses: unknown[] = [];
    while (statuses.at(-1) !== 'approved') statuses.push(Object(await stream.next()).status);
    await hotel.sql`update bookings set user_id = ${other.user.id} where id = ${_id}`;
    const last: unknown[] = [];
    for await (const event of stream.events) last.push(event);
    expect(last.at(-1)).toMatchObject({ event: 'refused', data: { reason: 'not_found' } });
  });

  it('are refused by status, as any call', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const statusOf = async (path: string, token?: string) => {
      const stream = await openEventStream(`${url}/api${path}`, token);
      return [stream.status, Object(await stream.json()).reason];
    };
    expect(await statusOf(`/bookings/${_id}/events`)).toEqual([401, 'not_logged_in']);
    expect(await statusOf(`/bookings/${_id}/events`, other.token)).toEqual([404, 'not_found']);
    expect(await statusOf('/events/bookings', guest.token)).toEqual([403, 'not_allowed']);
  });

  it('are headers alone to who asks for these, and take no place', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const headers = { authorization: `Bearer ${guest.token}` };
    for (let turn = 0; turn < 8; turn += 1) {
      const signal = AbortSignal.timeout(5_000);
      const head = await fetch(`${url}/api/bookings/${_id}/events`, { method: 'HEAD', headers, signal });
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        '',
      ]);
    }
  });

  it('give their place back when the caller goes', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const gone = new AbortController();
      const stream = await openEventStream(`${url}/api/events/rooms`, staff.token, gone.signal);
      expect(await stream.next()).toEqual({ ids: null });
      gone.abort();
      await stream.events.return().catch(() => {});
    }
  });
});

describe('the document and its page', () => {
  it('are there for everybody, the document with a tag by which it is asked for again', async () => {
    const document = await hotel.app.inject('/api/openapi.json');
    expect(document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/bookings': { post: expect.anything() } } });
    const headers = { 'if-none-match': String(document.headers.etag) };
    expect((await hotel.app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(304);
  });

  it('the page loads only what is ours, by a policy of its own', async () => {
    const page = await hotel.app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    const addresses = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect((await hotel.app.inject(address)).statusCode, address).toBe(200);
    expect((await hotel.app.inject('/api/docs/package.json')).statusCode).toBe(404);
  });
});
