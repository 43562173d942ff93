import { ADMIN, type CalledHotel, groupRequest, type TestGuest } from '../hotel';
import { statementCsv } from '../money/statements';
import { multipart, picture, uploaded } from '../uploads';
import type { Caller } from './callers';
import { change, type GoodCalls, type Makers, type Sent } from './good-calls';

/** Tills are counted by the database's clock, which does not stand still as the hotel's may do here. */
function tillCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  /** A clerk who has taken cash at present, as seen by an admin. */
  async function counting<Result>(work: (staffId: string, calls: Caller, token: string) => Promise<Result>) {
    const orderId = await make.order();
    const before = hotel.clock.current;
    hotel.clock.current = new Date();
    try {
      const { token } = await hotel.stranger.auth.login(ADMIN);
      const clerk = await make.colleague();
      await hotel.as(clerk.token).payments.record({ orderId, amount: 100, method: 'cash' });
      return await work(clerk._id, hotel.as(token), token);
    } finally {
      hotel.clock.current = before;
    }
  }
  const close = () =>
    counting(async (staffId, calls) => {
      const { _id } = await calls.till.close({ staffId, method: 'cash', counted: 100 });
      return { params: { _id } };
    });
  const toCount = () =>
    counting(async (staffId, _, token): Promise<Sent> => {
      return { body: { staffId, method: 'cash', counted: 0, note: 'Nothing there' }, token, at: new Date() };
    });
  /** A clerk's till with a float and its picture, as its clerk sees it. */
  const moved = async (kind: 'float' | 'paid_out') => {
    const clerk = await make.colleague();
    const { till } = hotel.as(clerk.token);
    const { _id } = await till.move({ kind: 'float', amount: 500, proof: uploaded(await picture('slip.png')) });
    const paid = kind === 'paid_out' ? await till.move({ kind, amount: 100, reason: 'Diesel' }) : null;
    return { clerk, params: { _id: paid?._id ?? _id } };
  };
  const dropped = async () => {
    const { clerk } = await moved('float');
    const { _id } = await hotel.as(clerk.token).till.move({ kind: 'drop', amount: 100 });
    return { params: { _id }, token: (await make.colleague()).token };
  };
  const offered = async () => {
    const [{ clerk }, taker] = [await moved('float'), await make.colleague()];
    const { _id } = await hotel.as(clerk.token).till.offerHandover({ toStaffId: taker._id, amount: 200 });
    return { params: { _id }, token: taker.token };
  };
  return {
    'POST /till/movements': async () => ({
      form: await multipart({ kind: 'float', amount: '20000' }, 'proof', [await picture(`float ${make.unique()}.png`)]),
      token: (await make.colleague()).token,
    }),
    'POST /till/movements/{_id}/void': async () => {
      const { clerk, params } = await moved('paid_out');
      return { params, body: { note: 'Typed twice' }, token: clerk.token };
    },
    'POST /till/movements/{_id}/confirm': dropped,
    'GET /till/movements/{_id}/proof': async () => ({ params: (await moved('float')).params }),
    'POST /till/handovers': async () => {
      const { clerk } = await moved('float');
      return { body: { toStaffId: (await make.colleague())._id, amount: 100 }, token: clerk.token };
    },
    'POST /till/handovers/{_id}/take': offered,
    'POST /till/handovers/{_id}/withdraw': offered,
    'POST /till/closes': toCount,
    'GET /till/closes/{_id}': close,
    'POST /till/closes/{_id}/correct': async () => ({
      ...(await close()),
      body: { counted: 5, note: 'Counted again' },
    }),
  };
}

/** Companies that pay on account. */
function companyCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  const called = () => ({ name: `Company ${make.unique()}`, creditLimit: 5_000_000 });
  const params = async () => ({ _id: (await hotel.staff.companies.create(called()))._id });
  return {
    'GET /companies': () => ({ query: 'q=company' }),
    'POST /companies': () => ({ body: { ...called(), termsDays: 14 } }),
    'GET /companies/{_id}': async () => ({ params: await params() }),
    ...change('/companies/{_id}', async () => ({ params: await params(), body: { contactName: 'Bola Ade' } })),
    'DELETE /companies/{_id}': async () => ({ params: await params() }),
    'GET /companies/{_id}/statement': async () => ({
      params: await params(),
      query: `from=${make.dayAhead(-30)}&to=${make.dayAhead(0)}`,
    }),
    'POST /companies/{_id}/bills': async () => ({
      params: await params(),
      body: { bookingId: await make.confirmed() },
    }),
    'POST /companies/{_id}/emails': async () => ({
      params: { _id: (await hotel.staff.companies.create({ ...called(), email: 'accounts@company.test' }))._id },
      body: { from: make.dayAhead(-30), to: make.dayAhead(0) },
    }),
    'POST /companies/{_id}/payments': async () => ({
      params: await params(),
      body: { amount: 100, method: 'bank_transfer' },
    }),
  };
}

/** Bills of stays, of a group, of events and of companies' months. */
function billCalls(make: Makers, hotel: CalledHotel, own: { token: string }): GoodCalls {
  const event = async () => {
    const { requestId } = await hotel.staff.quotes.accept({ _id: await make.quote({ send: true }) });
    return { cateringId: requestId };
  };
  const groupId = async () =>
    (await hotel.staff.groups.create(groupRequest({ ...make.dates(), rooms: [{ roomNumber: make.rooms[0] }] })))._id;
  /** Names a company that took a stay's balance on its account. */
  const ofMonth = async () => {
    const company = await hotel.staff.companies.create({ name: `Company ${make.unique()}`, creditLimit: 5_000_000 });
    await hotel.staff.companies.bill({ _id: company._id, bookingId: await make.confirmed() });
    return { companyId: company._id };
  };
  const month = make.dayAhead(0).slice(0, 7);
  const issued = async () => (await hotel.staff.bills.issue({ bookingId: await make.confirmed() }))._id ?? '';
  return {
    'GET /bookings/{bookingId}/bill': async () => ({ params: { bookingId: await make.booking() }, ...own }),
    'GET /bookings/{bookingId}/bill.pdf': async () => ({ params: { bookingId: await make.booking() }, ...own }),
    'POST /bookings/{bookingId}/bill': async () => ({
      params: { bookingId: await make.confirmed() },
      body: { payer: { name: 'Ministry of Works', tin: '12345678-0001' } },
    }),
    'GET /bookings/groups/{groupId}/bill': async () => ({ params: { groupId: await groupId() } }),
    'GET /bookings/groups/{groupId}/bill.pdf': async () => ({ params: { groupId: await groupId() } }),
    'POST /bookings/groups/{groupId}/bill': async () => ({ params: { groupId: await groupId() }, body: {} }),
    'GET /catering/{cateringId}/bill': async () => ({ params: await event() }),
    'GET /catering/{cateringId}/bill.pdf': async () => ({ params: await event() }),
    'POST /catering/{cateringId}/bill': async () => ({ params: await event(), body: {} }),
    'GET /companies/{companyId}/bill': async () => ({ params: await ofMonth(), query: `month=${month}` }),
    'GET /companies/{companyId}/bill.pdf': async () => ({ params: await ofMonth(), query: `month=${month}` }),
    'POST /companies/{companyId}/bill': async () => ({ params: await ofMonth(), body: { month } }),
    'GET /bills/{_id}': async () => ({ params: { _id: await issued() } }),
    'GET /bills/{_id}/pdf': async () => ({ params: { _id: await issued() } }),
    'POST /bills/{_id}/credit': async () => ({ params: { _id: await issued() }, body: { reason: 'Wrong payer' } }),
  };
}

/** Calls for money. */
export function moneyCalls(make: Makers, hotel: CalledHotel, guest: TestGuest): GoodCalls {
  const own = { token: guest.token };
  const user = { params: { userId: guest.user.id }, ...own };
  const proofForm = async () => multipart({ sender: 'Ada Obi' }, 'proof', [await picture(`slip ${make.unique()}.png`)]);
  const statement = () => {
    const line = { day: make.dayAhead(-1), text: `TRF FROM ADA OBI ${make.unique()}`, amount: 1_000 };
    return new File([statementCsv([line])], 'bank.csv');
  };
  return {
    ...tillCalls(make, hotel),
    ...companyCalls(make, hotel),
    ...billCalls(make, hotel, own),
    'POST /bookings/{_id}/refund-account': async () => {
      const _id = await make.booking();
      await hotel.staff.payments.record({ bookingId: _id, amount: 900_000, method: 'cash' });
      const body = { bank: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' };
      return { params: { _id }, body, ...own };
    },
    'POST /payments': async () => ({ body: { orderId: await make.order(), amount: 100, method: 'cash' } }),
    'POST /payments/{_id}/correct': async () => ({
      params: { _id: (await make.payment())._id },
      body: { note: 'Typed wrongly' },
    }),
    'POST /payments/{_id}/refunds': async () => ({
      params: { _id: (await make.payment())._id },
      body: { amount: 100, method: 'cash' },
    }),
    'GET /refunds/{_id}': async () => {
      const { _id } = await make.payment();
      return { params: { _id: (await hotel.staff.payments.refund({ _id, amount: 100, method: 'cash' }))._id } };
    },
    'POST /charges': async () => ({ body: { bookingId: await make.confirmed(), kind: 'spa', amount: 500 } }),
    'POST /charges/{_id}/void': async () => ({
      params: { _id: (await make.charge())._id },
      body: { note: 'Typed twice' },
    }),
    'POST /payments/tasks/{_id}/done': async () => {
      const [task] = await hotel.sql<{ id: string }[]>`
        insert into payment_tasks (kind, subject, detail) values ('short', gen_random_uuid()::text, '{}') returning id`;
      return { params: { _id: task?.id ?? '' } };
    },
    'POST /payments/statements': async () => ({ form: await multipart({}, 'file', [statement()]) }),
    'POST /payments/statements/lines': async () => {
      const [line] = (await hotel.staff.payments.matchStatement({ file: uploaded(statement()) })).lines;
      return { body: { ...line, orderId: await make.order(), amount: 1_000, balance: 1_500 } };
    },
    'POST /payments/initiate': async () => ({ body: { bookingId: await make.booking() }, ...own }),
    'POST /payments/transfer-account': async () => ({ body: { bookingId: await make.booking() }, ...own }),
    'POST /payments/verify': async () => {
      const { reference } = await guest.calls.payments.initiate({ bookingId: await make.booking() });
      return { body: { reference }, ...own };
    },
    'POST /bookings/{bookingId}/paid-notices': async () => ({
      params: { bookingId: await make.booking() },
      body: { sender: 'Ada' },
      ...own,
    }),
    'POST /food-orders/{orderId}/paid-notices': async () => ({
      params: { orderId: await make.order() },
      form: await proofForm(),
      ...own,
    }),
    'POST /catering/{cateringId}/paid-notices': async () => {
      const quoteId = await make.quote({ send: true });
      const { requestId } = await guest.calls.quotes.accept({ _id: quoteId });
      return { params: { cateringId: requestId }, body: {}, ...own };
    },
    'GET /bookings/{bookingId}/paid-notices/latest': async () => ({
      params: { bookingId: await make.booking() },
      ...own,
    }),
    'GET /food-orders/{orderId}/paid-notices/latest': async () => {
      const { orderId } = await make.notice();
      return { params: { orderId: orderId ?? '' }, ...own };
    },
    'GET /catering/{cateringId}/paid-notices/latest': async () => ({
      params: { cateringId: await make.request() },
      ...own,
    }),
    'POST /paid-notices/{_id}/dismiss': async () => ({ params: { _id: (await make.notice())._id } }),
    'GET /proofs/{_id}': async () => ({ params: { _id: (await make.notice()).proofs[0]?._id ?? '' }, ...own }),
    'GET /guests/{_id}': async () => {
      await make.booking();
      return { params: { _id: (await hotel.staff.guests.list({})).items[0]?._id ?? '' } };
    },
    'GET /folios': async () => ({ query: `bookingId=${await make.booking()}`, ...own }),
    'GET /receipts/{_id}': async () => ({ params: { _id: (await make.payment()).receipt?._id ?? '' }, ...own }),
    'GET /receipts/{_id}/pdf': async () => ({ params: { _id: (await make.payment()).receipt?._id ?? '' }, ...own }),
    'GET /receipts/user/{userId}': () => user,
  };
}

/** Calls for reports, of days before and after today. */
export function reportCalls(make: Makers): GoodCalls {
  const days = `from=${make.dayAhead(-9)}&to=${make.dayAhead(0)}`;
  const inDays = (report: string) => [`GET /reports/${report}`, () => ({ query: days })];
  const rename = () => ({ params: { account: 'bank' }, body: { name: 'GTBank' } });
  return {
    ...Object.fromEntries(['journal', 'payments', 'receipts', 'tax'].map(inDays)),
    'GET /reports/month.zip': () => ({ query: `month=${make.dayAhead(0).slice(0, 7)}` }),
    'PUT /reports/accounts/{account}': rename,
    'PATCH /reports/accounts/{account}': rename,
  };
}
