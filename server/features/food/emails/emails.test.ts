import { emailSubject, emailText } from '@server/platform/email/email';
import { emailHtml } from '@server/platform/email/email-html';
import {
  ORDER_EVENTS,
  ORDER_PAYMENT_METHODS,
  ORDER_PAYMENT_WORDS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
} from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { exampleHotel, exampleOrder } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { emailContent, type OrderEmailContext } from './email-content';

const order = exampleOrder({
  reference: 'FD-7K2M9Q',
  earlierReference: null,
  guestName: 'Adaeze Obi',
  guestDetails: { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567', address: '3 Station Road' },
  items: [
    { _id: 'm1', name: 'Egusi', price: 2_500, quantity: 2, station: 'kitchen', isReady: false },
    { _id: 'm2', name: 'Suya', price: 1_200.5, quantity: 3, station: 'kitchen', isReady: false },
  ],
  total: 8_601.5,
  balance: 8_601.5,
  notes: 'No pepper',
  createdAt: '2026-03-10T11:00:00.000Z',
});
const hotel = exampleHotel({ today: '2026-03-10' });

/** Part of the order's price. */
const money = { amount: 1_000, reference: 'PY-4H8T2K', receiptNumber: '000007' };
const KIND_OF = { paid: 'payment', refunded: 'refund' } as const;

const statusAfter = (event: OrderEvent): OrderStatus => ORDER_STATUSES.find((status) => status === event) ?? 'pending';

/** What each event made of an order. */
const after = (event: OrderEvent): Partial<Order> => ({
  status: statusAfter(event),
  voidedAt: event === 'voided' ? '2026-03-10T11:05:00.000Z' : null,
});

function context(change: Partial<Omit<OrderEmailContext, 'now'>> & { now?: Partial<Order> } = {}): OrderEmailContext {
  const event = change.event ?? 'placed';
  return {
    event,
    status: statusAfter(event),
    paid: event === 'paid' || event === 'refunded' ? { ...money, kind: KIND_OF[event] } : null,
    hotel,
    publicUrl: 'https://hotel.test',
    accessToken: 'gta_secret',
    ...change,
    now: { ...order, ...after(event), ...change.now },
  };
}
const text = (change?: Parameters<typeof context>[0]) => emailText(emailContent(context(change)));
const html = (change?: Parameters<typeof context>[0]) => emailHtml(emailContent(context(change)), 'https://hotel.test');

it('an email about money says how much came or went, for which payment, and the number of its receipt', () => {
  expect(text({ event: 'paid' })).toContain(
    'We have received ₦1,000 (PY-4H8T2K). Thank you. Your receipt has the number 000007.',
  );
  expect(text({ event: 'refunded' })).toContain('We have given back ₦1,000 of your payment PY-4H8T2K.');
});

it('an order that is paid asks for no money, one that is paid in part only for the rest', () => {
  const paid = text({ event: 'paid', now: { paymentMethod: 'card', balance: 0, paymentStatus: 'paid' } });
  expect(paid).not.toContain('0123456789');
  expect(paid).not.toContain('not paid yet');
  expect(
    text({ event: 'paid', now: { paymentMethod: 'card', balance: 7_601.5, paymentStatus: 'part_paid' } }),
  ).toContain('Transfer ₦7,601.50.');
});

it('D32: a guest who knows the order by an earlier reference reads it beside the one that it has now', () => {
  expect(text({ now: { earlierReference: 'FD-JS92B1' } })).toContain(
    'Order reference: FD-7K2M9Q\nEarlier reference: FD-JS92B1\n',
  );
  expect(text()).not.toContain('Earlier reference');
});

describe('the receipt of an order', () => {
  it('says what was ordered at what price, when, for which place, how it is paid, where to follow it and whom to ask', () => {
    const read = text();
    for (const said of [
      'Dear Adaeze Obi,',
      'this is your receipt for what you ordered.',
      '2 × Egusi: Each ₦2,500, Amount ₦5,000',
      '3 × Suya: Each ₦1,200.50, Amount ₦3,601.50',
      'Total: ₦8,601.50',
      'Order reference: FD-7K2M9Q',
      'Ordered: Tue, 10 Mar, 12:00 pm',
      'Payment: Cash',
      'Where to: Room 101',
      'When: Usually at your door within 45 minutes.',
      'Address: 3 Station Road',
      'Notes: No pepper',
      `https://hotel.test/order-confirmation?order=${order._id}#gta_secret`,
      'GT Hotel\n14 Ring Road, Osogbo\n08035550142\nhello@gthotel.example',
    ]) {
      expect(read).toContain(said);
    }
  });

  it('says the same in HTML as in text', () => {
    const read = html({ now: { paymentMethod: 'card' } });
    const {
      greeting,
      paragraphs,
      table,
      details,
      payment,
      link,
      hotel: from,
    } = emailContent(context({ now: { paymentMethod: 'card' } }));
    const all = [...details, ...(payment?.details ?? [])].flatMap(({ label, value }) => [label, value]);
    const rows = [...(table?.headings ?? []), ...(table?.rows.flat() ?? [])];
    for (const said of [
      greeting,
      ...paragraphs,
      ...all,
      ...rows,
      ...(payment?.steps ?? []),
      link?.label,
      ...Object.values(from).map((line) => line.replace('&', '&amp;')),
    ]) {
      expect(read).toContain(said);
    }
    expect(read).toContain(`href="https://hotel.test/order-confirmation?order=${order._id}#gta_secret"`);
  });

  it('has its amounts at the right in HTML, even where the style sheet is dropped', () => {
    const read = html().replace(/<style>.*<\/style>/s, '');
    for (const amount of ['Each', 'Amount', '₦1,200.50', '₦3,601.50']) {
      expect(read).toMatch(
        new RegExp(`<t[hd][^>]*style="[^"]*text-align:right;[^"]*"[^>]*>${amount.replace('.', '\\.')}</t`),
      );
    }
  });

  it.each([
    ['collect', 'Where to: Collect at the restaurant', 'When: Usually ready within 45 minutes.'],
    ['address', 'Where to: 3 Station Road', 'When: Usually leaves the kitchen within 45 minutes.'],
  ] as const)('D28: says where it goes and when, for %s', (deliverTo, where, when) => {
    const read = text({ now: { deliverTo } });
    for (const said of [where, when, 'Room: 101']) expect(read).toContain(said);
  });

  it('D28: says when the kitchen opens, of an order that was placed while it was closed', () => {
    const closed = { ...hotel, kitchen: { opens: '18:00', closes: '23:00', isOpen: true } };
    const read = text({ hotel: closed, now: { deliverTo: 'collect' } });
    expect(read).toContain('When: Usually ready within 45 minutes of the kitchen opening at 6 pm.');
  });

  it('D28: an order that nobody brings is told to be ready, and paid where it is collected', () => {
    const collected = { event: 'delivered', now: { deliverTo: 'collect' } } as const;
    expect(emailContent(context(collected)).title).toContain('is ready at the restaurant');
    expect(text(collected)).toContain('Your order is ready for you at the restaurant.');
    expect(text(collected)).not.toContain('When:');
    expect(text({ now: { deliverTo: 'collect' } })).toContain('please pay in cash when you collect your order.');
  });

  it('D15: names the way online beside the transfer where the hotel takes that, and its link opens the order', () => {
    const cards = { ...hotel, cardPayments: true };
    const card = { paymentMethod: 'card' } as const;
    const read = text({ hotel: cards, now: card });
    expect(read).toContain('Payment: Card or bank transfer');
    expect(read).toContain('3. Or pay online, by card or from your bank: open the link below.');
    for (const none of [{ now: card }, { hotel: cards, now: card, accessToken: null }, { hotel: cards }]) {
      expect(text(none)).not.toContain('Or pay online');
    }
  });

  it('leaves out what the guest did not say', () => {
    const read = text({
      now: { roomNumber: null, notes: null, guestDetails: { ...order.guestDetails, address: null } },
    });
    expect(read).not.toMatch(/^(Room|Address|Notes):/m);
  });

  it.each([
    ['cash', 'Not yet paid: please pay in cash when your order is brought.'],
    ['card', 'Not yet paid: please pay as described below.'],
    ['room_charge', 'Not yet paid: it is on the bill of room 101, to be settled with your stay.'],
  ] as const)(
    'is no proof of payment: by %s it says that nothing is paid yet, and what to do',
    (paymentMethod, said) => {
      expect(text({ now: { paymentMethod } })).toContain(said);
      expect(html({ now: { paymentMethod } })).toContain(said);
    },
  );
});

describe('each event, however it is paid', () => {
  const cases = ORDER_EVENTS.flatMap((event) => ORDER_PAYMENT_METHODS.map((method) => [event, method] as const));

  it.each(cases)(
    '%s, by %s: subject with the reference, its text, its items, its total, no gap left',
    (event, method) => {
      const change = { event, now: { paymentMethod: method } };
      expect(emailSubject(emailContent(context(change)))).toMatch(/^GT Hotel: .*FD-7K2M9Q/);
      for (const read of [text(change), html(change)]) {
        for (const said of ['Egusi', 'Suya', '₦8,601.50', 'FD-7K2M9Q', ORDER_PAYMENT_WORDS[method]]) {
          expect(read).toContain(said);
        }
        expect(read).not.toMatch(/\{\w+\}|undefined|NaN|null/);
        expect(read).not.toContain('earlier update');
      }
    },
  );

  it.each(cases)(
    '%s, by %s: tells the account only to whom pays by transfer, with the reference to write',
    (event, method) => {
      const read = text({ event, now: { paymentMethod: method } });
      const account = 'Account number: 0123456789';
      const step =
        '1. Transfer ₦8,601.50. As the reference, write your name Adaeze Obi or the order reference FD-7K2M9Q, ideally both.';
      for (const said of [account, step]) {
        if (method === 'card' && event !== 'voided') expect(read).toContain(said);
        else expect(read).not.toContain(said);
      }
    },
  );

  it.each(cases)('%s, by %s: has words of its own', (event, method) => {
    const paragraphsOf = (one: OrderEvent) =>
      emailContent(context({ event: one, now: { paymentMethod: method } })).paragraphs;
    const others = ORDER_EVENTS.filter((one) => one !== event).map((one) => paragraphsOf(one).join());
    expect(others).not.toContain(paragraphsOf(event).join());
  });

  it.each(cases)('%s, by %s: only the receipt says that nothing is paid: later it may be', (event, method) => {
    const read = text({ event, now: { paymentMethod: method } });
    expect(read.includes('Not yet paid')).toBe(event === 'placed');
  });
});

describe('an email that is sent late', () => {
  it('is about its own status, and says that the order has moved on', () => {
    const read = text({ event: 'preparing', now: { status: 'delivered' } });
    expect(read).toContain('The kitchen has begun to prepare your order.');
    expect(read).toContain('your order has moved on since');
  });

  it('calls an order that was brought since no longer unpaid', () => {
    const read = text({ event: 'placed', now: { status: 'delivered' } });
    expect(read).not.toContain('Not yet paid');
    expect(read).toContain('If you have not paid yet, please pay in cash');
  });
});

describe('an order that the hotel cancelled (D14)', () => {
  it.each([
    ['cash', 'There is nothing to pay for it.'],
    ['card', 'Please transfer nothing for it.'],
    ['room_charge', 'It has been taken off the bill of room 101.'],
  ] as const)('by %s: says what becomes of its money', (paymentMethod, said) => {
    expect(text({ event: 'voided', now: { paymentMethod } })).toContain(said);
    const late = text({ event: 'placed', now: { paymentMethod, voidedAt: '2026-03-10T11:05:00.000Z' } });
    expect(late).toContain(said);
    expect(late).toContain('your order has moved on since');
    expect(late).not.toContain('Not yet paid');
  });

  it('says what the hotel has received for it, and gives back', () => {
    const email = text({ event: 'voided', now: { paymentMethod: 'card', balance: -8_601.5 } });
    expect(email).toContain('We have received ₦8,601.50 for it and will give it back to you.');
    expect(email).not.toContain('Please transfer nothing');
  });
});

describe('the link (D7)', () => {
  const owned = { accessToken: null, now: { userId: '6a1b0f6e-0000-4000-8000-000000000002' } };

  it('carries the token only where the order has no account', () => {
    expect(text(owned)).toContain(`https://hotel.test/order-confirmation?order=${order._id}\n`);
    expect(text(owned)).toContain('Log in');
  });

  it('is left out when it could not be opened', () => {
    expect(text({ accessToken: null })).not.toContain('https://hotel.test');
  });
});

describe('whatever people type', () => {
  const hostile = '<b onclick="x">Ada</b>\r\nBcc: thief@elsewhere.test\u2028{reference} & "Co"';
  // No mail program makes a link of it.
  const shown = '<b onclick="x">Ada</b> Bcc: thief@elsewhere. test {reference} & "Co"';
  const now: Partial<Order> = {
    guestName: hostile,
    roomNumber: hostile,
    notes: hostile,
    guestDetails: { ...order.guestDetails, address: hostile },
    items: order.items.map((item) => ({ ...item, name: hostile + item._id })),
  };

  it.each(ORDER_PAYMENT_METHODS)('is text in HTML, and stays in its line, when paid by %s', (paymentMethod) => {
    const read = html({ now: { ...now, paymentMethod } });
    expect(read).not.toContain('<b ');
    expect(read).toContain('Dear &lt;b onclick=&quot;x&quot;&gt;Ada&lt;/b&gt; Bcc: thief@elsewhere. test {reference}');
    const lines = text({ now: { ...now, paymentMethod } }).split(/[\r\n\u2028]/);
    for (const line of [`Dear ${shown},`, `Where to: Room ${shown}`, `Address: ${shown}`, `Notes: ${shown}`]) {
      expect(lines).toContain(line);
    }
    expect(lines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
  });

  it('never reaches the subject but for the name of the hotel, in one line', () => {
    const content = emailContent(context({ now, hotel: { ...hotel, name: 'GT\r\nHotel' } }));
    expect(emailSubject(content)).toBe('GT Hotel: Your food order FD-7K2M9Q');
  });
});
