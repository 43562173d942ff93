import { accountDetails } from '@server/features/hotel/hotel-details';
import { asTyped, type EmailContent, oneLine } from '@server/platform/email/email';
import type { Platform } from '@server/platform/platform';
import { accessTokenIfValid, mailedToken } from '@server/platform/security/secrets';
import { isHolding, isUnconfirmed } from '@shared/bookings/constants';
import { DEPOSIT_TEXTS } from '@shared/bookings/words';
import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import { GROUP_TEXTS } from '@shared/groups/constants';
import type { Hotel } from '@shared/hotel/schema';
import { groupPath } from '@shared/links/paths';
import { formatNaira, toNaira } from '@shared/money/money';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { z } from 'zod';
import { openOf, readGroupBill } from '../groups/record';
import { toWire } from '../record';
import { holdText } from './email-words';

/** What the one email about a new group says of it besides its first room (D40). */
export const bookedGroup = z.object({
  _id: z.string(),
  reference: z.string(),
  rooms: z.array(z.string()),
  total: z.number(),
});

export type BookedGroup = z.output<typeof bookedGroup>;

/** A group as an email about all of its rooms has it. Amounts in naira, as they stand when it is sent. */
export interface MailedGroup {
  reference: string;
  paragraph: string;
  dueNow: number;
  open: number;
  /** There are rooms that stand, and all of them are confirmed. */
  isConfirmed: boolean;
  /** Who is to write their name on the transfer. */
  name: string;
  /** Until when the first of its rooms is held, and until when if its guest answers; null without an end. */
  holdExpiresAt: string | null;
  holdExtendsTo: string | null;
  /** For its page and receipts; null where an account opens them, or the email may go to the guest of one room. */
  accessToken: string | null;
  /** Its page, where that opens by the token or an account. */
  path: string | null;
}

interface GroupEmail {
  /** A new one. */
  group: BookedGroup | null;
  /** One that money came for, or of which a room's link is sent. */
  groupId: string | null;
  isLink: boolean;
  /** Whom it welcomes to their rooms; null where it is about something else. */
  welcomes: string | null;
}

/** Null for an email about one stay alone. */
export async function mailedGroup(
  platform: Platform,
  { group: made, groupId, isLink, welcomes }: GroupEmail,
): Promise<MailedGroup | null> {
  const id = made?._id ?? groupId;
  const bill = id ? await readGroupBill(platform.db, id) : undefined;
  if (!bill) return null;
  const { group, stays } = bill;
  const { reference } = group;
  const theirs = stays.filter(({ email, status }) => email === welcomes && status === 'checkedin');
  const { dueKobo, openKobo } = openOf(welcomes === null ? stays : theirs);
  const [dueNow, open] = [toNaira(dueKobo), toNaira(openKobo)];
  const { secret } = platform;
  // The link in the email about a new one answers for all of its rooms, whichever of them waits for that.
  const isBookers = new Set(stays.map(({ email }) => email)).size === 1;
  const accessToken = isBookers ? accessTokenIfValid(secret, group.id, group) : null;
  const token = accessToken && (made || isLink) ? mailedToken(secret, accessToken) : accessToken;
  const path = accessToken || group.userId ? groupPath(group.id, token ?? undefined) : null;
  const held = stays.filter(({ status, holdExpiresAt }) => status === 'pending' && holdExpiresAt !== null);
  const [first] = held.map(toWire).sort((a, b) => (a.holdExpiresAt ?? '').localeCompare(b.holdExpiresAt ?? ''));
  const rooms = (welcomes === null ? stays : theirs).map(({ roomNumber }) => oneLine(roomNumber)).join(', ');
  if (isLink && !path) return null;
  const rest = open > 0 ? `${formatNaira(open)} is still to be paid for them.` : 'Nothing is left to pay for them.';
  const words = made
    ? `You have booked ${made.rooms.length} rooms together (${reference}): ${rooms}. ${made.total > 0 ? `They cost ${formatNaira(made.total)} in all. One transfer with the reference ${reference} pays for all of them.` : 'There is nothing to pay for them.'}`
    : welcomes !== null
      ? `You are checked in to your ${theirs.length === 1 ? 'room' : 'rooms'} (${reference}): ${rooms}. Enjoy your stay. ${rest}`
      : isLink
        ? `It is one of the rooms that you have booked together (${reference}): ${rooms}.`
        : `It is for your rooms together (${reference}): ${rooms}. ${rest}`;
  const paragraph = `${words} Below is ${isLink ? 'this one' : 'the first'}.`;
  const { holdExpiresAt = null, holdExtendsTo = null } = first ?? {};
  const standing = stays.filter(({ status }) => isHolding(status));
  const isConfirmed = welcomes === null && standing.length > 0 && !standing.some(({ status }) => isUnconfirmed(status));
  return {
    reference,
    name: group.name,
    isConfirmed,
    paragraph,
    dueNow,
    // A welcome asks for no transfer.
    open: welcomes === null ? open : 0,
    holdExpiresAt,
    holdExtendsTo,
    accessToken,
    path,
  };
}

/** The link to the page of all of its rooms. */
export const groupLink = ({ path, accessToken }: MailedGroup, publicUrl: string): EmailContent['link'] => ({
  label: 'See your rooms',
  address: `${publicUrl}${path}`,
  hint: accessToken
    ? 'Whoever has this link can see and cancel your rooms, so share it only with those you trust.'
    : 'Log in with the account that you booked with.',
});

/** Payment instructions for all rooms at once, by the group's own reference; null where nothing is due. */
export function groupPayment(group: MailedGroup, hotel: Hotel): EmailContent['payment'] {
  const { reference, name, dueNow: due, open, holdExpiresAt, holdExtendsTo } = group;
  if (open <= 0) return null;
  const [amount, all] = [formatNaira(due), formatNaira(open)];
  const step = (text: string, values: Record<string, string>) => fill(text, values).join('');
  return {
    title: TRANSFER_TEXTS.title,
    details: [
      ...accountDetails(hotel),
      { label: GROUP_TEXTS.reference, value: reference },
      { label: due < open ? DEPOSIT_TEXTS.amount : TRANSFER_TEXTS.amount, value: amount },
    ],
    steps: [
      step(GROUP_TEXTS.transfer, { amount, name: asTyped(name), reference }),
      ...(due < open ? [step(DEPOSIT_TEXTS.orAll, { amount: all })] : []),
      step(TRANSFER_TEXTS.phone, { phone: hotel.phone }),
      ...(holdExpiresAt
        ? [
            step(holdText('group', { tentative: false, holdExtendsTo }), {
              until: formatMoment(holdExpiresAt),
              longer: holdExtendsTo ? formatMoment(holdExtendsTo) : '',
            }),
          ]
        : []),
    ],
  };
}
