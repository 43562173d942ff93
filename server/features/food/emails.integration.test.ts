import { smtpMailer } from '@server/platform/mail';
import { emailQueue } from '@server/testing/email-queue';
import { openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import { openMailServer, type Received } from '@server/testing/mail-server';
import type { OrderEvent } from '@shared/constants/food';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderEmailsJob } from './emails';

let hotel: TestHotel;
let server: Awaited<ReturnType<typeof openMailServer>>;
const refuses = (address: string) => (address.startsWith('gone') ? 550 : null);
const now = new Date('2026-03-10T12:00:00+01:00');
const egusi = { name: 'Egusi', quantity: 2 };

beforeAll(async () => {
  hotel = await openTestHotel();
  server = await openMailServer({ refuses });
  hotel.platform.mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  queue = emailQueue(hotel, () => server, orderEmailsJob(hotel.platform));
});
afterAll(async () => {
  hotel.platform.mailer.close();
  await server.close();
  await hotel.close();
});
beforeEach(async () => {
  hotel.clock.current = now;
  await hotel.sql`truncate charges, food_order_lines, food_orders, menu_items, idempotency_keys, audit_log,
    graphile_worker._private_jobs cascade`;
  await hotel.addDish('Egusi', 2_500);
  await hotel.addDish('Suya', 1_200.5);
  server.received.length = 0;
});

let queue: ReturnType<typeof emailQueue>;
const queued = () => queue.queued();
const events = () => queue.events();
const emails = (count: number) => queue.emails(count);
const sending = <T>(until: () => Promise<T>) => queue.sending(until);
const place = (change?: object, items = [egusi]) => hotel.stranger.food.create(orderRequest(items, change));

const about = (received: Received[], event: OrderEvent) =>
  received.find(({ header }) => header('X-Hotel-Event') === event);
const linkIn = (text: string | undefined) => /https:\/\/hotel\.test\S+/.exec(text ?? '')?.[0];

describe('a guest who orders gets the receipt that the checkout promises (D18)', () => {
  it('once, in text and HTML, with every line and the total; and its link opens the order (D7)', async () => {
    const body = orderRequest([egusi, { name: 'Suya', quantity: 3 }], { notes: 'No pepper', roomNumber: '101' });
    const { json: order } = await hotel.rest('POST', '/food-orders', { body });
    const [received] = await emails(1);
    const [audited] = await hotel.sql`select id from audit_log where record_id = ${order._id}`;
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.email).toMatchObject({
      from: { name: 'GT Hotel', address: 'bookings@hotel.test' },
      replyTo: [{ address: 'hello@gthotel.example' }],
      subject: `GT Hotel: Your food order ${order.reference}`,
      messageId: `<${audited?.id}@hotel.test>`,
    });
    expect(received?.header('X-Hotel-Record')).toBe(order._id);
    expect(received?.header('X-Hotel-Event')).toBe('placed');
    const everything = [
      'Adaeze Obi',
      order.reference,
      'Tue, 10 Mar, 12:00 pm',
      ...['2 × Egusi', '₦2,500', '₦5,000', '3 × Suya', '₦1,200.50', '₦3,601.50', '₦8,601.50'],
      ...['Not yet paid', 'Cash', '101', '3 Station Road', 'No pepper'],
    ];
    for (const part of [received?.email.text, received?.email.html]) {
      for (const said of everything) expect(part).toContain(said);
    }
    const link = linkIn(received?.email.text);
    expect(link).toBe(`https://hotel.test/order-confirmation?order=${order._id}#${order.accessToken}`);
    expect(received?.email.html).toContain(`href="${link}"`);
    const holder = hotel.as(link?.split('#')[1]);
    expect(await holder.food.get({ _id: order._id })).toMatchObject({ reference: order.reference });
  });

  it('with an account by a link that only the account opens', async () => {
    const guest = await hotel.guest('Ada Account');
    const order = await guest.calls.food.create(orderRequest([egusi]));
    const [received] = await emails(1);
    expect(linkIn(received?.email.text)).toBe(`https://hotel.test/order-confirmation?order=${order._id}`);
  });

  it('no longer by a link with a token once an account has taken the order over', async () => {
    const guest = await hotel.guest('Tola Claims');
    const { guestDetails } = orderRequest([]);
    const order = await place({ guestDetails: { ...guestDetails, email: guest.user.email } });
    await guest.calls.food.claim({ _id: order._id, accessToken: order.accessToken ?? '' });
    expect(await events()).toEqual(['placed']);
    const [received] = await emails(1);
    expect(linkIn(received?.email.text)).toBe(`https://hotel.test/order-confirmation?order=${order._id}`);
  });

  it('and one who pays by transfer learns to which account and with which reference', async () => {
    const order = await place({ paymentMethod: 'card' });
    const [received] = await emails(1);
    for (const part of [received?.email.text, received?.email.html]) {
      expect(part).toContain('0123456789');
      expect(part).toContain(`the order reference ${order.reference}`);
    }
  });

  it('and nothing that waits in the queue holds a secret, a name or an address', async () => {
    const order = await place();
    const [job] = await queued();
    const waiting = JSON.stringify(job?.payload);
    for (const secret of [order.accessToken ?? '-', 'gta_', 'Adaeze', 'adaeze@guests.test', '8031234567', 'Station']) {
      expect(waiting).not.toContain(secret);
    }
  });
});

describe('a guest gets an email about each status that staff set', () => {
  it('once each, and of none that it had already', async () => {
    const { _id } = await place();
    for (const [index, status] of (['preparing', 'delivered', 'pending'] as const).entries()) {
      await hotel.staff.food.setStatus({ _id, status });
      await hotel.staff.food.setStatus({ _id, status });
      await emails(index + 2);
    }
    const received = server.received;
    expect(about(received, 'preparing')?.email.text).toContain('The kitchen has begun to prepare your order.');
    expect(about(received, 'delivered')?.email.text).toContain('Your order has left the kitchen');
    expect(about(received, 'pending')?.email.text).toContain('put back in the line');
  });

  it('and of none that staff undo while they can (D34)', async () => {
    const { _id } = await place();
    await emails(1);
    for (const status of ['preparing', 'pending', 'delivered', 'preparing', 'delivered'] as const) {
      await hotel.staff.food.setStatus({ _id, status });
    }
    await sending(() => vi.waitFor(async () => expect(await queued()).toHaveLength(5)));
    expect(await emails(2)).toHaveLength(2);
    expect(about(server.received, 'delivered')).toBeDefined();
    await hotel.staff.food.setStatus({ _id, status: 'pending' });
    await hotel.staff.food.void({ _id });
    await emails(3);
    expect(about(server.received, 'voided')).toBeDefined();
  });

  it('about its own status even when late, and says that the order has moved on', async () => {
    const { _id } = await place();
    await hotel.staff.food.setStatus({ _id, status: 'preparing' });
    const received = await emails(2);
    expect(about(received, 'placed')?.email.text).toContain('your order has moved on since');
    expect(about(received, 'preparing')?.email.text).not.toContain('moved on');
  });
});

describe('an email is queued in the transaction of its change', () => {
  it('so a refused order or change sends no email', async () => {
    const { _id } = await place();
    await expect(place({ total: 1 })).rejects.toThrow('Prices have changed.');
    await expect(place({}, [{ name: 'Nothing', quantity: 1 }])).rejects.toThrow('cannot be ordered any more');
    await expect(place({ paymentMethod: 'room_charge', roomNumber: '101' })).rejects.toThrow('find your stay');
    await expect(hotel.stranger.food.setStatus({ _id, status: 'delivered' })).rejects.toThrow();
    expect(await events()).toEqual(['placed']);
  });

  it('so an order that fails after its email is queued sends none', async () => {
    await hotel.sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`;
    await hotel.sql`create constraint trigger refuse after insert on food_orders
      deferrable initially deferred for each row execute function refuse()`;
    await expect(place()).rejects.toThrow();
    await hotel.sql`drop function refuse() cascade`;
    expect(await hotel.sql`select 1 from food_orders`).toHaveLength(0);
    expect(await events()).toEqual([]);
  });

  it('so an order or a change whose email cannot be queued is not made', async () => {
    const { _id } = await place();
    await hotel.sql`alter table graphile_worker._private_jobs add constraint no_emails check (false) not valid`;
    await expect(place()).rejects.toThrow();
    await expect(hotel.staff.food.setStatus({ _id, status: 'preparing' })).rejects.toThrow();
    await hotel.sql`alter table graphile_worker._private_jobs drop constraint no_emails`;
    expect(await hotel.sql`select status from food_orders`).toEqual([{ status: 'pending' }]);
  });

  it('and once, however often the same request is sent (D13)', async () => {
    const change = { clientId: 'receipt-0001' };
    await Promise.all(Array.from({ length: 5 }, () => place(change)));
    await place(change);
    expect(await events()).toEqual(['placed']);
    await emails(1);
    await place(change);
    expect(await events()).toEqual([]);
  });
});

describe('whatever becomes of the mail', () => {
  it('a receipt that finds the mail server away is delivered, once, when the server is back', async () => {
    await place();
    await server.close();
    await sending(async () => {
      await vi.waitFor(async () => {
        const [job] = await hotel.sql`select last_error, locked_at from graphile_worker.jobs`;
        expect(job).toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED'), locked_at: null });
      });
    });
    server = await openMailServer({ port: server.port, refuses });
    await hotel.sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`;
    const [received] = await emails(1);
    expect(received?.header('X-Hotel-Event')).toBe('placed');
    await expect(sending(async () => server.received.length)).resolves.toBe(1);
  });

  it('a receipt to an address that does not exist is given up, and said, and holds up no other', async () => {
    const { guestDetails } = orderRequest([]);
    await place({ guestDetails: { ...guestDetails, email: 'gone@guests.test' } });
    await place();
    await sending(async () => {
      await server.emails(1);
      await vi.waitFor(async () => {
        const [job] = await hotel.sql`select * from graphile_worker.jobs where last_error is not null`;
        expect(job).toMatchObject({ locked_at: null, attempts: 25, max_attempts: 25 });
      });
    });
    expect(server.received.flatMap(({ to }) => to)).toEqual(['adaeze@guests.test']);
    expect(queue.complaints.join()).toMatch(/The email .* about order FD-\w+ can never be sent: .*550/);
  });

  it('what tries to be markup or a header is text', async () => {
    const name = '<b>Ada</b>\r\nBcc: thief@elsewhere';
    const hostile = `${name}.test`;
    const { guestDetails } = orderRequest([]);
    await hotel.addDish('<i>Soup</i> & "Co"', 100);
    await place({ guestDetails: { ...guestDetails, name, address: hostile }, roomNumber: '<u>1</u>', notes: hostile }, [
      { name: '<i>Soup</i> & "Co"', quantity: 1 },
    ]);
    const [received] = await emails(1);
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.header('Bcc')).toBeUndefined();
    const { text, html } = received?.email ?? {};
    expect(text).toContain('Dear <b>Ada</b> Bcc: thief@elsewhere,');
    // A name holds no web address, and elsewhere no mail program makes a link of one.
    for (const said of ['Address: ', 'Notes: ']) {
      expect(text).toContain(`${said}<b>Ada</b> Bcc: thief@elsewhere. test`);
    }
    expect(text).toContain('1 × <i>Soup</i> & "Co": Each ₦100');
    expect(html).not.toMatch(/<[biu]>/);
    expect(html).toContain('1 × &lt;i&gt;Soup&lt;/i&gt; &amp; &quot;Co&quot;');
    expect(html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt; Bcc');
  });
});
