import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { insertAll } from '../../../server/platform/database/batches';
import { withSettings } from '../../../server/platform/database/settings';
import { accessTokenFor, hashToken } from '../../../server/platform/security/secrets';
import { DEFAULT_TERMS } from '../../../shared/catering/quotes-constants';
import { toKobo, toNaira } from '../../../shared/money/money';
import { cateringRequests } from '../../schema/catering';
import { cateringQuotes, type QuoteLine } from '../../schema/catering-quotes';
import type { Account, Coming } from './money';
import { type Life, note } from './rows';

/** Catered events: those behind are paid, a wedding is agreed with its deposit, others wait for an answer. */

interface PlannedQuote {
  /** Naira of each, and how many. */
  lines: readonly [text: string, quantity: number, unit: number][];
  /** Percent. */
  deposit: number;
  sent: number;
  /** The day on which it was accepted; undefined while it waits. */
  accepted?: number;
  /** Days and shares of what was paid, in percent. */
  paid?: readonly [day: number, percent: number, method: Coming['method']][];
}

interface PlannedEvent extends PlannedQuote {
  eventType: string;
  guestCount: number;
  location: string;
  email: string;
  phone: string;
  /** The days of the event and of the request, counted from today. */
  on: number;
  made: number;
}

const PARTY: PlannedQuote['lines'] = [
  ['Jollof rice, fried rice, chicken and dodo', 120, 4_500],
  ['Small chops, two trays', 12, 9_000],
  ['Drinks and water', 120, 1_200],
];

const LUNCH: PlannedQuote['lines'] = [
  ['Three courses, served', 24, 9_500],
  ['Juices and water', 24, 2_000],
];

/** Events of the months behind, and one of today. */
const BEHIND: readonly PlannedEvent[] = [
  {
    ...{ eventType: 'Book launch', guestCount: 120, location: 'Hotel garden', email: 'ini.bassey@guests.example' },
    ...{ phone: '08035553221', on: -62, made: -80, lines: PARTY, deposit: 50, sent: -79, accepted: -77 },
    paid: [
      [-76, 50, 'bank_transfer'],
      [-64, 50, 'bank_transfer'],
    ],
  },
  {
    ...{ eventType: 'Naming ceremony', guestCount: 90, location: 'Banquet hall', email: 'yemi.ajayi@guests.example' },
    ...{ phone: '08125552481', on: -33, made: -45, lines: PARTY, deposit: 40, sent: -44, accepted: -43 },
    paid: [
      [-42, 40, 'bank_transfer'],
      [-35, 60, 'card_machine'],
    ],
  },
  {
    ...{ eventType: 'Staff retreat', guestCount: 60, location: 'Terrace', email: 'people@office.example' },
    ...{ phone: '08175550154', on: -9, made: -26, lines: PARTY, deposit: 50, sent: -25, accepted: -22 },
    paid: [
      [-21, 50, 'bank_transfer'],
      [-10, 50, 'cash'],
    ],
  },
  {
    ...{ eventType: 'Board lunch', guestCount: 24, location: 'Terrace', email: 'office@cocoa.example' },
    ...{ phone: '09015550171', on: 0, made: -10, lines: LUNCH, deposit: 50, sent: -9, accepted: -8 },
    paid: [[-7, 50, 'bank_transfer']],
  },
];

/** What becomes of requests of the demo that wait or are approved, by the day of their event and its type. */
const QUOTED: Record<string, PlannedQuote> = {
  'Traditional wedding': {
    lines: [
      ['Jollof rice, ofada rice, amala and two soups', 350, 6_500],
      ['Asun, peppered snail and small chops', 350, 2_500],
      ['Drinks, water and ice', 350, 1_500],
      ['Hall, chairs and cloths', 1, 450_000],
      ['Two cooks and ten servers on the day', 12, 15_000],
    ],
    deposit: 50,
    sent: -8,
    accepted: -6,
    paid: [[-5, 50, 'bank_transfer']],
  },
  'Teachers’ conference': {
    lines: [
      ['Tea break: meat pie, fruit, tea', 200, 1_800],
      ['Lunch: rice, fish or chicken', 200, 4_000],
    ],
    deposit: 30,
    sent: -2,
  },
};

const quoteLines = (lines: PlannedQuote['lines']): QuoteLine[] =>
  lines.map(([text, quantity, unit]) => ({ text, quantity, unitKobo: toKobo(unit), menuItemId: null }));
const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, line) => sum + line.quantity * line.unitKobo, 0);

type RequestRow = Pick<
  typeof cateringRequests.$inferSelect,
  'id' | 'reference' | 'eventType' | 'guestCount' | 'eventDate' | 'location' | 'email' | 'phone'
>;

export function quoteRow(
  { calendar, people }: Pick<Life, 'calendar' | 'people'>,
  { id: requestId, eventDate }: Pick<RequestRow, 'id' | 'eventDate'>,
  plan: PlannedQuote,
): typeof cateringQuotes.$inferInsert & { depositKobo: number } {
  const lines = quoteLines(plan.lines);
  const validUntil = calendar.dateOf(plan.sent + 10);
  const isAccepted = plan.accepted !== undefined;
  return {
    ...{ id: randomUUID(), requestId, number: 1, status: isAccepted ? 'accepted' : 'sent', lines },
    depositKobo: Math.round((sumOf(lines) * plan.deposit) / 100),
    terms: DEFAULT_TERMS,
    validUntil: validUntil < eventDate ? validUntil : eventDate,
    ...{ writtenBy: people.manager, writtenAt: calendar.moment({ day: plan.sent, time: '11:00' }) },
    ...{ sentBy: people.manager, sentAt: calendar.moment({ day: plan.sent, time: '11:20' }) },
    ...(isAccepted && {
      answeredBy: 'anonymous',
      answeredAt: calendar.moment({ day: plan.accepted ?? 0, time: '19:30' }),
    }),
  };
}

/** The request owes what its quote says from then on. */
async function accept(life: Life, request: RequestRow, quote: ReturnType<typeof quoteRow>): Promise<void> {
  const { tx } = life;
  const at = quote.answeredAt ?? '';
  await withSettings(tx, { 'hotel.charged_at': at }, () =>
    tx
      .update(cateringRequests)
      .set({ agreedKobo: sumOf(quote.lines), depositKobo: quote.depositKobo, status: 'approved', statusAt: at })
      .where(eq(cateringRequests.id, request.id)),
  );
}

function noteQuote({ ...life }: Life, { id: recordId }: RequestRow, quote: ReturnType<typeof quoteRow>): void {
  const actor = life.people.manager;
  const said = { quoteId: quote.id, total: toNaira(sumOf(quote.lines)), deposit: toNaira(quote.depositKobo) };
  note(life, { at: quote.writtenAt, actor, action: 'catering.writeQuote', recordId, detail: said });
  const sent = { ...said, number: 1 };
  note(life, { at: quote.sentAt ?? '', actor, action: 'catering.sendQuote', recordId, detail: sent });
  if (!quote.answeredAt) return;
  const answered = { ...sent, before: null, isByPhone: false };
  note(life, { at: quote.answeredAt, actor: 'anonymous', action: 'catering.acceptQuote', recordId, detail: answered });
}

function accountOf({ calendar }: Life, request: RequestRow, plan: PlannedQuote, at: string): Account {
  const {
    id,
    email: guestName,
    reference: recordReference,
    eventType,
    guestCount,
    eventDate: date,
    location,
  } = request;
  const lines = quoteLines(plan.lines);
  return {
    payable: { kind: 'catering', id },
    feature: 'catering',
    owing: [{ at, kind: 'catering', kobo: sumOf(lines) }],
    coming: (plan.paid ?? []).map(([day, percent, method]) => {
      const time = '10:25';
      return { at: calendar.moment({ day, time }), time, method, kobo: Math.round((sumOf(lines) * percent) / 100) };
    }),
    details: {
      ...{ guestName, recordReference, stay: null, event: { eventType, guestCount, date, location } },
      items: lines.map(({ text: name, quantity, unitKobo }) => ({ name, quantity, price: toNaira(unitKobo) })),
    },
  };
}

async function writeBehind(life: Life): Promise<void> {
  const { tx, calendar, platform } = life;
  const rows = BEHIND.map(({ eventType, guestCount, location, email, phone, on, made }) => {
    const id = randomUUID();
    const at = calendar.moment({ day: made, time: '16:10' });
    note(life, {
      ...{ at, actor: 'anonymous', action: 'catering.create', recordId: id },
      detail: { date: calendar.dateOf(on), guestCount },
    });
    const accessTokenHash = hashToken(accessTokenFor(platform.secret, id));
    const row = { id, eventType, guestCount, location, email, phone, accessTokenHash };
    return { ...row, eventDate: calendar.dateOf(on), statusAt: at, createdAt: at };
  });
  await insertAll(tx, cateringRequests, rows);
}

/** Quotes, and what is owed for events; returns who pays for them. */
export async function writeEvents(life: Life): Promise<Account[]> {
  await writeBehind(life);
  const requests = await life.tx.select().from(cateringRequests);
  const accounts: Account[] = [];
  for (const request of requests) {
    const behind = BEHIND.find(
      ({ eventType, on }) => eventType === request.eventType && life.calendar.dateOf(on) === request.eventDate,
    );
    const plan = behind ?? QUOTED[request.eventType];
    if (!plan) continue;
    const quote = quoteRow(life, request, plan);
    await life.tx.insert(cateringQuotes).values(quote);
    noteQuote(life, request, quote);
    if (!quote.answeredAt) continue;
    await accept(life, request, quote);
    accounts.push(accountOf(life, request, plan, quote.answeredAt));
  }
  return accounts;
}
