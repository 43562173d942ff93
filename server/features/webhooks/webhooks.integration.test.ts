import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { webhooksOf } from '@server/testing/webhooks';
import { WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDeliveries } from './deliver';

const hotel = await sharedTestHotel();
const { add, attempted, logOf, startSending } = webhooksOf(hotel);
const url = 'https://shop.example/hooks?key=secret-of-theirs';

beforeEach(async () => {
  await hotel.clear();
  hotel.platform.settings.privateAddresses = false;
});

/** As on the public internet only. */
const create = (address: string, more: object = {}) =>
  hotel.staff.webhooks.create({ url: address, eventTypes: ['booking.created'], ...more });

/** The field errors of a request over REST. */
async function fieldErrors(body: object) {
  const { status, json } = await hotel.rest('POST', '/webhooks', { token: hotel.admin.token, body });
  expect(status).toBe(400);
  return json.fields;
}

describe('an endpoint', () => {
  it('is added with a secret that is shown once and stored encrypted', async () => {
    const { secret, ...made } = await create(url, { description: ' The shop ' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ url, description: 'The shop', enabled: true, pending: 0, version: 1 });
    expect(await hotel.staff.webhooks.list()).toEqual([made]);
    const stored = JSON.stringify(await hotel.sql`select * from webhook_endpoints`);
    expect(stored).not.toContain(secret.slice(6));
    const audited = JSON.stringify(await hotel.sql`select * from audit_log where action like 'webhooks.%'`);
    expect(audited).toContain('shop.example');
    expect(audited).not.toContain('secret-of-theirs');
  });

  it('asked for twice under one key is one, and answers with the same secret', async () => {
    const clientId = 'one-press-of-the-button';
    const first = await create(url, { clientId });
    expect(await create(url, { clientId })).toEqual(first);
    await expect(create('https://other.example/', { clientId })).rejects.toMatchObject(refusal('key_reused'));
    expect(await hotel.staff.webhooks.list()).toHaveLength(1);
  });

  it.each([
    ['http://shop.example/', WEBHOOK_TEXTS.urlInvalid],
    ['ftp://shop.example/', WEBHOOK_TEXTS.urlInvalid],
    ['https://name:password@shop.example/', WEBHOOK_TEXTS.urlInvalid],
    ['shop.example', WEBHOOK_TEXTS.urlInvalid],
    ['https://shop.example:25/', WEBHOOK_TEXTS.urlPort],
    [`https://shop.example/${'x'.repeat(500)}`, WEBHOOK_TEXTS.urlTooLong],
  ])('has an address that can be one: not %s', async (address, message) => {
    expect(await fieldErrors({ url: address, eventTypes: ['booking.created'] })).toEqual({ url: message });
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
  ])('is not one of the hotel’s own network: %s', async (address) => {
    await expect(create(address)).rejects.toMatchObject(refusal('webhook_private'));
    const { _id } = await create(url);
    await expect(hotel.staff.webhooks.update({ _id, url: address })).rejects.toMatchObject(refusal('webhook_private'));
  });

  it('chooses at least one event, and the eleventh is refused', async () => {
    expect(await fieldErrors({ url, eventTypes: [] })).toEqual({ eventTypes: WEBHOOK_TEXTS.eventsRequired });
    expect(await fieldErrors({ url, eventTypes: ['booking.eaten'] })).toHaveProperty(['eventTypes.0']);
    for (let count = 0; count < 10; count += 1) await create(url);
    await expect(create(url)).rejects.toMatchObject(refusal('too_many_webhooks'));
  });

  it('is changed on the version that was seen', async () => {
    const { _id } = await create(url);
    const changed = await hotel.staff.webhooks.update({
      _id,
      version: 1,
      eventTypes: ['order.created', 'booking.created'],
    });
    expect(changed).toMatchObject({ version: 2, eventTypes: ['booking.created', 'order.created'], url });
    const late = hotel.staff.webhooks.update({ _id, version: 1, description: 'x' });
    await expect(late).rejects.toMatchObject(refusal('changed_meanwhile'));
    await expect(hotel.staff.webhooks.update({ _id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('that leads to a private address by its name is refused at each attempt', async () => {
    hotel.platform.settings.privateAddresses = true;
    const { _id } = await add('http://localhost:9/', ['order.created']);
    hotel.platform.settings.privateAddresses = false;
    startSending();
    await hotel.staff.webhooks.sendTest({ _id });
    expect(await attempted(_id, 1)).toMatchObject({ outcome: 'refused', statusCode: null });
  });
});

describe('deliveries', () => {
  it('are read page by page, only of their endpoint', async () => {
    const { _id } = await create(url);
    const { _id: other } = await create(url);
    for (let count = 0; count < 3; count += 1) await hotel.staff.webhooks.sendTest({ _id });
    await hotel.staff.webhooks.sendTest({ _id: other });
    const first = await hotel.staff.webhooks.deliveries({ _id, limit: 2 });
    expect(first.items).toHaveLength(2);
    const next = await hotel.staff.webhooks.deliveries({ _id, limit: 2, cursor: first.nextCursor ?? '' });
    expect(next).toMatchObject({
      items: [{ type: 'webhook.test', status: 'pending', reference: null }],
      nextCursor: null,
    });
    const forged = hotel.staff.webhooks.deliveries({ _id, cursor: 'AAAA' });
    await expect(forged).rejects.toMatchObject(refusal('invalid_input'));
  });

  it('of a disabled endpoint are neither tested nor delivered again', async () => {
    const { _id } = await create(url);
    const { _id: delivery } = await hotel.staff.webhooks.sendTest({ _id });
    await hotel.staff.webhooks.update({ _id, enabled: false });
    await expect(hotel.staff.webhooks.sendTest({ _id })).rejects.toMatchObject(refusal('webhook_disabled'));
    const again = hotel.staff.webhooks.redeliver({ _id: delivery });
    await expect(again).rejects.toMatchObject(refusal('webhook_disabled'));
  });

  it('are not tested of an endpoint that is removed at the same moment', async () => {
    const { _id } = await create(url);
    let tested: Promise<unknown> = Promise.resolve();
    await hotel.sql.begin(async (tx) => {
      await tx`delete from webhook_endpoints where id = ${_id}`;
      tested = hotel.staff.webhooks.sendTest({ _id });
      tested.catch(() => {});
      const waiting = () => hotel.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
    });
    await expect(tested).rejects.toMatchObject(refusal('not_found'));
  });

  it('go with their endpoint, and after thirty days', async () => {
    const { _id } = await create(url);
    await hotel.staff.webhooks.sendTest({ _id });
    await hotel.staff.webhooks.sendTest({ _id });
    const [newest] = await logOf(_id);
    await hotel.sql`update webhook_deliveries set occurred_at = now() - interval '31 days' where id <> ${newest?._id ?? ''}`;
    await forgetDeliveries(hotel.platform.db);
    expect(await logOf(_id)).toEqual([newest]);
    await hotel.staff.webhooks.remove({ _id });
    expect(await hotel.sql`select from webhook_deliveries`).toHaveLength(0);
    await expect(logOf(_id)).rejects.toMatchObject(refusal('not_found'));
  });
});

describe('wrong persons', () => {
  it('neither see nor change any of it: nobody, guests and narrower roles', async () => {
    const { _id } = await create(url);
    const guest = await hotel.guest('Ngozi Eze');
    const desk = await hotel.guest('Bola Ade');
    await hotel.sql`update users set role = 'desk' where id = ${desk.user.id}`;
    const narrow = hotel.as(desk.token);
    for (const [calls, reason] of [
      [hotel.stranger, 'not_logged_in'],
      [guest.calls, 'not_allowed'],
      [narrow, 'not_allowed'],
    ] as const) {
      for (const call of [
        calls.webhooks.list(),
        calls.webhooks.create({ url, eventTypes: ['booking.created'] }),
        calls.webhooks.update({ _id, enabled: false }),
        calls.webhooks.rotateSecret({ _id }),
        calls.webhooks.remove({ _id }),
        calls.webhooks.sendTest({ _id }),
        calls.webhooks.deliveries({ _id }),
        calls.webhooks.redeliver({ _id }),
      ]) {
        await expect(call).rejects.toMatchObject(refusal(reason));
      }
    }
    await hotel.sql`update webhook_endpoints set disabled_at = now(), disabled_reason = 'gone'`;
    expect((await narrow.notifications.waiting()).map(({ kind }) => kind)).not.toContain('webhooks');
  });

  it('an id that is none is not found', async () => {
    for (const _id of ['x', '00000000-0000-4000-8000-000000000000']) {
      await expect(hotel.staff.webhooks.update({ _id, enabled: true })).rejects.toMatchObject(refusal('not_found'));
      await expect(hotel.staff.webhooks.redeliver({ _id })).rejects.toMatchObject(refusal('not_found'));
      await expect(hotel.staff.webhooks.sendTest({ _id })).rejects.toMatchObject(refusal('not_found'));
    }
  });
});
