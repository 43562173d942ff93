import { signLine } from '@server/features/money/payments/statements/lines';
import { programWith } from '@server/testing/api-keys';
import { type Caller, refusal } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import {
  blockRequest,
  bookingRequest,
  extraRequest,
  groupRequest,
  orderRequest,
  rateNight,
  sharedTestHotel,
} from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { REST_TABLE } from '@server/transports/rest/table';
import { definitionOf } from '@server/transports/trpc/definitions';
import { PUBLIC_READS } from '@server/transports/trpc/procedures';
import type { ProcedurePath } from '@server/transports/trpc/router';
import { ALL_API_KEY_SCOPES, scopeFor } from '@shared/api-keys/constants';
import { addDays } from '@shared/dates';
import { NARROW_ROLES } from '@shared/staff/roles';
import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const owner = await hotel.guest('The Owner');
const other = await hotel.guest('The Other');
const booking = await owner.calls.bookings.create(bookingRequest());
const unpaid = await owner.calls.bookings.create(
  bookingRequest({ checkInDate: '2026-10-01', checkOutDate: '2026-10-03' }),
);
const dish = await hotel.addDish('Egusi');
const order = await owner.calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
const requested = await owner.calls.catering.create(cateringRequest());
const quoted = await owner.calls.catering.create(cateringRequest());
/** A quote that was sent, for an event that no other case touches. */
async function sentQuote(): Promise<string> {
  const { _id } = await hotel.staff.quotes.create({ requestId: quoted._id, ...quoteContent() });
  return (await hotel.staff.quotes.send({ _id }))._id;
}
const toAccept = await sentQuote();
const groupDates = { checkInDate: '2028-03-10', checkOutDate: '2028-03-12' };
const group = await owner.calls.groups.create(groupRequest({ ...groupDates, rooms: [{ roomNumber: '101' }] }));
const own = {
  groupId: group._id,
  bookingId: booking._id,
  /** Staff hide only what no money hangs on. */
  unpaidBookingId: unpaid._id,
  orderId: order._id,
  requestId: requested._id,
  token: owner.token,
  userId: owner.user.id,
  calls: owner.calls,
};
const stranger = other.calls;

type Outcome = 'ok' | TRPCError['code'];
/** What nobody, the wrong guest, the owner and staff get, for a good input. */
type Expectation = [nobody: Outcome, otherGuest: Outcome, owner: Outcome, admin: Outcome];

interface Case {
  call(calls: Caller): Promise<unknown>;
  gets: Expectation;
  /** What desk, kitchen and readonly get where the procedure is open to narrower roles, after the cases of the others. */
  opens?: [desk: Outcome, kitchen: Outcome, readonly: Outcome];
  /** What housekeeping and maintenance get, where that is not what any guest gets. */
  inRooms?: [housekeeping: Outcome, maintenance: Outcome];
}

const absent = '00000000-0000-4000-8000-000000000000';
const ROOMS_FILE = 'Room,Type,Price\n900,Suite,100\n';
let fresh = 0;
const freshStay = () => {
  fresh += 1;
  const checkInDate = addDays('2026-06-01', fresh);
  return bookingRequest({ checkInDate, checkOutDate: addDays(checkInDate, 1) });
};
/** Free, so that nobody waits for it. */
const anyNight = {
  ...{ guestName: 'Ada Obi', phoneNumber: '08031234567' },
  checkInDate: '2026-05-01',
  checkOutDate: '2026-05-02',
};
const passport = { personName: 'Ada Obi', kind: 'passport', number: 'A01234567', nationality: 'NG' } as const;
const room = { roomNumber: '900', type: 'Standard', price: 1000, photos: [] };

/** A login of its own for that person, which can be ended without ending the one that the other cases use. */
async function freshLoginOf(calls: Caller): Promise<Caller> {
  const { email } = await calls.auth.me();
  return hotel.as((await hotel.stranger.auth.login({ email, password: 'secret123' })).token);
}

// For the order, as an earlier case hides the booking.
const payment = await hotel.pay({ orderId: order._id }, 100);
const [toldFirst] = (await owner.calls.notifications.ofUser({ userId: owner.user.id })).items;
const ownNotification = toldFirst?._id ?? '';
const ownBill = (await hotel.staff.bills.issue({ bookingId: booking._id }))._id ?? '';
const ownReceipt = payment.receipt?._id ?? '';
const notice = await owner.calls.paidNotices.create({ orderId: order._id, proof: uploaded(await picture('slip.png')) });
const ownProof = notice.proofs[0]?._id ?? '';

/** Forgetting a procedure here does not compile. */
const CASES: Record<ProcedurePath, Case> = {
  'auth.register': {
    call: (calls) =>
      calls.auth.register({
        name: 'Some One',
        email: `n${fresh++}@guests.test`,
        phoneNumber: '08031234567',
        password: 'secret123',
      }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'auth.login': {
    call: (calls) => calls.auth.login({ email: 'admin@hotel.test', password: 'secret123' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'auth.logout': {
    call: async (calls) => (await freshLoginOf(calls)).auth.logout(),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'auth.logoutEverywhere': {
    call: (calls) => calls.auth.logoutEverywhere(),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'auth.changePassword': {
    call: (calls) => calls.auth.changePassword({ currentPassword: 'not-the-one', newPassword: 'four-other-words' }),
    gets: ['UNAUTHORIZED', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'secondFactor.status': { call: (calls) => calls.secondFactor.status(), gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'] },
  'secondFactor.begin': {
    // Guests have none.
    call: (calls) => calls.secondFactor.begin({ password: 'secret123' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'secondFactor.confirm': {
    call: (calls) => calls.secondFactor.confirm({ code: 'not-one' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  'secondFactor.turnOff': {
    call: (calls) => calls.secondFactor.turnOff({ password: 'secret123', code: '123456' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'webhooks.list': { call: (calls) => calls.webhooks.list(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'webhooks.create': {
    call: (calls) => calls.webhooks.create({ url: 'https://shop.example/', eventTypes: ['booking.created'] }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'webhooks.update': {
    call: (calls) => calls.webhooks.update({ _id: absent, enabled: false }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'webhooks.rotateSecret': {
    call: (calls) => calls.webhooks.rotateSecret({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'webhooks.remove': {
    call: (calls) => calls.webhooks.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'webhooks.sendTest': {
    call: (calls) => calls.webhooks.sendTest({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'webhooks.deliveries': {
    call: (calls) => calls.webhooks.deliveries({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'webhooks.redeliver': {
    call: (calls) => calls.webhooks.redeliver({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'staff.list': { call: (calls) => calls.staff.list(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'staff.invite': {
    call: (calls) =>
      calls.staff.invite({ name: 'Some Body', email: 'somebody@staff.test', role: 'desk', password: 'secret123' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'staff.resendInvitation': {
    call: (calls) => calls.staff.resendInvitation({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'staff.withdrawInvitation': {
    call: (calls) => calls.staff.withdrawInvitation({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'staff.setRole': {
    call: (calls) => calls.staff.setRole({ _id: own.userId, role: 'admin', password: 'secret123' }),
    // The owner is a guest: nobody becomes staff but by an invitation.
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'staff.remove': {
    call: (calls) => calls.staff.remove({ _id: own.userId, password: 'secret123' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'staff.resetFactor': {
    call: (calls) => calls.staff.resetFactor({ _id: own.userId, password: 'secret123' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'staff.openInvitation': {
    call: (calls) => calls.staff.openInvitation({ token: 'gti_guess' }),
    gets: ['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'staff.acceptInvitation': {
    call: (calls) =>
      calls.staff.acceptInvitation({ token: 'gti_guess', name: 'Some One', password: 'four-other-words' }),
    gets: ['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'apiKeys.list': { call: (calls) => calls.apiKeys.list(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'apiKeys.create': {
    call: (calls) =>
      calls.apiKeys.create({ name: `Kiosk ${fresh++}`, scopes: ['bookings:view'], days: 30, password: 'secret123' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'apiKeys.revoke': {
    call: (calls) => calls.apiKeys.revoke({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'auth.requestReset': {
    call: (calls) => calls.auth.requestReset({ email: 'nobody-here@guests.test' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'auth.resetPassword': {
    call: (calls) => calls.auth.resetPassword({ token: 'gtr_guess', password: 'four-other-words' }),
    gets: ['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'auth.me': { call: (calls) => calls.auth.me(), gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'] },
  'account.update': {
    call: (calls) => calls.account.update({ address: '5 Palm Street' }),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'account.askEmail': {
    // Guests have the one they registered with.
    call: (calls) => calls.account.askEmail({ email: 'another@hotel.test', password: 'not-the-one' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  'account.confirmEmail': {
    call: (calls) => calls.account.confirmEmail({ token: 'gte_guess' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  'account.export': {
    call: (calls) => calls.account.export(),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'account.close': {
    call: (calls) => calls.account.close({ password: 'not-the-one' }),
    gets: ['UNAUTHORIZED', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'links.ask': {
    call: (calls) => calls.links.ask({ reference: 'GT-000000', phoneNumber: '08031234567' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'hotel.details': { call: (calls) => calls.hotel.details(), gets: ['ok', 'ok', 'ok', 'ok'] },
  'hotel.taxes': { call: (calls) => calls.hotel.taxes(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'hotel.setTaxes': {
    call: (calls) => calls.hotel.setTaxes({ validFrom: '2026-04-01', vat: 7.5, consumption: 5 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'imports.preview': {
    call: (calls) => calls.imports.preview({ kind: 'rooms', file: uploaded(new File([ROOMS_FILE], 'rooms.csv')) }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'imports.create': {
    call: (calls) =>
      calls.imports.create({ kind: 'rooms', file: uploaded(new File([ROOMS_FILE], 'rooms.csv')), seen: 'nothing' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'imports.list': { call: (calls) => calls.imports.list(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'imports.takeBack': {
    call: (calls) => calls.imports.takeBack({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'imports.export': {
    call: (calls) => calls.imports.export({ kind: 'rooms' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'goingLive.steps': {
    call: (calls) => calls.goingLive.steps(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'goingLive.dismiss': {
    call: (calls) => calls.goingLive.dismiss({ dismissed: false }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'goingLive.open': {
    call: (calls) => calls.goingLive.open({ opened: true }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'mail.state': { call: (calls) => calls.mail.state(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'mail.test': { call: (calls) => calls.mail.test(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'audit.list': {
    call: (calls) => calls.audit.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'audit.discounts': {
    call: (calls) => calls.audit.discounts({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'audit.ofBooking': {
    call: (calls) => calls.audit.ofBooking({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'hotel.settings': {
    call: (calls) => calls.hotel.settings(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'hotel.update': {
    call: (calls) => calls.hotel.update({ freeHours: 24, percent: 0, checkInHour: 14 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'hotel.setLogo': {
    call: (calls) => calls.hotel.setLogo({ version: 1_000_000 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'hotel.setPictures': {
    call: (calls) => calls.hotel.setPictures({ version: 1_000_000 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'bankAccount.set': {
    call: (calls) =>
      calls.bankAccount.set({ accountName: 'A', bankName: 'B', accountNumber: '0000000001', password: 'not-the-one' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  'analytics.summary': {
    call: (calls) => calls.analytics.summary({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.day': {
    call: (calls) => calls.reports.day({ date: '2026-03-09' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.journal': {
    call: (calls) => calls.reports.journal({ from: '2026-03-01', to: '2026-03-31' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.payments': {
    call: (calls) => calls.reports.payments({ from: '2026-03-01', to: '2026-03-31' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.receipts': {
    call: (calls) => calls.reports.receipts({ from: '2026-03-01', to: '2026-03-31' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.tax': {
    call: (calls) => calls.reports.tax({ from: '2026-03-01', to: '2026-03-31' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.debtors': {
    call: (calls) => calls.reports.debtors({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.forecast': {
    call: (calls) => calls.reports.forecast({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.accounts': {
    call: (calls) => calls.reports.accounts(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.months': {
    call: (calls) => calls.reports.months(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.month': {
    call: (calls) => calls.reports.month({ month: '2026-03' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'reports.renameAccount': {
    call: (calls) => calls.reports.renameAccount({ account: 'bank', name: 'GTBank' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'guests.list': {
    call: (calls) => calls.guests.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'guests.count': {
    call: (calls) => calls.guests.count({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'waitlist.join': {
    call: (calls) => calls.waitlist.join(anyNight),
    gets: ['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
    opens: ['CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'waitlist.list': {
    call: (calls) => calls.waitlist.list(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'waitlist.change': {
    call: (calls) => calls.waitlist.change({ _id: absent, state: 'declined' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guests.merge': {
    call: (calls) => calls.guests.merge({ _id: absent, otherId: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guests.unmerge': {
    call: (calls) => calls.guests.unmerge({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guests.unwanted': {
    call: (calls) => calls.guests.unwanted(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'guests.markUnwanted': {
    call: (calls) => calls.guests.markUnwanted({ _id: absent, reason: 'Left without paying' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'guests.unmarkUnwanted': {
    call: (calls) => calls.guests.unmarkUnwanted({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'guests.get': {
    call: (calls) => calls.guests.get({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'rooms.list': { call: (calls) => calls.rooms.list(), gets: ['ok', 'ok', 'ok', 'ok'] },
  'rooms.startingPrice': { call: (calls) => calls.rooms.startingPrice(), gets: ['ok', 'ok', 'ok', 'ok'] },
  'rooms.byNumber': { call: (calls) => calls.rooms.byNumber({ roomNumber: '101' }), gets: ['ok', 'ok', 'ok', 'ok'] },
  'rooms.availability': {
    call: (calls) => calls.rooms.availability({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'rooms.takenNights': {
    call: (calls) => calls.rooms.takenNights({ roomNumber: '101', from: '2026-03-01', to: '2026-04-01' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'rooms.changes': {
    call: (calls) => firstOf(calls.rooms.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'rooms.create': { call: (calls) => calls.rooms.create(room), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'rooms.update': {
    call: (calls) => calls.rooms.update({ ...room, _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'rooms.copy': {
    call: (calls) => calls.rooms.copy({ _id: absent, roomNumbers: ['102'] }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'rooms.remove': {
    call: (calls) => calls.rooms.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'bookings.quote': {
    call: (calls) => calls.bookings.quote({ roomNumber: '101', checkInDate: '2027-03-10', checkOutDate: '2027-03-12' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'bookings.create': {
    call: (calls) => calls.bookings.create(freshStay()),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'bookings.giveUp': {
    call: (calls) => calls.bookings.giveUp({ clientId: `given-up-${fresh++}` }),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'groups.quote': {
    call: (calls) =>
      calls.groups.quote({ checkInDate: '2028-05-01', checkOutDate: '2028-05-02', rooms: [{ roomNumber: '101' }] }),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'groups.create': {
    call: (calls) => {
      const { checkInDate, checkOutDate } = freshStay();
      return calls.groups.create(groupRequest({ checkInDate, checkOutDate, rooms: [{ roomNumber: '101' }] }));
    },
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'groups.giveUp': {
    call: (calls) => calls.groups.giveUp({ clientId: `given-up-${fresh++}` }),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'groups.get': {
    call: (calls) => calls.groups.get({ _id: own.groupId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'groups.list': {
    call: (calls) => calls.groups.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'groups.checkIn': {
    call: (calls) => calls.groups.checkIn({ _id: own.groupId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'groups.cancel': {
    call: (calls) => calls.groups.cancel({ _id: own.groupId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'bookings.list': {
    call: (calls) => calls.bookings.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'bookings.count': {
    call: (calls) => calls.bookings.count({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'bookings.get': {
    call: (calls) => calls.bookings.get({ _id: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bookings.calendar': {
    call: (calls) => calls.bookings.calendar({ _id: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'CONFLICT'],
    opens: ['CONFLICT', 'NOT_FOUND', 'CONFLICT'],
  },
  'bookings.follow': {
    call: (calls) => firstOf(calls.bookings.follow({ _id: own.bookingId })),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bookings.askDates': {
    call: (calls) =>
      calls.bookings.askDates({ _id: own.bookingId, checkInDate: '2026-09-01', checkOutDate: '2026-09-03' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.changeExtras': {
    call: (calls) => calls.bookings.changeExtras({ _id: own.bookingId, extras: [] }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'bookings.setArrival': {
    call: (calls) => calls.bookings.setArrival({ _id: own.bookingId, arrivalTime: '18:30' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'bookings.pastStays': {
    call: (calls) => calls.bookings.pastStays({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'bookings.sayRefundAccount': {
    call: (calls) =>
      calls.bookings.sayRefundAccount({
        ...{ _id: own.bookingId, bank: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' },
      }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
  'bookings.takeBackDates': {
    call: (calls) => calls.bookings.takeBackDates({ _id: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.declineDates': {
    call: async (calls) => {
      await owner.calls.bookings.askDates({
        _id: own.bookingId,
        checkInDate: '2026-09-01',
        checkOutDate: '2026-09-04',
      });
      return calls.bookings.declineDates({ _id: own.bookingId, note: null });
    },
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'bookings.changes': {
    call: (calls) => firstOf(calls.bookings.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'bookings.ofUser': {
    call: (calls) => calls.bookings.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bookings.update': {
    call: (calls) => calls.bookings.update({ _id: own.bookingId, status: 'pending' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'bookings.sendLink': {
    call: (calls) => calls.bookings.sendLink({ _id: own.bookingId }),
    // It is of an account, and needs none.
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.folio': {
    call: (calls) => calls.payments.folio({ orderId: own.orderId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'payments.record': {
    call: (calls) => calls.payments.record({ bookingId: own.bookingId, amount: 1, method: 'cash' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.awaited': {
    call: (calls) => calls.payments.awaited({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'payments.tasks': {
    call: (calls) => calls.payments.tasks(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'payments.matchStatement': {
    call: (calls) =>
      calls.payments.matchStatement({ file: uploaded(new File(['Date,Narration,Credit\n'], 'november.csv')) }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.recordStatementLine': {
    call: (calls) => {
      const line = { day: '2026-03-09', text: '', bankReference: '', ordinal: 1, fileDigest: 'd' };
      const signature = signLine(hotel.platform.secret, { ...line, kobo: 100 });
      return calls.payments.recordStatementLine({ bookingId: absent, ...line, amount: 1, balance: 1, signature });
    },
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.finishTask': {
    call: (calls) => calls.payments.finishTask({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'paidNotices.latest': {
    call: (calls) => calls.paidNotices.latest({ orderId: own.orderId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'paidNotices.create': {
    call: (calls) => calls.paidNotices.create({ orderId: own.orderId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'paidNotices.proof': {
    call: (calls) => calls.paidNotices.proof({ _id: ownProof }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'paidNotices.open': {
    call: (calls) => calls.paidNotices.open(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'paidNotices.changes': {
    call: (calls) => firstOf(calls.paidNotices.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'paidNotices.dismiss': {
    call: (calls) => calls.paidNotices.dismiss({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.correct': {
    call: (calls) => calls.payments.correct({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.charge': {
    // Nobody has confirmed this stay.
    call: (calls) => calls.payments.charge({ bookingId: own.bookingId, kind: 'spa', amount: 1 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.voidCharge': {
    call: (calls) => calls.payments.voidCharge({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'payments.refund': {
    call: (calls) => calls.payments.refund({ _id: payment._id, amount: 100, method: 'cash', clientId: 'refund-once' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'payments.getRefund': {
    call: (calls) => calls.payments.getRefund({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'rooms.housekeeping': {
    call: (calls) => calls.rooms.housekeeping(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'rooms.setHousekeeping': {
    call: (calls) => calls.rooms.setHousekeeping({ _id: absent, housekeeping: 'clean', was: 'dirty' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'housekeeping.board': {
    call: (calls) => calls.housekeeping.board(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'housekeeping.changes': {
    call: (calls) => firstOf(calls.housekeeping.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'housekeeping.setState': {
    call: (calls) => calls.housekeeping.setState({ _id: absent, was: 'dirty', state: 'cleaning' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'housekeeping.doNotDisturb': {
    call: (calls) => calls.housekeeping.doNotDisturb({ _id: absent, doNotDisturb: true }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'housekeeping.assign': {
    call: (calls) => calls.housekeeping.assign({ _id: absent, staffId: null }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'housekeeping.items': {
    call: (calls) => calls.housekeeping.items(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'housekeeping.charge': {
    call: (calls) => calls.housekeeping.charge({ bookingId: own.bookingId, itemId: absent, quantity: 1 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['CONFLICT', 'FORBIDDEN'],
  },
  'bookings.notes': {
    call: (calls) => calls.bookings.notes({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'bookings.addNote': {
    call: (calls) => calls.bookings.addNote({ bookingId: own.bookingId, text: 'Comes late' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'messages.ofStay': {
    call: (calls) => calls.messages.ofStay({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'messages.send': {
    call: (calls) => calls.messages.send({ bookingId: absent, kind: 'thanks', channel: 'email' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'messages.choose': {
    call: (calls) => calls.messages.choose({ token: 'made up', wanted: false }),
    gets: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'bookings.removeNote': {
    call: (calls) => calls.bookings.removeNote({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.documents': {
    call: (calls) => calls.guestRegister.documents({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.addDocument': {
    call: (calls) => calls.guestRegister.addDocument({ ...passport, bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.updateDocument': {
    call: (calls) => calls.guestRegister.updateDocument({ _id: absent, nationality: 'GH' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.removeDocument': {
    call: (calls) => calls.guestRegister.removeDocument({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.open': {
    call: (calls) => calls.guestRegister.open({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.picture': {
    call: (calls) => calls.guestRegister.picture({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'guestRegister.day': {
    call: (calls) => calls.guestRegister.day({ date: '2026-03-10' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'faults.list': {
    call: (calls) => calls.faults.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'faults.changes': {
    call: (calls) => firstOf(calls.faults.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'faults.report': {
    call: (calls) => calls.faults.report({ text: 'A leak', place: 'Bar' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'faults.update': {
    call: (calls) => calls.faults.update({ _id: absent, state: 'taken' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['FORBIDDEN', 'NOT_FOUND'],
  },
  'faults.closeRoom': {
    call: (calls) => calls.faults.closeRoom({ _id: absent, from: '2026-03-10', to: '2026-03-12' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['FORBIDDEN', 'NOT_FOUND'],
  },
  'faults.picture': {
    call: (calls) => calls.faults.picture({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    inRooms: ['NOT_FOUND', 'NOT_FOUND'],
  },
  'lostProperty.list': {
    call: (calls) => calls.lostProperty.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'lostProperty.changes': {
    call: (calls) => firstOf(calls.lostProperty.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
    inRooms: ['ok', 'ok'],
  },
  'lostProperty.add': {
    call: (calls) => calls.lostProperty.add({ what: 'Umbrella', place: 'Bar' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['ok', 'ok'],
  },
  'lostProperty.update': {
    call: (calls) => calls.lostProperty.update({ _id: absent, what: 'Hat' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
    inRooms: ['NOT_FOUND', 'NOT_FOUND'],
  },
  'lostProperty.picture': {
    call: (calls) => calls.lostProperty.picture({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
    inRooms: ['NOT_FOUND', 'NOT_FOUND'],
  },
  'lostProperty.setState': {
    call: (calls) => calls.lostProperty.setState({ _id: absent, state: 'disposed' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'lostProperty.questions': {
    call: (calls) => calls.lostProperty.questions(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'lostProperty.noteQuestion': {
    call: (calls) => calls.lostProperty.noteQuestion({ name: 'Ada Obi', phone: '08031234567', text: 'A hat' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'lostProperty.answer': {
    call: (calls) => calls.lostProperty.answer({ _id: absent, state: 'not_found' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'lostProperty.ofStay': {
    call: (calls) => calls.lostProperty.ofStay({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  // The stay has not begun.
  'lostProperty.ask': {
    call: (calls) => calls.lostProperty.ask({ bookingId: own.bookingId, text: 'A hat' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'CONFLICT'],
  },
  'guests.ofBooking': {
    call: (calls) => calls.guests.ofBooking({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'roomCalendar.window': {
    call: (calls) => calls.roomCalendar.window({ from: '2026-03-10', nights: 14 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'roomCalendar.changes': {
    call: (calls) => firstOf(calls.roomCalendar.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'roomCalendar.putOutOfOrder': {
    call: (calls) =>
      calls.roomCalendar.putOutOfOrder({
        roomNumber: '101',
        from: '2027-01-10',
        to: '2027-01-12',
        reason: 'Leak',
      }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'roomCalendar.changeOutOfOrder': {
    call: (calls) => calls.roomCalendar.changeOutOfOrder({ _id: absent, reason: 'Leak' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'roomCalendar.endOutOfOrder': {
    call: (calls) => calls.roomCalendar.endOutOfOrder({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'blocks.list': {
    call: (calls) => calls.blocks.list(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'blocks.get': {
    call: (calls) => calls.blocks.get({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'blocks.create': {
    call: (calls) => {
      fresh += 1;
      const checkInDate = addDays('2028-06-01', fresh);
      return calls.blocks.create(blockRequest({ checkInDate, checkOutDate: addDays(checkInDate, 1) }));
    },
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'blocks.update': {
    call: (calls) => calls.blocks.update({ _id: absent, name: 'Eze wedding' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'blocks.release': {
    call: (calls) => calls.blocks.release({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'companies.list': {
    call: (calls) => calls.companies.list(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'companies.get': {
    call: (calls) => calls.companies.get({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'companies.create': {
    call: (calls) => calls.companies.create({ name: `Company ${fresh++}` }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'companies.update': {
    call: (calls) => calls.companies.update({ _id: absent, phone: '01 234' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'companies.remove': {
    call: (calls) => calls.companies.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'companies.statement': {
    call: (calls) => calls.companies.statement({ _id: absent, from: '2026-03-01', to: '2026-03-31' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'companies.bill': {
    call: (calls) => calls.companies.bill({ _id: absent, bookingId: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'companies.email': {
    call: (calls) => calls.companies.email({ _id: absent, month: '2026-03' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'companies.pay': {
    call: (calls) => calls.companies.pay({ _id: absent, amount: 1_000, method: 'bank_transfer' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'promoCodes.list': {
    call: (calls) => calls.promoCodes.list(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'promoCodes.create': {
    call: (calls) => calls.promoCodes.create({ code: `CODE-${fresh++}`, percent: 10 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'promoCodes.update': {
    call: (calls) => calls.promoCodes.update({ _id: absent, percent: 5 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'promoCodes.remove': {
    call: (calls) => calls.promoCodes.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'extras.list': { call: (calls) => calls.extras.list(), gets: ['ok', 'ok', 'ok', 'ok'], opens: ['ok', 'ok', 'ok'] },
  'extras.prices': {
    call: (calls) => calls.extras.prices(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'extras.due': {
    call: (calls) => calls.extras.due({ date: '2026-03-20' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'extras.create': {
    call: (calls) => calls.extras.create(extraRequest({ name: `Extra ${fresh++}` })),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'extras.update': {
    call: (calls) => calls.extras.update({ _id: absent, price: 500 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'extras.remove': {
    call: (calls) => calls.extras.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'rates.availability': {
    call: (calls) => calls.rates.availability({ from: '2026-03-10', to: '2026-03-16' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'rates.list': {
    call: (calls) => calls.rates.list({ from: '2026-03-10', to: '2026-03-16' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'rates.set': {
    call: (calls) =>
      calls.rates.set({ roomType: 'Standard', from: '2027-12-24', to: '2027-12-26', percent: 10, minNights: 2 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'rates.copy': {
    call: (calls) => calls.rates.copy({ roomType: 'Standard', from: '2028-12-22', to: '2028-12-24' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'rates.setNights': {
    call: (calls) => calls.rates.setNights({ nights: [rateNight({ night: '2027-12-24' })] }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'calendarFeeds.list': {
    call: (calls) => calls.calendarFeeds.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'calendarFeeds.add': {
    call: (calls) =>
      calls.calendarFeeds.add({ roomNumber: '101', name: 'Airbnb', url: 'https://channel.example/c.ics' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'calendarFeeds.remove': {
    call: (calls) => calls.calendarFeeds.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'calendarFeeds.read': {
    call: (calls) => calls.calendarFeeds.read({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'calendarFeeds.dismissClash': {
    call: (calls) => calls.calendarFeeds.dismissClash({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'calendarFeeds.address': {
    call: (calls) => calls.calendarFeeds.address({ roomNumber: '101' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'calendarFeeds.newAddress': {
    call: (calls) => calls.calendarFeeds.newAddress({ roomNumber: '101' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'calendarFeeds.endAddress': {
    call: (calls) => calls.calendarFeeds.endAddress({ roomNumber: '101' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'till.day': {
    call: (calls) => calls.till.day({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'till.close': {
    call: (calls) => calls.till.close({ staffId: absent, method: 'cash', counted: 0 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.move': {
    call: (calls) => calls.till.move({ kind: 'drop', amount: 1_000_000_000 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.voidMovement': {
    call: (calls) => calls.till.voidMovement({ _id: absent, note: 'Typed wrongly' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.confirmDrop': {
    call: (calls) => calls.till.confirmDrop({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.proof': {
    call: (calls) => calls.till.proof({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'till.offerHandover': {
    call: (calls) => calls.till.offerHandover({ toStaffId: absent, amount: 1 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'BAD_REQUEST'],
    opens: ['BAD_REQUEST', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.takeHandover': {
    call: (calls) => calls.till.takeHandover({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.withdrawHandover': {
    call: (calls) => calls.till.withdrawHandover({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'till.correctClose': {
    call: (calls) => calls.till.correctClose({ _id: absent, counted: 0 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'till.closes': {
    call: (calls) => calls.till.closes({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'till.getClose': {
    call: (calls) => calls.till.getClose({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'payments.initiate': {
    call: (calls) => calls.payments.initiate({ bookingId: own.bookingId }),
    // Nothing is taken through the provider here.
    gets: ['UNAUTHORIZED', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'payments.transferAccount': {
    call: (calls) => calls.payments.transferAccount({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'payments.verify': {
    call: (calls) => calls.payments.verify({ reference: 'GT-7K2M9Q-0123456789abcdef' }),
    gets: ['UNAUTHORIZED', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'bills.of': {
    call: (calls) => calls.bills.of({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bills.ofPdf': {
    call: (calls) => calls.bills.ofPdf({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bills.get': {
    call: (calls) => calls.bills.get({ _id: ownBill }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bills.pdf': {
    call: (calls) => calls.bills.pdf({ _id: ownBill }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'bills.issue': {
    // It has one already.
    call: (calls) => calls.bills.issue({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'bills.credit': {
    call: (calls) => calls.bills.credit({ _id: absent, reason: 'Wrong payer' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'bills.list': {
    call: (calls) => calls.bills.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'receipts.get': {
    call: (calls) => calls.receipts.get({ _id: ownReceipt }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'receipts.pdf': {
    call: (calls) => calls.receipts.pdf({ _id: ownReceipt }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'receipts.ofUser': {
    call: (calls) => calls.receipts.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'notifications.ofUser': {
    call: (calls) => calls.notifications.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'notifications.unread': { call: (calls) => calls.notifications.unread(), gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'] },
  'notifications.follow': {
    call: (calls) => firstOf(calls.notifications.follow()),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'notifications.markRead': {
    // Staff read a guest's, and mark none.
    call: (calls) => calls.notifications.markRead({ _id: ownNotification }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'NOT_FOUND'],
  },
  'notifications.markReadUpTo': {
    call: (calls) => calls.notifications.markReadUpTo({ _id: ownNotification }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'NOT_FOUND'],
  },
  'notifications.waiting': {
    call: (calls) => calls.notifications.waiting(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'notifications.waitingChanges': {
    call: (calls) => firstOf(calls.notifications.waitingChanges()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'desk.day': {
    call: (calls) => calls.desk.day(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'desk.reminders': {
    call: (calls) => calls.desk.reminders(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'desk.addReminder': {
    call: (calls) => calls.desk.addReminder({ date: '2030-01-01', time: '05:30', text: 'Wake-up call' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'desk.setReminderDone': {
    call: (calls) => calls.desk.setReminderDone({ _id: absent, done: true }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'desk.changes': {
    call: (calls) => firstOf(calls.desk.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'desk.search': {
    call: (calls) => calls.desk.search({ q: 'Adaeze' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'bookings.remove': {
    call: (calls) => calls.bookings.remove({ _id: own.unpaidBookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'bookings.claim': {
    call: (calls) => calls.bookings.claim({ _id: own.bookingId, accessToken: 'gta_guess' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'menu.list': { call: (calls) => calls.menu.list({ all: true }), gets: ['ok', 'ok', 'ok', 'ok'] },
  'menu.changes': {
    call: (calls) => firstOf(calls.menu.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'menu.create': {
    call: (calls) => calls.menu.create({ name: `Dish ${fresh++}`, category: 'soup', price: 100 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'menu.createSeveral': {
    call: (calls) => calls.menu.createSeveral({ items: [{ name: `Dish ${fresh++}`, category: 'soup', price: 100 }] }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'menu.update': {
    call: (calls) => calls.menu.update({ _id: absent, available: false }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
  },
  'menu.remove': {
    call: (calls) => calls.menu.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'catering.create': {
    call: (calls) => calls.catering.create(cateringRequest()),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'catering.giveUp': {
    call: (calls) => calls.catering.giveUp({ clientId: `given-up-${fresh++}` }),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'catering.list': {
    call: (calls) => calls.catering.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'catering.count': {
    call: (calls) => calls.catering.count({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'catering.month': {
    call: (calls) => calls.catering.month({ month: '2026-04' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'catering.get': {
    call: (calls) => calls.catering.get({ _id: own.requestId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'catering.ofUser': {
    call: (calls) => calls.catering.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'catering.setStatus': {
    call: (calls) => calls.catering.setStatus({ _id: own.requestId, status: 'approved' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'catering.claim': {
    call: (calls) => calls.catering.claim({ _id: own.requestId, accessToken: 'gta_guess' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'catering.sendLink': {
    call: (calls) => calls.catering.sendLink({ _id: own.requestId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'catering.changes': {
    call: (calls) => firstOf(calls.catering.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'ok'],
  },
  'catering.follow': {
    call: (calls) => firstOf(calls.catering.follow({ _id: own.requestId })),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'quotes.list': {
    call: (calls) => calls.quotes.list({ requestId: quoted._id }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'ok'],
  },
  'quotes.create': {
    call: (calls) => calls.quotes.create({ requestId: quoted._id, ...quoteContent() }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'quotes.update': {
    call: (calls) => calls.quotes.update({ _id: absent, ...quoteContent() }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'quotes.send': {
    call: (calls) => calls.quotes.send({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'quotes.accept': {
    call: (calls) => calls.quotes.accept({ _id: toAccept }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'quotes.decline': {
    // It was accepted by then.
    call: (calls) => calls.quotes.decline({ _id: toAccept }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'CONFLICT'],
    opens: ['CONFLICT', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'catering.cancel': {
    // Its owner has cancelled it by the time that staff try, which changes nothing.
    call: (calls) => calls.catering.cancel({ _id: own.requestId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'food.create': {
    call: (calls) => calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }])),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.placeForGuest': {
    call: (calls) =>
      calls.food.placeForGuest({
        guestName: 'Table 4',
        deliverTo: 'collect',
        paymentMethod: 'cash',
        items: [{ _id: dish._id, quantity: 1 }],
      }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'FORBIDDEN', 'FORBIDDEN'],
  },
  'food.giveUp': {
    call: (calls) => calls.food.giveUp({ clientId: `given-up-${fresh++}` }),
    gets: ['ok', 'ok', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.list': {
    call: (calls) => calls.food.list({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.count': {
    call: (calls) => calls.food.count({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.get': {
    call: (calls) => calls.food.get({ _id: own.orderId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.ofUser': {
    call: (calls) => calls.food.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.update': {
    call: (calls) => calls.food.update({ _id: own.orderId, guestName: 'Ada Obi' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'FORBIDDEN'],
  },
  'food.setStatus': {
    call: (calls) => calls.food.setStatus({ _id: own.orderId, status: 'preparing' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'FORBIDDEN'],
  },
  'food.claim': {
    call: (calls) => calls.food.claim({ _id: own.orderId, accessToken: 'gta_guess' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'food.sendLink': {
    call: (calls) => calls.food.sendLink({ _id: own.orderId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
    opens: ['CONFLICT', 'CONFLICT', 'FORBIDDEN'],
  },
  'food.setItemReady': {
    call: (calls) => calls.food.setItemReady({ _id: own.orderId, itemId: dish._id, ready: true }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'FORBIDDEN'],
  },
  'food.void': {
    call: (calls) => calls.food.void({ _id: absent, reason: 'mistake' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    opens: ['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
  },
  'food.analytics': {
    call: (calls) => calls.food.analytics({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'food.board': {
    call: (calls) => firstOf(calls.food.board()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['FORBIDDEN', 'ok', 'FORBIDDEN'],
  },
  'food.changes': {
    call: (calls) => firstOf(calls.food.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
  'food.follow': {
    call: (calls) => firstOf(calls.food.follow({ _id: own.orderId })),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
    opens: ['ok', 'ok', 'ok'],
  },
};

/** Where staff of every role get something else than guests, though nothing is opened. */
const AS_STAFF: Record<string, Outcome> = {
  'account.askEmail': 'BAD_REQUEST',
  'account.confirmEmail': 'BAD_REQUEST',
  'secondFactor.begin': 'ok',
  'secondFactor.confirm': 'BAD_REQUEST',
  'secondFactor.turnOff': 'NOT_FOUND',
};

/** Where a program with every scope gets something else than an admin. */
const BY_KEY: Record<string, Outcome> = {
  // An admin was there first, in the cases before.
  'catering.cancel': 'ok',
  'roomCalendar.putOutOfOrder': 'CONFLICT',
  // A program has no till.
  'payments.record': 'FORBIDDEN',
};

/** The first thing that a subscription tells. */
async function firstOf(subscription: Promise<AsyncIterable<unknown>>): Promise<unknown> {
  for await (const news of await subscription) return news;
  throw new Error('It told nothing');
}

const isStream = (answer: unknown): answer is AsyncIterable<unknown> => Symbol.asyncIterator in Object(answer);

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    const answer = await call;
    if (isStream(answer)) await answer[Symbol.asyncIterator]().return?.();
    return 'ok';
  } catch (error) {
    if (error instanceof TRPCError) return error.code;
    throw error;
  }
}

describe('each procedure answers nobody, another guest, the owner and staff as D5 and D6 say', () => {
  it.each(Object.entries(CASES))('%s', async (_path, { call, gets }) => {
    const actual: Outcome[] = [];
    for (const calls of [hotel.stranger, stranger, own.calls, hotel.staff]) actual.push(await outcomeOf(call(calls)));
    expect(actual).toEqual(gets);
  });
});

/** What the board, lost property and faults say of nobody. */
const OF_GUESTS =
  /"(guestName|phone|phoneNumber|email|address|reference|price|amount|amountPaid|balance|total)":|The Owner|guests\.test/;

const procedures = Object.entries(CASES).map(([path, one]) => ({
  path,
  ...one,
  definition: definitionOf(path as ProcedurePath),
}));

it('what everybody may read is named by paths of procedures', () => {
  expect(procedures.map(({ path }) => path)).toEqual(expect.arrayContaining([...PUBLIC_READS]));
});

describe('narrower roles: each procedure answers them by what it opens', () => {
  const opened = procedures.filter(({ definition }) => definition.meta?.opens);
  const closed = procedures.filter(({ definition }) => !definition.meta?.opens);
  let narrow: Caller[];
  beforeAll(async () => {
    narrow = await Promise.all(NARROW_ROLES.map(async (role) => (await hotel.hired(`The ${role}`, role)).calls));
  });

  it('the cases say what narrower roles get of exactly the procedures that open something', () => {
    expect(opened.map(({ path }) => path)).toEqual(procedures.flatMap(({ path, opens }) => (opens ? path : [])));
  });

  it.each(opened)('$path changes where it says so, and only there', ({ path, definition }) => {
    // Whoever knows a code can take its share off: only who makes them reads them.
    const isChange = definition.type === 'mutation' || path === 'promoCodes.list';
    expect(definition.meta?.opens?.level).toBe(isChange ? 'change' : 'view');
  });

  it.each(opened)('$path', async ({ call, opens, gets: [, guest], inRooms = [guest, guest] }) => {
    const actual: Outcome[] = [];
    for (const calls of narrow) actual.push(await outcomeOf(call(calls)));
    const [desk, kitchen, readonly] = opens ?? [];
    expect(actual).toEqual([desk, kitchen, ...inRooms, readonly]);
  });

  const inRoomsOpen = opened.filter(({ inRooms }) => inRooms?.includes('ok'));
  it.each(inRoomsOpen)('$path tells who works in rooms no guest’s name, contact or money', async ({ call }) => {
    await hotel.staff.lostProperty.add({ what: 'A ring', roomNumber: '101' });
    for (const calls of [narrow[NARROW_ROLES.indexOf('housekeeping')], narrow[NARROW_ROLES.indexOf('maintenance')]]) {
      const answer = calls && (await call(calls));
      if (isStream(answer)) await answer[Symbol.asyncIterator]().return?.();
      else expect(JSON.stringify(answer) ?? '').not.toMatch(OF_GUESTS);
    }
  });

  // Whatever a procedure does not open, they call as any guest would.
  it.each(closed)('$path', async ({ path, call, gets: [, guest] }) => {
    for (const calls of narrow) expect(await outcomeOf(call(calls))).toBe(AS_STAFF[path] ?? guest);
  });
});

describe('programs: each procedure answers a key by its scopes', () => {
  const all = ALL_API_KEY_SCOPES;
  const scopeOf = ({ meta: { opens } }: (typeof procedures)[number]['definition']) =>
    opens ? scopeFor(opens.level, opens.area) : null;
  let withAll: Caller;

  beforeAll(async () => {
    withAll = (await programWith(hotel)).calls;
  });

  it('there is a scope for nothing else than what procedures open, and for each that is not the admin’s', () => {
    const needed = procedures.flatMap(({ definition }) => definition.meta.opens ?? []);
    const scopes = new Set(needed.flatMap(({ level, area }) => scopeFor(level, area) ?? []));
    expect([...scopes].sort()).toEqual([...all].sort());
    const without = needed.filter(({ level, area }) => scopeFor(level, area) === null);
    expect(new Set(without.map(({ level, area }) => `${area}:${level}`))).toEqual(
      new Set(['till:change', 'deletion:change']),
    );
  });

  it.each(procedures)('$path, with every scope there is', async ({ path, call, gets: [, , , admin], definition }) => {
    const mayCall = PUBLIC_READS.has(path) || scopeOf(definition) !== null;
    expect(await outcomeOf(call(withAll))).toBe(mayCall ? (BY_KEY[path] ?? admin) : 'FORBIDDEN');
  });

  it.each(procedures)('$path, without the scope that it needs', async ({ path, call, gets: [anybody], definition }) => {
    const area = definition.meta.opens?.area;
    const { calls } = await programWith(
      hotel,
      all.filter((scope) => !scope.startsWith(`${area}:`)),
    );
    const without = await outcomeOf(call(calls));
    expect(without).toBe(PUBLIC_READS.has(path) ? anybody : 'FORBIDDEN');
  });

  it('who may only view changes nothing, who may change views', async () => {
    const viewer = (await programWith(hotel, ['bookings:view'])).calls;
    await expect(viewer.bookings.update({ _id: own.bookingId, status: 'pending' })).rejects.toMatchObject(
      refusal('scope_missing', 'This API key lacks the scope bookings:change.'),
    );
    const changer = (await programWith(hotel, ['bookings:change'])).calls;
    expect((await changer.bookings.get({ _id: own.bookingId }))._id).toBe(own.bookingId);
  });
});

/** What strangers try. None of it may end in a fault of ours (500), and no answer may show our insides. */
const HOSTILE: unknown[] = [
  null,
  [],
  'text',
  7,
  {},
  { _id: { $ne: null }, userId: ['x'], roomNumber: { a: 1 } },
  { _id: "' or '1'='1", userId: '1; drop table users', roomNumber: '\u0000', q: '\\', email: 'a@b.c\u0000' },
  { _id: 'x'.repeat(5000), roomNumber: 'x'.repeat(5000), q: '%'.repeat(5000) },
  { checkInDate: '9999-99-99', checkOutDate: 'tomorrow', from: '0000-00-00', to: '2026-01-01' },
  { checkInDate: '2026-03-20', checkOutDate: '+275760-09-13T00:00:00Z', roomNumber: '101' },
  { ...bookingRequest(), guestName: 'x'.repeat(100_000) },
  { ...bookingRequest(), guestName: '\ud800', clientId: '\u0000'.repeat(10), address: '\u0000' },
  { ...bookingRequest(), amountPaid: '1e400', paymentReference: {} },
  { cursor: 'AAAA', limit: -1, sort: 'password_hash', dir: 'sideways', status: 'all; --' },
  { limit: 1e9 },
  { from: '2026-04-02', to: '2026-04-01' },
  { roomNumber: '101', from: '2026-04-02', to: '2026-04-01' },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  { price: Number.MAX_SAFE_INTEGER, roomNumber: 'x', type: 'y', photos: [{}] },
  { name: 'x', category: 'drinks', price: '1', available: 'perhaps', image: { path: '/etc/passwd' } },
  { ...cateringRequest(), date: '+275760-09-13T00:00:00Z', guestCount: '1e400' },
  {
    requestId: '\u0000',
    ...quoteContent({ lines: [{ text: '\ud800', quantity: 1e308, unitPrice: -1 }], validUntil: '9999-99-99' }),
  },
  { _id: absent, ...quoteContent({ deposit: 1e300, terms: '\u0000'.repeat(3_000) }), version: 0.5 },
  { ...cateringRequest(), eventType: '\ud800', location: '\u0000'.repeat(10), month: '0000-13' },
  orderRequest([{ _id: "'; drop table food_orders; --", name: '\u0000', quantity: 1 }]),
  orderRequest([{ name: '\ud800'.repeat(100), quantity: 1e308 }], { total: 'NaN', notes: {}, guestDetails: [] }),
  orderRequest([{ name: 'Egusi', quantity: 1 }], {
    paymentMethod: 'room_charge',
    roomNumber: '\u0000',
    bookingReference: '\ud800%\u0000GT-',
  }),
  orderRequest([], { items: { length: 3 }, bookingReference: {}, paymentMethod: 'room_charge', roomNumber: ['1'] }),
];

describe('no hostile input is a fault, whoever sends it', () => {
  const paths = Object.keys(CASES);
  it.each(paths)('%s', async (path) => {
    const [feature = '', verb = ''] = path.split('.');
    const leaving = path === 'auth.logout';
    const people = leaving ? await Promise.all([own.calls, hotel.staff].map(freshLoginOf)) : [own.calls, hotel.staff];
    const program = (await programWith(hotel)).calls;
    for (const calls of [hotel.stranger, ...people, program]) {
      for (const input of HOSTILE) {
        const procedure: unknown = Reflect.get(Object(Reflect.get(calls, feature)), verb);
        if (typeof procedure !== 'function') throw new Error(`${path} cannot be called`);
        const code = await outcomeOf(Promise.resolve(procedure(input)));
        expect(code, `${path} with ${JSON.stringify(input)?.slice(0, 80)}`).not.toBe('INTERNAL_SERVER_ERROR');
      }
    }
  });
});

it('every procedure declares what it takes and returns, so that an OpenAPI document can be made from it', () => {
  for (const { procedure, stream } of REST_TABLE) {
    const { inputs, output } = definitionOf(procedure);
    expect(inputs, procedure).toEqual(expect.any(Array));
    expect(stream ?? output, procedure).toBeDefined();
  }
});
