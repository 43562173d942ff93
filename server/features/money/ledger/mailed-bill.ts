import { printedLogo } from '@server/features/hotel/brand';
import { isoInstant } from '@server/platform/database/database';
import type { Attachment } from '@server/platform/email/mail';
import type { Platform } from '@server/platform/platform';
import { billNumber } from '@shared/money/bills/constants';
import { billPath } from '@shared/money/bills/link';
import { billDetails } from '@shared/money/bills/schema';
import { sql } from 'drizzle-orm';
import { billFileName, billPdf } from './bill-pdf';
import { billOfLeaver } from './bills';

/** A bill in the email to who has left. */
export interface MailedBill {
  number: string;
  /** Null for a group, whose page opens with the group's link alone. */
  bookingId: string | null;
  attachment: Attachment;
}

/** The bill of a guest who has left, as it stands when the email about that is sent (D45); null where there is none. */
export async function mailedBill(platform: Platform, stayId: string): Promise<MailedBill | null> {
  const row = await billOfLeaver(platform.db, stayId);
  if (!row) return null;
  const details = billDetails.parse(row.details);
  const number = billNumber(row.kind, row.number);
  const bill = { kind: row.kind, number, issuedAt: isoInstant(row.issuedAt), credits: null, creditedBy: null, details };
  const content = await billPdf(bill, await printedLogo(platform, details.hotel.name));
  return {
    number,
    bookingId: row.bookingId,
    attachment: { fileName: billFileName(bill), mediaType: 'application/pdf', content },
  };
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
