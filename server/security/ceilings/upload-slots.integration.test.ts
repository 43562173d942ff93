import { connect, type Socket } from 'node:net';
import { buildApp } from '@server/app';
import { programWith } from '@server/testing/api-keys';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

/** Uploads that never end, on real sockets: guests' of proofs, and of whoever may send pictures. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const app = await buildApp(hotel.platform);
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
const sockets: Socket[] = [];
afterAll(() => app.close());
beforeEach(() => hotel.clear());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Stay {
  bookingId: string;
  token: string;
}

/** A call that takes uploads, and who makes it. */
interface Target {
  call: string;
  token: string;
  /** What stands before the token. */
  scheme?: string;
}

const proofOf = ({ bookingId, token }: Stay): Target => ({
  call: `POST /api/bookings/${bookingId}/paid-notices`,
  token,
});

async function booked(day: number): Promise<Stay> {
  const [checkInDate, checkOutDate] = [`2026-04-0${day}`, `2026-04-0${day + 1}`];
  const made = await hotel.stranger.bookings.create(
    bookingRequest({ checkInDate, checkOutDate, phoneNumber: `0803123000${day}`, email: `guest${day}@guests.test` }),
  );
  return { bookingId: made._id, token: made.accessToken ?? '' };
}

const PART = '--x\r\nContent-Disposition: form-data; name="proof"; filename="slip.pdf"\r\n\r\n';
const PDF = '%PDF-1.7\n%%EOF\n';
const END = '\r\n--x--\r\n';

/** Begins an upload from that address; `answered` once the hotel says something. */
function begin({ call, token, scheme = 'Bearer ' }: Target, localAddress: string, rest = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const upload = { socket, answered: '' };
  socket.on('data', (data) => {
    upload.answered += data.toString('utf8');
  });
  socket.on('error', () => {});
  const length = rest ? PART.length + rest.length : 4_000_000;
  socket.write(
    `${call} HTTP/1.1\r\nHost: hotel\r\nAuthorization: ${scheme}${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${PART}${rest}`,
  );
  return upload;
}

/** An expectation that is polled for longer than a busy machine takes. */
const soon = { timeout: 10_000 };
const statuses = (uploads: { answered: string }[]) => uploads.map(({ answered }) => answered.slice(9, 12));

/** A whole upload's status. */
async function upload(stay: Stay, from: string) {
  const sent = begin(proofOf(stay), from, `${PDF}${END}`);
  await expect.poll(() => sent.answered, soon).not.toBe('');
  return Number(sent.answered.slice(9, 12));
}

it('M1: one guest’s uploads that never end leave slots to every other', async () => {
  const [thief, guest] = [await booked(1), await booked(3)];
  const shouted = { ...thief, bookingId: thief.bookingId.toUpperCase() };
  const idle = Array.from({ length: 8 }, (_, at) => begin(proofOf(at % 2 ? shouted : thief), `127.0.1.${at + 1}`));
  await expect.poll(() => statuses(idle).filter((status) => status === '503'), soon).toHaveLength(7);
  expect(await upload(guest, '127.0.2.1')).toBe(201);
  for (const { socket } of idle) socket.destroy();
  await expect.poll(() => upload(thief, '127.0.1.1'), soon).toBe(201);
});

it('M1: one network has two slots at a time, whoever’s stays they are for', async () => {
  const stays = [await booked(1), await booked(3), await booked(5)];
  const idle = stays.map((stay) => begin(proofOf(stay), '127.0.1.1'));
  await expect.poll(() => statuses(idle).filter((status) => status === '503'), soon).toHaveLength(1);
  const refused = stays[statuses(idle).indexOf('503')] ?? stays[0];
  expect(refused && (await upload(refused, '127.0.2.1'))).toBe(201);
});

it('M1: neither a login nor all programs together keep the rest of the staff from uploading', async () => {
  const { _id } = await hotel.addDish('Egusi');
  const pictureBy = (token: string): Target => ({ call: `PUT /api/menu/${_id}`, token });
  const keys = [await programWith(hotel, ['availability:change']), await programWith(hotel, ['availability:change'])];
  const idle = keys.flatMap(({ key }) => Array.from({ length: 3 }, () => begin(pictureBy(key), '127.0.1.1')));
  await expect.poll(() => statuses(idle).filter((status) => status === '503'), soon).toHaveLength(4);
  const { payload, headers } = await multipart({}, 'image', [await picture('egusi.png')]);
  const authorization = `Bearer ${hotel.admin.token}`;
  const body = new Uint8Array(payload);
  const staffs = { method: 'PUT', headers: { ...headers, authorization }, body };
  expect((await fetch(`http://127.0.0.1:${port}/api/menu/${_id}`, staffs)).status).toBe(200);
  for (const { socket } of idle) socket.destroy();
  const spelled = ['Bearer ', 'bearer ', 'BEARER ', 'Bearer  '];
  const own = spelled.map((scheme) => begin({ ...pictureBy(hotel.admin.token), scheme }, '127.0.1.1'));
  await expect.poll(() => statuses(own).filter((status) => status === '503'), soon).toHaveLength(2);
});

it('D29: what is said too often is refused before a byte of it is read, however the id is spelled', async () => {
  const { bookingId, token } = await booked(1);
  await hotel.platform.limits.tally('noticeByRecord', bookingId, 20_000);
  for (const id of [bookingId, bookingId.toUpperCase()]) {
    const answer = await hotel.rest('POST', `/bookings/${id}/paid-notices`, {
      token,
      // Whoever read this would find it broken.
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' },
      payload: 'no part at all',
    });
    expect(answer).toMatchObject({ status: 429, json: { reason: 'too_many_requests' } });
  }
  await expect(hotel.as(token).paidNotices.create({ bookingId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
