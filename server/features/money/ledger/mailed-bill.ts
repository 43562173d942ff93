import { printedLogo } from '@server/features/hotel/brand';
import { hotelRow } from '@server/features/hotel/settings';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import type { Attachment } from '@server/platform/email/mail';
import type { Platform } from '@server/platform/platform';
import { billPath } from '@shared/links/paths';
import { billNumber } from '@shared/money/bills/constants';
import { billDetails } from '@shared/money/bills/schema';
import { sql } from 'drizzle-orm';
import { type BillOwner, billContent, type CompanyMonth } from './bill-content';
import { billFileName, billPdf } from './bill-pdf';
import { type BillRow, billOfLeaver, currentBill, detailsOf, issuedFor } from './bills';

/** A bill in the email to who has left. */
export interface MailedBill {
  number: string;
  /** Null for a group, whose page opens with the group's link alone. */
  bookingId: string | null;
  attachment: Attachment;
}

/** A bill that was issued, as it is printed. */
const issuedBill = (row: BillRow) => ({
  ...{ kind: row.kind, number: billNumber(row.kind, row.number), issuedAt: isoInstant(row.issuedAt) },
  ...{ credits: null, creditedBy: null, details: billDetails.parse(row.details) },
});

async function proForma(db: Queryable, owner: BillOwner) {
  const details = detailsOf(await billContent(db, owner), await hotelRow(db), undefined);
  return { kind: 'pro_forma' as const, number: null, issuedAt: null, credits: null, creditedBy: null, details };
}

async function attachmentOf(platform: Platform, bill: Parameters<typeof billPdf>[0]): Promise<Attachment> {
  const content = await billPdf(bill, await printedLogo(platform, bill.details.hotel.name));
  return { fileName: billFileName(bill), mediaType: 'application/pdf', content };
}

/** The bill of a company's month that stands, else its pro-forma, as it is when the email is sent (D45). */
export async function mailedMonth(platform: Platform, month: CompanyMonth) {
  const { db } = platform;
  const row = currentBill(await issuedFor(db, month));
  const bill = row ? issuedBill(row) : await proForma(db, month);
  return { bill, attachment: await attachmentOf(platform, bill) };
}

/** The bill of a guest who has left, as it stands when the email about that is sent (D45); null where there is none. */
export async function mailedBill(platform: Platform, stayId: string): Promise<MailedBill | null> {
  const row = await billOfLeaver(platform.db, stayId);
  if (!row) return null;
  const bill = issuedBill(row);
  return { number: bill.number, bookingId: row.bookingId, attachment: await attachmentOf(platform, bill) };
}

/** Who pays for a guest who has left on account, as no bill is theirs then; null for none. */
export async function payerOnAccount({ db }: Platform, stayId: string): Promise<string | null> {
  const [company] = await db.execute<{ name: string }>(sql`
    select companies.name from payments as move join companies on companies.id = move.company_id
    where move.booking_id = ${stayId}::uuid and move.kind = 'payment' and move.method = 'company'
      and not exists (select from payments as back where back.takes_back = move.id and back.kind = 'correction')
    order by move.received_at limit 1`);
  return company?.name ?? null;
}

/** The link to its page, for an email whose link to the stay is not null. */
export const billLink = (
  { number, bookingId }: MailedBill,
  { publicUrl, accessToken }: { publicUrl: string; accessToken: string | null },
): { label: string; address: string } | null =>
  bookingId === null
    ? null
    : { label: `Bill ${number}`, address: publicUrl + billPath('stay', bookingId, accessToken) };
