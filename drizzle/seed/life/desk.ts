import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { proofKey } from '@server/features/money/ledger/proof-files';
import { eq, sql } from 'drizzle-orm';
import { sealUrl } from '../../../server/features/calendar-feeds/feeds';
import { issueLink } from '../../../server/features/staff/invitations';
import { sealSecret } from '../../../server/features/webhooks/endpoints';
import { newSecret } from '../../../server/features/webhooks/payload';
import { insertAll } from '../../../server/platform/database/batches';
import { hashToken } from '../../../server/platform/security/secrets';
import { HOTEL_RECORD_ID } from '../../../shared/hotel/settings-constants';
import { formatNaira, toNaira } from '../../../shared/money/money';
import type { WebhookEventType } from '../../../shared/webhooks/constants';
import { apiKeys } from '../../schema/api-keys';
import { calendarAddresses, calendarFeeds } from '../../schema/calendar-feeds';
import { closedDays } from '../../schema/hotel';
import { paidNotices, paymentProofs } from '../../schema/money/paid-notices';
import { notifications } from '../../schema/notifications';
import { outOfOrderPeriods } from '../../schema/out-of-order';
import { rooms } from '../../schema/rooms';
import { staffInvitations } from '../../schema/staff';
import { webhookEndpoints } from '../../schema/webhooks';
import { type Life, note } from './rows';
import { BLOCKED, FIRST_DAY } from './stay-plan';
import type { RoomOf, WrittenStay } from './stays';

/** What else lies on staff's desks: notices with their proofs, channels, days that are closed, dirty rooms. */

/** A transfer's confirmation as a bank's app makes it: one page, in a font that every reader has. */
export function proofPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '')}) Tj T*`).join('\n');
  const content = `BT /F1 16 Tf 24 TL 40 360 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 360 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1');
}

/** Guests who say that they have paid, by room and day of arrival: how long ago, and whether with a proof. */
const NOTICES = [
  { room: '302', from: 2, ago: 38, bank: 'GTBank', proof: true },
  { room: '102', from: 0, ago: 150, bank: 'Opay', proof: true },
  { room: '104', from: 4, ago: 410, bank: null, proof: false },
] as const;

export async function writeNotices(life: Life, stays: readonly WrittenStay[]): Promise<void> {
  const { tx, calendar, platform } = life;
  for (const { room, from, ago, bank, proof } of NOTICES) {
    const stay = stays.find(({ plan }) => plan.room === room && plan.from === from && plan.status !== 'cancelled');
    if (!stay) throw new Error(`There is no stay in ${room} from ${from}`);
    const { id: bookingId, guestName: sender, amountKobo, reference } = stay.row;
    const [id, saidAt, proofId] = [randomUUID(), calendar.minutesAgo(ago), randomUUID()];
    const notice = { id, bookingId, sender, bank, amountKobo: proof ? amountKobo : null, saidBy: 'anonymous', saidAt };
    await tx.insert(paidNotices).values(notice);
    const detail = { noticeId: id, proofId: proof ? proofId : undefined };
    note(life, { at: saidAt, actor: 'anonymous', action: 'bookings.sayPaid', recordId: bookingId, detail });
    if (!proof) continue;
    const amount = formatNaira(toNaira(amountKobo)).replace('₦', 'NGN ');
    const lines = [bank ?? '', 'Transfer successful', '', amount, 'To: GT Hotel Limited', `From: ${sender}`, reference];
    const data = proofPdf(lines);
    const digest = createHash('sha256').update(data).digest('base64url');
    const row = { id: proofId, noticeId: id, mediaType: 'application/pdf', bytes: data.length, digest } as const;
    await tx.insert(paymentProofs).values({ ...row, addedAt: saidAt });
    await platform.proofs.put(proofKey(row), data);
  }
}

/** Nights that repairs and a channel have; the channel's calendar was read a moment ago. */
export async function writeBlocked(life: Life, roomOf: RoomOf): Promise<void> {
  const { tx, calendar, platform, people } = life;
  const feedId = randomUUID();
  const [createdAt, readAt] = [calendar.moment({ day: -30, time: '10:00' }), calendar.minutesAgo(6)];
  const room = roomOf('203');
  const url = 'https://channel.example/calendars/gt-hotel-203.ics';
  const ofChannel = BLOCKED.flatMap((period) => ('uid' in period ? period : []));
  await tx.insert(calendarFeeds).values({
    ...{ id: feedId, roomId: room.id, name: 'Booking.com', host: 'channel.example' },
    sealedUrl: sealUrl(platform, feedId, url),
    // Nobody is there to be asked: it is read again when staff press so.
    ...{ createdAt, readAt, nextReadAt: calendar.hoursAhead(24 * 365) },
    nights: ofChannel
      .filter(({ to }) => to > 0)
      .map(({ from, to, uid }) => ({ from: calendar.dateOf(from), to: calendar.dateOf(to), uid })),
  });
  await tx.insert(calendarAddresses).values({ roomId: room.id, issue: randomUUID(), createdAt });
  const detail = { feed: 'Booking.com', host: 'channel.example' };
  note(life, { at: createdAt, actor: people.manager, action: 'rooms.addFeed', recordId: room.id, detail });
  const periods = BLOCKED.map(({ room: number, from, to, reason, ...period }) => ({
    ...{ id: randomUUID(), roomId: roomOf(number).id, reason },
    ...{ startsOn: calendar.dateOf(from), endsOn: calendar.dateOf(to) },
    ...('uid' in period ? { feedId, eventUid: period.uid, createdBy: null } : { createdBy: people.manager }),
    createdAt: calendar.moment({ day: Math.min(from, -1) - 1, time: '09:00' }),
  }));
  await insertAll(tx, outOfOrderPeriods, periods);
}

const HOUSEKEEPING = [
  { housekeeping: 'dirty', rooms: ['304', '204', '105'] },
  { housekeeping: 'inspected', rooms: ['101', '303'] },
] as const;

/** How the rooms are this morning; they are as old as the house. */
export async function setRooms(life: Life): Promise<void> {
  await life.tx.update(rooms).set({ createdAt: life.calendar.moment({ day: FIRST_DAY - 1, time: '09:00' }) });
  for (const { housekeeping, rooms: numbers } of HOUSEKEEPING)
    for (const number of numbers) await life.tx.update(rooms).set({ housekeeping }).where(eq(rooms.roomNumber, number));
}

const DAYS_BEHIND = 90;

/** The days behind as their closes left them: what was sold of each, by the stays that took place. */
export async function closeDaysBehind(life: Life): Promise<void> {
  const { tx, calendar } = life;
  const sold = await tx.execute<{ night: string; sold: string }>(sql`select n.night::text, count(*) as sold
    from room_nights n join bookings b on b.id = n.booking_id
    where is_sold(b.status) and n.night < ${calendar.dateOf(0)}::date group by n.night`);
  const nightsSold = new Map(sold.map((row) => [row.night, Number(row.sold)]));
  const days = Array.from({ length: DAYS_BEHIND }, (_, at) => {
    const day = calendar.dateOf(at - DAYS_BEHIND);
    const isLast = at === DAYS_BEHIND - 1;
    const counts = { nightsSold: nightsSold.get(day) ?? 0, undecided: isLast ? 1 : 0, notLeft: 0 };
    return { day, closedAt: calendar.moment({ day: at - DAYS_BEHIND + 1, time: '03:00' }), ...counts };
  });
  await insertAll(tx, closedDays, days);
  for (const { closedAt: at, ...detail } of days.slice(-14))
    note(life, { at, actor: 'system', action: 'hotel.closeDay', recordId: HOTEL_RECORD_ID, detail });
}

/** What programs and people of the hotel have: a key, a webhook, and an invitation that waits. */
export async function writeAccess(life: Life): Promise<void> {
  const { tx, calendar, people, platform } = life;
  const createdAt = calendar.moment({ day: -60, time: '14:30' });
  const key = {
    id: randomUUID(),
    name: 'Price board in the lobby',
    scopes: ['analytics:view', 'calendar:view'] as const,
  };
  await tx.insert(apiKeys).values({
    ...{ ...key, scopes: [...key.scopes], keyHash: hashToken(randomBytes(32).toString('hex')), ending: 'dEm0' },
    ...{ createdBy: people.manager, createdAt, lastUsedAt: calendar.minutesAgo(11) },
  });
  const made = { name: key.name, scopes: key.scopes, expiresAt: null };
  note(life, { at: createdAt, actor: people.manager, action: 'apiKeys.create', recordId: key.id, detail: made });
  await writeWebhook(life);
  const id = randomUUID();
  const invited = { email: 'tunde.ojo@guests.example', name: 'Tunde Ojo', role: 'desk' } as const;
  const at = new Date(calendar.minutesAgo(20 * 60));
  const link = issueLink(platform.secret, id, at);
  await tx
    .insert(staffInvitations)
    .values({ id, ...invited, invitedBy: people.manager, createdAt: at.toISOString(), ...link });
  note(life, { at: at.toISOString(), actor: people.manager, action: 'staff.invite', recordId: id, detail: invited });
}

/** One that is disabled: a demo tells nobody anything. */
async function writeWebhook(life: Life): Promise<void> {
  const { tx, calendar, people, platform } = life;
  const id = randomUUID();
  const host = 'books.gthotel.example';
  const eventTypes: WebhookEventType[] = ['payment.received', 'payment.refunded', 'payment.corrected'];
  const createdAt = calendar.moment({ day: -40, time: '10:15' });
  const disabledAt = calendar.moment({ day: -33, time: '09:05' });
  await tx.insert(webhookEndpoints).values({
    id,
    url: `https://${host}/payments`,
    description: 'Bookkeeping, not in use yet',
    eventTypes,
    sealedSecret: sealSecret(platform, id, newSecret()),
    createdBy: people.manager,
    createdAt,
    disabledAt,
    disabledReason: 'staff',
  });
  const changes = { actor: people.manager, recordId: id };
  note(life, { ...changes, at: createdAt, action: 'webhooks.create', detail: { host, eventTypes } });
  note(life, { ...changes, at: disabledAt, action: 'webhooks.update', detail: { host, before: host, enabled: false } });
}

/** What the guest with an account has been told; the last two are still unread. */
export async function writeNotifications(life: Life, stays: readonly WrittenStay[]): Promise<void> {
  const { tx, people } = life;
  const own = stays.filter(({ row }) => row.userId === people.guest);
  const told = own.flatMap(({ plan, row }) => {
    const payment = plan.payments?.[0];
    const about = { userId: people.guest, kind: 'booking' as const, recordId: row.id, reference: row.reference };
    const made = `Your booking ${row.reference} of room ${plan.room} is made.`;
    const lines = [{ ...about, message: made, toldAt: row.createdAt }];
    const toldAt = payment && life.calendar.moment(payment);
    if (!payment || !toldAt || typeof payment.share !== 'number') return lines;
    const money = formatNaira(toNaira((row.amountKobo * payment.share) / 100));
    return [...lines, { ...about, message: `We have received ${money} for your booking ${row.reference}.`, toldAt }];
  });
  const inOrder = told.sort((one, other) => one.toldAt.localeCompare(other.toldAt));
  const rows = inOrder.map((line, at) => {
    return { id: randomUUID(), ...line, readAt: at < inOrder.length - 2 ? line.toldAt : null };
  });
  await insertAll(tx, notifications, rows);
}
