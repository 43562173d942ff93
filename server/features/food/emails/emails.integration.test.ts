import { orderRequest } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { describeRecordEmails, sharedEmailedHotel } from '@server/testing/record-emails';
import { ORDER } from '@server/testing/record-kinds';
import type { Received } from '@server/testing/servers/mail-server';
import type { OrderEvent } from '@shared/food/constants';
import { describe, expect, it, vi } from 'vitest';

const emailed = await sharedEmailedHotel(ORDER);
const { hotel, server, events, emails, queued, sending } = emailed;
const egusi = { name: 'Egusi', quantity: 2 };
const place = (change?: object, items = [egusi]) => hotel.stranger.food.create(orderRequest(items, change));

const about = (received: Received[], event: OrderEvent) =>
  received.find(({ header }) => header('X-Hotel-Event') === event);

describeRecordEmails(emailed, ORDER);

describe('the receipt of an order (D18)', () => {
  it('says to one who pays by transfer to which account and with which reference', async () => {
    const order = await place({ paymentMethod: 'card' });
    const [received] = await emails(1);
    for (const part of [received?.email.text, received?.email.html]) {
      expect(part).toContain('0123456789');
      expect(part).toContain(`the order reference ${order.reference}`);
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
    await sending(() => vi.waitFor(async () => expect(await queued()).toHaveLength(5), TEST_TIMEOUT));
    expect(await emails(2)).toHaveLength(2);
    expect(about(server.received, 'delivered')).toBeDefined();
    await hotel.staff.food.setStatus({ _id, status: 'pending' });
    await hotel.staff.food.void({ _id, reason: 'mistake' });
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

describe('a refused order or change', () => {
  it('sends no email', async () => {
    const { _id } = await place();
    await expect(place({ total: 1 })).rejects.toThrow('Prices have changed.');
    await expect(place({}, [{ name: 'Nothing', quantity: 1 }])).rejects.toThrow('cannot be ordered any more');
    await expect(place({ paymentMethod: 'room_charge', roomNumber: '101' })).rejects.toThrow('find your stay');
    await expect(hotel.stranger.food.setStatus({ _id, status: 'delivered' })).rejects.toThrow();
    expect(await events()).toEqual(['placed']);
  });
});

describe('whatever people type', () => {
  it('what tries to be markup or a header is text', async () => {
    const name = '<b>Ada</b>\r\nBcc: thief@elsewhere';
    const hostile = `${name}.test`;
    const { guestDetails } = orderRequest([]);
    await hotel.addDish('<i>Soup</i> & "Co"', 100);
    await hotel.addRoom('<u>1</u>');
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
