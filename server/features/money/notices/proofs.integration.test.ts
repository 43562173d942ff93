import { refusal } from '@server/testing/calls/callers';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, groupRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture, uploaded } from '@server/testing/uploads';
import { REST_TABLE } from '@server/transports/rest/table';
import { definitionOf } from '@server/transports/trpc/definitions';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const egusi = await hotel.addDish('Egusi', 2_500);
const other = await hotel.guest('Other Guest');
beforeEach(async () => {
  await hotel.clear();
  for (const id of await hotel.proofs()) await hotel.platform.proofs.remove(id);
});

const file = (name: string, content: string | Buffer) => new File([new Uint8Array(Buffer.from(content))], name);
const PDF = '%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>> endobj\ntrailer\n%%EOF\n';
const pdf = (name = 'receipt.pdf') => file(name, PDF);

async function booked() {
  const { accessToken = '', ...booking } = await hotel.stranger.bookings.create(bookingRequest());
  return { bookingId: booking._id, calls: hotel.as(accessToken), accessToken };
}

/** The upload as a browser sends it. */
async function upload(path: string, files: File[], token?: string) {
  const { headers, payload } = await multipart({ bank: 'GTBank', sender: '', amount: '' }, 'proof', files);
  return hotel.rest('POST', path, { headers, payload, ...(token ? { token } : {}) });
}

/** The answer's bytes and headers. */
const download = (id: string, token?: string) =>
  hotel.app.inject({
    method: 'GET',
    url: `/api/proofs/${id}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

describe('D29: a file that cannot be used', () => {
  const damaged = () => file('slip.pdf', '%PDF-1.7 broken off');
  const say = (stay: Awaited<ReturnType<typeof booked>>, files: File[]) =>
    upload(`/bookings/${stay.bookingId}/paid-notices`, files, stay.accessToken);

  it('takes none of what may be said of a record in a day', async () => {
    const stay = await booked();
    await hotel.platform.limits.tally('noticeByRecord', stay.bookingId, 19_999);
    for (const _again of [1, 2, 3]) {
      expect(await say(stay, [damaged()])).toMatchObject({ status: 400, json: { reason: 'proof_damaged' } });
    }
    expect(await say(stay, [pdf()])).toMatchObject({ status: 201, json: { proofs: [{}] } });
    expect(await say(stay, [])).toMatchObject({ status: 429 });
  });

  it('is not looked at again and again: a guest can still say it without one', async () => {
    const stay = await booked();
    await hotel.platform.limits.tally('proofRefusedByRecord', stay.bookingId, 20_000);
    expect(await say(stay, [damaged()])).toMatchObject({ status: 429, json: { reason: 'too_many_requests' } });
    expect(await say(stay, [])).toMatchObject({ status: 201, json: { proofs: [] } });
  });
});

describe('a proof', () => {
  it('that is a picture is made anew, upright and without where it was taken, for the guest and staff', async () => {
    const { bookingId, accessToken } = await booked();
    const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(`/bookings/${bookingId}/paid-notices`, [file('slip.jpg', photo)], accessToken);
    expect(answer).toMatchObject({
      status: 201,
      json: { state: 'open', bank: 'GTBank', sender: null, amount: null, proofs: [{ mediaType: 'image/jpeg' }] },
    });
    for (const token of [accessToken, hotel.admin.token]) {
      const got = await download(answer.json.proofs[0]._id, token);
      expect(got.statusCode).toBe(200);
      expect(got.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.jpg"$/),
      });
      const { width, height, exif } = await sharp(got.rawPayload).metadata();
      expect([width, height, exif]).toEqual([30, 60, undefined]);
      expect(got.rawPayload.includes('SecretPhone')).toBe(false);
    }
  });

  it('that is a PDF is kept as it is, and only ever saved: in a sandbox that runs and loads nothing', async () => {
    const { bookingId, accessToken } = await booked();
    const { json } = await upload(`/bookings/${bookingId}/paid-notices`, [pdf()], accessToken);
    const got = await download(json.proofs[0]._id, accessToken);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
    });
    expect(got.rawPayload.toString()).toBe(PDF);
  });

  it('is nowhere among the public pictures', async () => {
    const { bookingId, calls } = await booked();
    const said = await calls.paidNotices.create({ bookingId, proof: uploaded(await picture('slip.png')) });
    const id = said.proofs[0]?._id;
    for (const path of [`/media/${id}/proof.jpg`, `/media/${id}/1600.webp`, `/proofs/${id}/proof.jpg`]) {
      const got = await hotel.app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
      expect(got.rawPayload.subarray(0, 2).toString('latin1'), path).not.toBe('\xff\xd8');
    }
    expect(await hotel.pictures()).toEqual([]);
  });

  it('sent twice is kept once, and at most five are kept for a stay, over all of its notices', async () => {
    const { bookingId, calls } = await booked();
    const say = async (color: string) =>
      calls.paidNotices.create({ bookingId, proof: uploaded(await picture('slip.png', color)) });
    await Promise.all([say('red'), say('red'), say('red')]);
    expect(await hotel.proofs()).toHaveLength(1);
    for (const color of ['green', 'blue']) await say(color);
    const { _id } = await say('white');
    await hotel.staff.paidNotices.dismiss({ _id });
    await say('black');
    await expect(say('gray')).rejects.toMatchObject(refusal('too_many_proofs'));
    expect(await hotel.proofs()).toHaveLength(NOTICE_LIMITS.proofsMax);
  });
});

describe('a file that is no proof is refused at its field, and nothing is kept', () => {
  const html = '<script>alert(1)</script>';
  const cases: [string, () => Promise<File> | File, string][] = [
    ['SVG', () => file('slip.svg', `<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`), 'proof_unknown'],
    ['HTML that is called a picture', () => file('slip.jpg', html), 'proof_unknown'],
    ['HTML with a PDF behind it', () => file('slip.pdf', `${html}\n${PDF}`), 'proof_unknown'],
    ['a PDF that was cut off', () => file('slip.pdf', PDF.slice(0, -20)), 'proof_damaged'],
    ['a ZIP that is called a PDF', () => file('slip.pdf', 'PK\u0003\u0004 %%EOF'), 'proof_unknown'],
    [
      'a picture that was cut off',
      async () => file('slip.png', Buffer.from(await (await picture('a.png')).arrayBuffer()).subarray(0, 60)),
      'image_damaged',
    ],
    ['HEIC', () => file('slip.heic', '\0\0\0\u0018ftypheic\0\0\0\0'), 'image_heic'],
    ['nothing', () => file('slip.pdf', ''), 'proof_unknown'],
  ];
  it.each(cases)('%s', async (_name, made, reason) => {
    const { bookingId, accessToken } = await booked();
    const answer = await upload(`/bookings/${bookingId}/paid-notices`, [await made()], accessToken);
    expect(answer).toMatchObject({ status: 400, json: { reason, fields: { proof: expect.any(String) } } });
    expect(await hotel.proofs()).toEqual([]);
    expect(await hotel.staff.paidNotices.open()).toEqual([]);
  });

  it('a picture that is a page too loses the page', async () => {
    const { bookingId, calls, accessToken } = await booked();
    const image = Buffer.from(await (await picture('a.png')).arrayBuffer());
    const proof = file('slip.png', Buffer.concat([image, Buffer.from(html), Buffer.from(PDF)]));
    const said = await calls.paidNotices.create({ bookingId, proof: uploaded(proof) });
    const got = await download(said.proofs[0]?._id ?? '', accessToken);
    expect(got.rawPayload.includes('alert')).toBe(false);
    expect(got.rawPayload.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
  });

  it('too large is 413, stated or not, and so are two at once', async () => {
    const { bookingId, accessToken } = await booked();
    const path = `/bookings/${bookingId}/paid-notices`;
    const large = file('slip.pdf', Buffer.concat([Buffer.from(PDF), Buffer.alloc(NOTICE_LIMITS.proofBytesMax)]));
    expect(await upload(path, [large], accessToken)).toMatchObject({ status: 413, json: { reason: 'too_large' } });
    expect(await upload(path, [pdf(), pdf()], accessToken)).toMatchObject({ status: 413 });
    const stated = await hotel.rest('POST', path, {
      token: accessToken,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '6000000' },
      payload: '--x--',
    });
    expect(stated).toMatchObject({ status: 413, json: { reason: 'too_large' } });
    expect(await hotel.proofs()).toEqual([]);
  });
});

describe('somebody else', () => {
  const rows = REST_TABLE.filter(({ procedure }) => procedure.startsWith('paidNotices.'));

  it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'gets the same 404 of what is another’s and of what is not there: %s',
    async (_name, { method, path, procedure }) => {
      const { bookingId, calls } = await booked();
      const order = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
      const said = await calls.paidNotices.create({ bookingId, proof: uploaded(pdf()) });
      const event = await hotel.stranger.catering.create(cateringRequest());
      const group = await hotel.stranger.groups.create(
        groupRequest({ rooms: [{ roomType: 'Standard' }], checkInDate: '2026-09-01', checkOutDate: '2026-09-02' }),
      );
      const owners = { bookingId, groupId: group._id, orderId: order._id, cateringId: event._id };
      const ids = { ...owners, _id: path.startsWith('/proofs') ? said.proofs[0]?._id : said._id };
      const at = (known: Record<string, string | undefined>) => path.replace(/:(\w+)/g, (_, name) => known[name] ?? '');
      const absent = '00000000-0000-4000-8000-000000000000';
      const answers = await Promise.all(
        [ids, { bookingId: absent, groupId: absent, orderId: absent, cateringId: absent, _id: absent }].map((known) =>
          hotel.rest(method, at(known), { token: other.token, ...(method === 'POST' ? { body: {} } : {}) }),
        ),
      );
      const isStaffs = definitionOf(procedure).meta.access === 'staff';
      for (const { status } of answers) expect(status).toBe(isStaffs ? 403 : 404);
      expect(answers[0]?.json).toEqual(answers[1]?.json);
      const nobody = await hotel.rest(method, at(ids), method === 'POST' ? { body: {} } : {});
      expect(nobody.status).toBe(401);
    },
  );

  it('is refused before a byte of an upload is read, with a login or an invented token', async () => {
    const { bookingId } = await booked();
    for (const token of [other.token, 'gta_invented']) {
      const answer = await hotel.rest('POST', `/bookings/${bookingId}/paid-notices`, {
        token,
        // Whoever read this would find it broken, or wait for the rest of it.
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' },
        payload: 'no part at all',
      });
      expect(answer).toMatchObject({ status: 404, json: { reason: 'not_found' } });
    }
  });

  it('gets the same over tRPC', async () => {
    const { bookingId, calls } = await booked();
    const said = await calls.paidNotices.create({ bookingId, proof: uploaded(pdf()) });
    const asked = [
      () => other.calls.paidNotices.create({ bookingId }),
      () => other.calls.paidNotices.latest({ bookingId }),
      () => other.calls.paidNotices.proof({ _id: said.proofs[0]?._id ?? '' }),
      () => hotel.as('gta_invented').paidNotices.proof({ _id: said.proofs[0]?._id ?? '' }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject(refusal('not_found'));
  });
});

it('D29: from one network it can be said of 400 stays and orders in an hour, whoever they are of; those with accounts are counted apart', async () => {
  const { bookingId, calls, accessToken } = await booked();
  await hotel.platform.limits.consume('noticeByAddress', '127.0.0.1', 400_000);
  await expect(calls.paidNotices.create({ bookingId })).rejects.toMatchObject(refusal('too_many_requests'));
  const elsewhere = hotel.as(accessToken, '10.0.0.9');
  expect(await elsewhere.paidNotices.create({ bookingId })).toMatchObject({ state: 'open' });
  const theirs = await other.calls.bookings.create(
    bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' }),
  );
  expect(await other.calls.paidNotices.create({ bookingId: theirs._id })).toMatchObject({ state: 'open' });
});

it('D29: guests of one network read 30 files in a quarter of an hour, what is refused not counted; staff read on', async () => {
  const { bookingId, calls, accessToken } = await booked();
  const { proofs } = await calls.paidNotices.create({ bookingId, proof: uploaded(pdf()) });
  const input = { _id: proofs[0]?._id ?? '' };
  await hotel.platform.limits.tally('proofFileByAddress', '127.0.0.1', 29_999);
  await expect(hotel.as('gta_invented').paidNotices.proof(input)).rejects.toMatchObject(refusal('not_found'));
  expect(await calls.paidNotices.proof(input)).toMatchObject({ mediaType: 'application/pdf' });
  expect(await download(input._id, accessToken)).toMatchObject({ statusCode: 429 });
  expect(await download(input._id, hotel.admin.token)).toMatchObject({ statusCode: 200 });
  expect(await hotel.as(accessToken, '10.0.0.9').paidNotices.proof(input)).toMatchObject({
    base64: expect.any(String),
  });
});
