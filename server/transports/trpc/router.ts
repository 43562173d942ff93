import { accountRouter } from '@server/features/account/router';
import { analyticsRouter } from '@server/features/analytics/router';
import { apiKeysRouter } from '@server/features/api-keys/router';
import { auditRouter } from '@server/features/audit/router';
import { authRouter } from '@server/features/auth/router';
import { secondFactorRouter } from '@server/features/auth/second-factor/router';
import { blocksRouter } from '@server/features/blocks/router';
import { groupsRouter } from '@server/features/bookings/groups/router';
import { bookingsRouter } from '@server/features/bookings/router';
import { waitlistRouter } from '@server/features/bookings/waitlist/router';
import { calendarFeedsRouter } from '@server/features/calendar-feeds/router';
import { quotesRouter } from '@server/features/catering/quotes/router';
import { cateringRouter } from '@server/features/catering/router';
import { companiesRouter } from '@server/features/companies/router';
import { deskRouter } from '@server/features/desk/router';
import { extrasRouter } from '@server/features/extras/router';
import { faultsRouter } from '@server/features/faults/router';
import { foodRouter } from '@server/features/food/router';
import { goingLiveRouter } from '@server/features/going-live/router';
import { guestRegisterRouter } from '@server/features/guest-register/router';
import { guestsRouter } from '@server/features/guests/router';
import { hotelRouter } from '@server/features/hotel/router';
import { housekeepingRouter } from '@server/features/housekeeping/router';
import { importsRouter } from '@server/features/import/router';
import { linksRouter } from '@server/features/links/router';
import { lostPropertyRouter } from '@server/features/lost-property/router';
import { mailRouter } from '@server/features/mail/router';
import { menuRouter } from '@server/features/menu/router';
import { messagesRouter } from '@server/features/messages/router';
import { bankAccountRouter } from '@server/features/money/bank-account/router';
import { emailCompany } from '@server/features/money/bills/email-company';
import { billsRouter } from '@server/features/money/bills/router';
import { paidNoticesRouter } from '@server/features/money/notices/router';
import { chargeStay } from '@server/features/money/payments/charges';
import { billCompany, moveToAccount, payAccount } from '@server/features/money/payments/company-account';
import { recordReceived } from '@server/features/money/payments/record-payment';
import { paymentsRouter } from '@server/features/money/payments/router';
import { receiptsRouter } from '@server/features/money/receipts/router';
import { tillRouter } from '@server/features/money/till/router';
import { notificationsRouter } from '@server/features/notifications/router';
import { promoCodesRouter } from '@server/features/promo-codes/router';
import { ratesRouter } from '@server/features/rates/router';
import { reportsRouter } from '@server/features/reports/router';
import { roomCalendarRouter } from '@server/features/room-calendar/router';
import { roomsRouter } from '@server/features/rooms/router';
import { staffRouter } from '@server/features/staff/router';
import { webhooksRouter } from '@server/features/webhooks/router';
import type { inferRouterInputs } from '@trpc/server';
import { router } from './procedures';

/** Everything the hotel can be asked, by feature. */
export const appRouter = router({
  account: accountRouter,
  analytics: analyticsRouter,
  audit: auditRouter,
  auth: authRouter,
  bankAccount: bankAccountRouter,
  staff: staffRouter,
  apiKeys: apiKeysRouter,
  secondFactor: secondFactorRouter,
  bookings: bookingsRouter(recordReceived, moveToAccount),
  groups: groupsRouter,
  calendarFeeds: calendarFeedsRouter,
  catering: cateringRouter,
  quotes: quotesRouter,
  desk: deskRouter,
  faults: faultsRouter,
  food: foodRouter,
  goingLive: goingLiveRouter,
  guestRegister: guestRegisterRouter,
  guests: guestsRouter,
  hotel: hotelRouter,
  housekeeping: housekeepingRouter(chargeStay),
  imports: importsRouter,
  lostProperty: lostPropertyRouter,
  waitlist: waitlistRouter,
  links: linksRouter,
  mail: mailRouter,
  menu: menuRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  paidNotices: paidNoticesRouter,
  payments: paymentsRouter,
  extras: extrasRouter,
  bills: billsRouter,
  blocks: blocksRouter,
  companies: companiesRouter({ bill: billCompany, pay: payAccount, email: emailCompany }),
  promoCodes: promoCodesRouter,
  rates: ratesRouter,
  receipts: receiptsRouter,
  reports: reportsRouter,
  roomCalendar: roomCalendarRouter,
  rooms: roomsRouter,
  till: tillRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

/** Every procedure by its path, such as 'bookings.create'. */
export type ProcedurePath = {
  [Feature in keyof inferRouterInputs<AppRouter>]: `${Feature}.${keyof inferRouterInputs<AppRouter>[Feature] & string}`;
}[keyof inferRouterInputs<AppRouter>];
