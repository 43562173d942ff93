import { describe, expect, it } from 'vitest';
import { exampleQuote, exampleRequest } from '../../../../shared/testing/examples';
import type { EventAnswer, EventInvocation, EventOperation, Response } from '../../history';
import { checkAll, type InvariantName } from '../checker';
import type { StoredEvent } from '../rows';
import { evidence, logged, no, yes } from '../testing';

/** One event, from its request to an accepted quote of ₦5,000 and a payment of ₦100, and what is stored and told of it. */

const BEGIN = logged('create').at;
const QUOTE = { _id: 'c1', quoteId: 'q1', kobo: 500_000 };
const PAYMENT = {
  kind: 'pay',
  _id: 'c1',
  key: 'money-1-key',
  change: { cateringId: 'c1', amount: 100, method: 'cash' },
} as const;
const REQUEST = {
  eventType: 'Party',
  guestCount: 5,
  date: '2027-03-01',
  location: 'Hall',
  email: 'e@x.example',
  phone: '08031234567',
};
const CREATE = { kind: 'create', key: 'event-1-key', request: REQUEST, changed: false } as const;

const request = (fields = {}) => exampleRequest({ _id: 'c1', ...REQUEST, reference: 'CT-1', ...fields });
const quote = (status: 'sent' | 'accepted') => exampleQuote({ _id: 'q1', requestId: 'c1', status, total: 5_000 });

/** One call after the other, each 10 ms long; or at that time. */
let clock = BEGIN;
function call(
  operation: EventOperation,
  response: Response<EventAnswer> | null,
  fields: Partial<EventInvocation> = {},
) {
  clock += 20;
  const by = { worker: '0', who: 'guest 1', userId: 'user-1', node: 0, via: 'rest', stranger: false } as const;
  return { start: clock, end: clock + 10, ...by, operation, response, ...fields };
}
const staff = { who: 'staff', userId: null };
const accept = (response: Response<EventAnswer> | null, fields = {}) =>
  call({ kind: 'accept', ...QUOTE }, response, fields);
const made = () => call(CREATE, yes(request()));
const sent = () => call({ kind: 'send', ...QUOTE }, yes(quote('sent')), staff);
const paid = () => call(PAYMENT, { status: 201, reason: null, record: null }, staff);
const agreed = () => [made(), sent(), accept(yes(quote('accepted'))), paid()];

const stored = (fields: Partial<StoredEvent> = {}): StoredEvent => ({
  ...{ id: 'c1', guestName: 'Party', maker: 'user-1', email: REQUEST.email, reference: 'CT-1', tokenHash: null },
  ...{ status: 'approved', agreedKobo: 500_000, owedKobo: 500_000, receivedKobo: 10_000 },
  quotes: [{ id: 'q1', status: 'accepted', kobo: 500_000 }],
  ...{ posted: 500_000, paid: 10_000, paidToStaff: 10_000, payments: 1, receipts: 1 },
  ...fields,
});

const CHANGES = ['create', 'sendQuote', 'acceptQuote', 'payment'];
const WORDS: Record<string, [event: string, subject: string]> = {
  create: ['requested', 'Your catering request CT-1'],
  sendQuote: ['quoted', 'Our quote for your event CT-1'],
  acceptQuote: ['accepted', 'You accepted our quote for your event CT-1'],
  payment: ['paid', 'We have received your payment for your event CT-1'],
};
const audited = (changes = CHANGES) =>
  changes.map((name) =>
    logged(name, { action: `catering.${name}`, recordId: 'c1', ...(name === 'acceptQuote' && { status: 'approved' }) }),
  );
const emailed = (changes = CHANGES, fields = {}) =>
  changes.map((name) => {
    const [event = '', subject = ''] = WORDS[name] ?? [];
    const link = 'https://hotel.example/catering-request/c1';
    const said = { text: `Party, ${link}`, html: `<a href="${link}">` };
    return {
      changeId: `change-${name}`,
      recordId: 'c1',
      event,
      subject,
      ...said,
      at: BEGIN,
      to: REQUEST.email,
      ...fields,
    };
  });
const notified = (changes = CHANGES) => changes.map((name) => ({ id: `change-${name}`, recordId: 'c1' }));

const killed = (times: number) =>
  Array.from({ length: times }, () => ({ kind: 'kill' as const, what: '', start: BEGIN, end: BEGIN }));

type Evidence = ReturnType<typeof evidence>;
const story = (fields: Partial<Evidence> = {}, rows: Partial<Evidence['rows']> = {}) =>
  evidence(
    { bookings: [], events: agreed(), emails: emailed(), ...fields },
    {
      ...{ bookings: [], events: [stored()], audit: audited(), notifications: notified() },
      keys: [{ actor: 'user-1', key: CREATE.key, resultId: 'c1' }],
      ownedRecords: [{ recordId: 'c1', since: 0 }],
      ...rows,
    },
  );
const storedAs = (fields: Partial<StoredEvent>) => story({}, { events: [stored(fields)] });
const broken = (found: Evidence, name: InvariantName) => checkAll(found)[name].broken;

const SEEN = ['kept', 'once', 'refused', 'events', 'audited', 'emails', 'notifications', 'contents', 'own'] as const;

describe('an event is as it should be', () => {
  it.each<[string, () => Evidence]>([
    ['with quote, answer and payment', () => story()],
    [
      'whose payment was recorded, which nobody heard, and again with its key',
      () => story({ events: [...agreed().slice(0, 3), call(PAYMENT, null, staff), paid()] }),
    ],
    [
      'that was cancelled and accepted at once, of which one is refused',
      () => {
        const cancel = call({ kind: 'cancel', _id: 'c1' }, no('catering_not_cancellable'), {
          start: clock + 40,
          end: clock + 300,
        });
        return story({ events: [...agreed(), cancel] });
      },
    ],
    [
      'of which an email was written again as each of two faults fell',
      () => story({ faults: killed(2), emails: [...emailed(), ...emailed(['payment']), ...emailed(['payment'])] }),
    ],
    ['of which money came through the provider as well', () => storedAs({ paid: 30_000, receivedKobo: 30_000 })],
  ])('%s', (_what, found) => {
    for (const name of SEEN) expect(broken(found(), name), name).toEqual([]);
  });
});

describe('a broken promise is seen', () => {
  it.each<[InvariantName, string, () => Evidence]>([
    ['kept', 'an answered request is gone', () => story({}, { events: [] })],
    ['kept', 'an accepted quote is not', () => storedAs({ quotes: [{ id: 'q1', status: 'sent', kobo: 500_000 }] })],
    [
      'kept',
      'a payment was recorded twice under one key',
      () => storedAs({ paidToStaff: 20_000, paid: 20_000, receivedKobo: 20_000 }),
    ],
    ['kept', 'a payment that was answered is gone', () => storedAs({ paidToStaff: 0 })],
    [
      'kept',
      'a quote was accepted after the event was cancelled',
      () => {
        const cancel = call({ kind: 'cancel', _id: 'c1' }, yes(request({ status: 'cancelled' })));
        return story({ events: [made(), cancel, sent(), accept(yes(quote('accepted'))), paid()] });
      },
    ],
    [
      'kept',
      'an answer was refused without a reason',
      () => story({ events: [...agreed(), accept(no('quote_closed'))] }),
    ],
    ['once', 'a request is stored twice', () => story({}, { events: [stored(), stored({ id: 'c2' })] })],
    [
      'own',
      'a stranger answers',
      () => story({ events: [...agreed(), accept(yes(quote('accepted')), { stranger: true })] }),
    ],
    ['audited', 'an answer is not logged', () => story({}, { audit: audited(['create', 'sendQuote', 'payment']) })],
    ['events', 'what was accepted is not posted', () => storedAs({ posted: 0 })],
    ['events', 'a rejected event owes', () => storedAs({ status: 'rejected' })],
    ['events', 'another total is owed than was accepted', () => storedAs({ agreedKobo: 400_000 })],
    [
      'events',
      'two quotes are open',
      () => storedAs({ quotes: ['q1', 'q2'].map((id) => ({ id, status: 'sent', kobo: 1 })) }),
    ],
    ['events', 'money is in the ledger and not in the row', () => storedAs({ paid: 20_000 })],
    ['events', 'a payment has two receipts', () => storedAs({ receipts: 2 })],
    ['events', 'a payment is not logged', () => story({}, { audit: audited(CHANGES.slice(0, 3)) })],
    ['emails', 'a quote is not emailed', () => story({ emails: emailed(['create', 'acceptQuote', 'payment']) })],
    [
      'emails',
      'an answer that was rolled back is emailed',
      () => story({}, { audit: audited(['create', 'sendQuote']) }),
    ],
    [
      'emails',
      'one fault had an email written three times',
      () => {
        return story({ faults: killed(1), emails: [...emailed(), ...emailed(['payment']), ...emailed(['payment'])] });
      },
    ],
    [
      'contents',
      'an email about a quote goes to somebody else',
      () => story({ emails: emailed(CHANGES, { to: 'x@y.example' }) }),
    ],
    ['contents', 'an email does not say for which event', () => story({ emails: emailed(CHANGES, { text: '' }) })],
    [
      'notifications',
      'an account is not notified of money',
      () => story({}, { notifications: notified(CHANGES.slice(0, 3)) }),
    ],
    [
      'notifications',
      'a quote is notified twice',
      () => story({}, { notifications: [...notified(), ...notified(['sendQuote'])] }),
    ],
    [
      'answers',
      'a quote cannot be sent, for a reason that nobody knows',
      () => story({ events: [call({ kind: 'send', ...QUOTE }, no('not_payable'), staff)] }),
    ],
  ])('%s: %s', (name, _what, found) => expect(broken(found(), name)).not.toEqual([]));
});
