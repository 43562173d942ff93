import { nightWords } from '@shared/dates';
import type { VoidReason } from '@shared/kitchen/constants';
import { accountLines } from '@shared/money/payments/transfer';
import { ROLE_WORDS } from '@shared/staff/roles';
import { z } from 'zod';
import {
  columns,
  type Detail,
  day,
  inside,
  kobo,
  linesOf,
  naira,
  nightRun,
  party,
  rateWords,
  readDetail,
  settingChanges,
  status,
  statusOf,
  text,
  words,
} from './detail-words';
import { HOUSE_SENTENCES } from './house-sentences';
import { BLOCK_SENTENCES, TILL_SENTENCES } from './till-sentences';

/**
 * What entries say, in words that go on from who did it. Only what is named here is shown: notes but those to a void, what
 * a bank wrote and whatever else an entry keeps stay in the table (docs/decisions/0058).
 */

/** What an entry is about, and how to name other things by their ids. */
export interface AuditSubject {
  detail: Detail;
  /** 'GT-7K2M9Q', 'room 101'; of what is gone, what it was. */
  name: string;
  nameOf(id: unknown, gone?: string): string;
}

const statusChange = ({ detail, name }: AuditSubject) =>
  `changed the status of ${name} from ${status(detail.before)} to ${status(detail.status)}`;

/** '₦18,500 (PY-59ASXN)' */
const money = ({ detail }: AuditSubject) => `${naira(detail.amount)} (${text(detail.reference)})`;

function bookingChange({ detail, name, nameOf }: AuditSubject): string {
  const [before, after] = [inside(detail, 'before'), inside(detail, 'after')];
  const fromTo = (field: string, words: (value: unknown) => string) =>
    `from ${words(before[field])} to ${words(after[field])}`;
  const differs = (field: string) => field in after && field in before && before[field] !== after[field];
  const changes = [
    differs('status') && `status from ${statusOf(before)} to ${statusOf(after)}`,
    (differs('checkIn') || differs('checkOut')) &&
      `nights from ${day(before.checkIn)} – ${day(before.checkOut)} to ${day(after.checkIn)} – ${day(after.checkOut)}`,
    differs('roomId') && `from ${nameOf(before.roomId)} to ${nameOf(after.roomId)}`,
    (differs('adults') || differs('children')) && `guests from ${party(before)} to ${party(after)}`,
    differs('amountKobo') && `agreed amount ${fromTo('amountKobo', kobo)}`,
    differs('cancellationFeeKobo') && `cancellation fee ${fromTo('cancellationFeeKobo', kobo)}`,
  ].filter((change) => change !== false);
  if (changes.length === 1 && differs('status'))
    return `changed the status of ${name} from ${statusOf(before)} to ${statusOf(after)}`;
  return `changed ${name}${changes.length > 0 ? `: ${changes.join('; ')}` : ''}`;
}

function rates(value: unknown): string {
  const { vat, consumption } = readDetail(value);
  return `VAT ${text(vat)}%, consumption tax ${text(consumption)}%`;
}

function taxes({ detail }: AuditSubject): string {
  const { before, after } = detail;
  const was = before ? ` instead of ${rates(before)}` : '';
  return `set the taxes from ${day(readDetail(after).validFrom)} on: ${rates(after)}${was}`;
}

function bank({ detail }: AuditSubject): string {
  const account = z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() });
  const words = (value: unknown) => {
    const read = account.safeParse(value).data;
    return read
      ? accountLines(read)
          .map((line) => line.value)
          .join(', ')
      : 'another one';
  };
  return `changed the bank account from ${words(detail.before)} to ${words(detail.after)}`;
}

function fieldNames({ detail }: AuditSubject): string {
  const words: Record<string, string> = { name: 'name', phoneNumber: 'phone number', address: 'address' };
  const named = Array.isArray(detail.fields) ? detail.fields.flatMap((field) => words[text(field)] ?? []) : [];
  return `changed their own ${named.join(', ') || 'details'}`;
}

const VOID_WORDS: Record<string, string> = {
  sold_out: 'sold out',
  guest_asked: 'the guest asked for it',
  mistake: 'ordered by mistake',
  twice: 'ordered twice',
  not_collected: 'nobody took it',
  other: 'another reason',
} satisfies Record<VoidReason, string>;
/** 'sold out', 'another reason (“the gas is out”)'; '' where no such reason was chosen. */
export function voidReason({ reason, note }: Detail): string {
  const words = VOID_WORDS[text(reason)];
  if (!words) return '';
  return text(note) ? `${words} (“${text(note)}”)` : words;
}
const because = (detail: Detail) => (voidReason(detail) ? `: ${voidReason(detail)}` : '');

const from = ({ detail }: AuditSubject) => (text(detail.network) ? ` from ${text(detail.network)}` : '');
const REFUSALS: Record<string, string> = {
  'wrong password': 'wrong password',
  'wrong code': 'wrong code of the second factor',
};
const ROLES: Record<string, string> = ROLE_WORDS;
const role = (value: unknown) => ROLES[text(value)]?.toLowerCase() ?? text(value);
/** 'Bola Ade as front desk' */
const invited = ({ detail }: AuditSubject) => `${text(detail.name)} as ${role(detail.role)}`;
/** 'from Mon, 23 Nov 2026 to Wed, 25 Nov 2026' */
const period = (dates: Detail) => `from ${day(dates.startsOn)} to ${day(dates.endsOn)}`;
const webhookOf = ({ detail }: AuditSubject) => `the webhook to ${text(detail.host)}`;

function webhookChange(said: AuditSubject): string {
  const { host, before, enabled } = said.detail;
  if (typeof enabled === 'boolean') return `${enabled ? 'enabled' : 'disabled'} ${webhookOf(said)}`;
  return `changed ${webhookOf(said)}${host === before ? '' : `, which was to ${text(before)}`}`;
}

const GUEST_FIELDS: Record<string, string> = {
  guestName: 'name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  otherGuests: 'companions',
};

/** 'the guest’s name and email' */
function guestFields({ fields }: Detail): string {
  const named = Array.isArray(fields) ? fields.flatMap((field) => GUEST_FIELDS[text(field)] ?? []) : [];
  return `the guest’s ${new Intl.ListFormat('en').format(named) || 'details'}`;
}

/** What every record that is paid for has. */
const PAID: Record<string, (spoken: AuditSubject) => string> = {
  payment: (said) =>
    said.detail.method === 'company'
      ? `put ${money(said)} of ${said.name} on the account of ${text(said.detail.company)}`
      : `recorded ${money(said)} for ${said.name}`,
  refund: (said) => `gave back ${money(said)} of ${said.name}`,
  correction: (said) => `took back ${money(said)} of ${said.name}, recorded wrongly`,
  sayPaid: ({ name }) => `said that ${name} is paid`,
  dismissPaid: ({ name }) => `answered that the payment for ${name} has not arrived`,
  startPayment: ({ name, detail }) => `began to pay ${naira(detail.amount)} for ${name} online`,
  correctGuest: ({ name, detail }) => `corrected ${guestFields(detail)} of ${name}`,
  sendLink: ({ name }) => `sent a new link to ${name}`,
  linkAsked: ({ name }) => `asked for the link to ${name}`,
  claim: ({ name }) => `made ${name} their account’s own`,
  issueBill: ({ name, detail }) => `issued bill ${text(detail.number)} for ${name}`,
  creditBill: ({ name, detail }) => `took a bill of ${name} back by ${text(detail.number)}`,
};

const withPaid = (area: string) =>
  Object.fromEntries(Object.entries(PAID).map(([verb, say]) => [`${area}.${verb}`, say]));

export const SENTENCES: Record<string, (spoken: AuditSubject) => string> = {
  ...withPaid('bookings'),
  ...withPaid('food'),
  ...withPaid('catering'),
  ...withPaid('companies'),
  'companies.create': ({ detail }) => `added the company ${text(detail.name)}`,
  'companies.update': ({ name }) => `changed the company ${name}`,
  'companies.email': ({ name, detail }) => `emailed ${name} ${text(detail.what)}`,
  'companies.remove': ({ detail }) => `removed the company ${text(detail.name)}`,
  'companies.overLimit': ({ name, detail }) =>
    `let ${name} owe ${kobo(inside(detail, 'lowered').fromKobo)} more than its limit`,
  'imports.create': ({ detail }) => `imported ${linesOf(detail)}`,
  'imports.takeBack': ({ detail }) => `took back an import of ${linesOf(detail)}`,
  'bookings.create': ({ name }) => `made the booking ${name}`,
  'bookings.update': bookingChange,
  'bookings.cancel': ({ name, detail }) =>
    `cancelled ${name}${Number(detail.cancellationFee) > 0 ? ` with a fee of ${naira(detail.cancellationFee)}` : ''}`,
  'bookings.leaveOwing': ({ name, detail }) =>
    `let the guest of ${name} leave owing ${kobo(inside(detail, 'lowered').fromKobo)}`,
  'bookings.delete': ({ name }) => `hid ${name} from every list`,
  'bookings.expire': ({ name }) => `cancelled ${name}, as nobody paid in time`,
  'bookings.leaveToStaff': ({ name }) => `left ${name} to the staff, as the clock went on by more than a day at once`,
  'bookings.answer': ({ name }) => `opened the link in the email about ${name}, which is held longer now`,
  'bookings.displace': ({ name }) => `cancelled ${name}, as a sure booking came for its nights`,
  'bookings.askDates': ({ name }) => `asked for other dates for ${name}`,
  'bookings.sayRefundAccount': ({ name, detail }) =>
    `said to which ${detail.isOther ? 'other ' : ''}account the money of ${name} is to go`,
  'bookings.takeBackDates': ({ name }) => `took back the wish for other dates for ${name}`,
  'bookings.declineDates': ({ name }) => `declined other dates for ${name}`,
  'bookings.changeExtras': ({ name }) => `changed the extras of ${name}`,
  'rooms.createPromoCode': ({ detail }) => `made the code ${text(detail.code)}`,
  'rooms.updatePromoCode': ({ detail }) => `changed the code ${text(inside(detail, 'before').code)}`,
  'rooms.endPromoCode': ({ detail }) => `ended the code ${text(detail.code)}`,
  ...BLOCK_SENTENCES,
  'rooms.createExtra': ({ detail }) => `put ${text(detail.name)} on the list of extras`,
  'rooms.updateExtra': ({ detail }) => `changed the extra ${text(inside(detail, 'before').name)}`,
  'rooms.removeExtra': ({ detail }) => `took ${text(detail.name)} off the list of extras`,
  'bookings.charge': ({ name, detail }) =>
    `put ${naira(detail.amount) || kobo(detail.amountKobo)} on the bill of ${name}`,
  'bookings.voidCharge': ({ name, detail }) =>
    `took ${naira(detail.amount) || kobo(detail.amountKobo)} off the bill of ${name}`,
  'bookings.addNote': ({ name }) => `wrote a note on ${name}`,
  'bookings.removeNote': ({ name }) => `removed a note on ${name}`,
  ...HOUSE_SENTENCES,
  'food.create': ({ name, detail }) => `placed the order ${name} of ${kobo(detail.totalKobo)}`,
  'food.status': statusChange,
  'food.void': ({ name, detail }) => `voided ${name}${because(detail)}`,
  'catering.create': ({ name, detail }) =>
    `asked for catering ${name} on ${day(detail.date)} for ${text(detail.guestCount)} guests`,
  'catering.status': statusChange,
  'catering.cancel': ({ name }) => `cancelled ${name}`,
  'catering.writeQuote': ({ name, detail }) => `wrote a quote of ${naira(detail.total)} for ${name}`,
  'catering.sendQuote': ({ name, detail }) => `sent quote ${text(detail.number)} of ${naira(detail.total)} for ${name}`,
  'catering.acceptQuote': ({ name, detail }) => `accepted quote ${text(detail.number)} for ${name}`,
  'catering.declineQuote': ({ name, detail }) => `declined quote ${text(detail.number)} for ${name}`,
  'payments.refund': ({ name, detail }) => `began to give back ${naira(detail.amount)} of ${name}`,
  'payments.refundFailed': ({ name }) => `saw the refund of ${name} fail`,
  'payments.finishTask': () => 'decided about money that waited for it',
  'payments.matchStatement': () => 'read a bank’s statement',
  ...TILL_SENTENCES,
  'rooms.create': (said) => `added ${said.name}${columns(said)}`,
  'rooms.update': (said) => `changed ${said.name}${columns(said)}`,
  'rooms.archive': ({ name }) => `removed ${name}`,
  'rooms.putOutOfOrder': ({ detail, nameOf }) => `put ${nameOf(detail.roomId)} out of order ${period(detail)}`,
  'rooms.changeOutOfOrder': ({ detail, nameOf }) =>
    `changed when ${nameOf(detail.roomId)} is out of order: ${period(readDetail(detail.after))} instead of ${period(readDetail(detail.before))}`,
  'rooms.endOutOfOrder': ({ detail, nameOf }) =>
    `put ${nameOf(detail.roomId)} back in order on ${day(readDetail(detail.after).endsOn)}`,
  'rooms.setRates': ({ detail }) =>
    Array.isArray(detail.types)
      ? `set rates of ${new Intl.ListFormat('en').format(detail.types.map(text))} for ${nightWords(Number(detail.nights))}`
      : `set rates of ${text(detail.roomType)} ${nightRun(detail)}${rateWords(detail)}`,
  'rooms.shareCalendar': ({ name }) => `made a new address for the calendar of ${name}`,
  'rooms.hideCalendar': ({ name }) => `ended the address of the calendar of ${name}`,
  'rooms.addFeed': ({ name, detail }) => `began to read the calendar of ${text(detail.feed)} for ${name}`,
  'rooms.removeFeed': ({ name, detail }) => `removed the calendar of ${text(detail.feed)} from ${name}`,
  'rooms.blockNights': ({ name, detail }) =>
    `blocked ${nightWords(Number(detail.after))} of ${name} for ${text(detail.feed)}, which were ${text(detail.before)}`,
  'rooms.dismissClash': ({ detail }) =>
    `put aside the clash of room ${text(detail.room)} with ${text(detail.feed)} ${period(detail)}`,
  'menu.create': (said) => `added ${said.name}${columns(said)}`,
  'menu.update': (said) => `changed ${said.name}${columns(said)}`,
  'menu.archive': ({ name }) => `removed ${name}`,
  'hotel.update': ({ detail }) =>
    `changed the settings: ${settingChanges(inside(detail, 'before'), inside(detail, 'after'))}`,
  'hotel.closeDay': ({ detail }) =>
    `closed ${day(detail.day)}: ${nightWords(Number(detail.nightsSold))} sold, ${Number(detail.undecided)} to come undecided, ${Number(detail.notLeft)} not left`,
  'hotel.renameAccount': ({ detail }) => `renamed the account “${text(detail.before)}” to “${text(detail.name)}”`,
  'hotel.setLogo': ({ detail }) => (detail.has === true ? 'changed the hotel’s logo' : 'took the hotel’s logo away'),
  'hotel.setPictures': () => 'changed the pictures of the house',
  'hotel.setBank': bank,
  'hotel.setTaxes': taxes,
  'hotel.open': () => 'opened the hotel to guests',
  'hotel.close': () => 'took back that the hotel is open to guests',
  // Before settings had one call.
  'hotel.setCancellation': () => 'changed what cancelling costs',
  'auth.login': (said) => `logged in${from(said)}`,
  'auth.logout': ({ detail }) => (detail.others === true ? 'logged out on other devices' : 'logged out'),
  'auth.refused': (said) =>
    `was refused a login to the account of ${said.name}: ${REFUSALS[text(said.detail.why)] ?? 'too many attempts'}${from(said)}`,
  'auth.register': () => 'registered',
  'auth.password': () => 'changed their password',
  'auth.reset': () => 'set a new password by an emailed link',
  'auth.resetAsked': ({ name }) => `asked for a new password for the account of ${name}`,
  'auth.factorOn': () => 'turned their second factor on',
  'auth.factorOff': () => 'turned their second factor off',
  'auth.recoveryCode': () => 'logged in with a recovery code',
  'staff.invite': (said) => `invited ${invited(said)} to the staff`,
  'staff.resend': (said) => `sent the invitation of ${invited(said)} again`,
  'staff.withdraw': (said) => `withdrew the invitation of ${invited(said)}`,
  'staff.join': ({ detail }) => `joined the staff as ${role(detail.role)}`,
  'staff.role': ({ name, detail }) => `changed the role of ${name} from ${role(detail.before)} to ${role(detail.role)}`,
  'staff.remove': ({ name, detail }) => `removed ${name} from the staff, who was ${role(detail.before)}`,
  'staff.resetFactor': ({ name }) => `turned the second factor of ${name} off`,
  'webhooks.create': (said) => `added ${webhookOf(said)}`,
  'webhooks.update': webhookChange,
  'webhooks.rotateSecret': (said) => `made a new secret for ${webhookOf(said)}`,
  'webhooks.remove': (said) => `removed ${webhookOf(said)}`,
  'webhooks.sendTest': (said) => `sent a test event to ${webhookOf(said)}`,
  'webhooks.redeliver': (said) => `had ${text(said.detail.type)} delivered again to ${webhookOf(said)}`,
  'webhooks.disable': (said) =>
    `disabled ${webhookOf(said)}, ${said.detail.reason === 'gone' ? 'as it said that it is gone' : 'as nothing arrived there for days'}`,
  'apiKeys.create': ({ name, detail }) => `made the ${name} with the scopes ${words(detail.scopes)}`,
  'apiKeys.revoke': ({ name }) => `revoked the ${name}`,
  'account.update': fieldNames,
  'account.emailAsked': () => 'asked for another email address of their login',
  'account.email': () => 'changed the email address of their login',
  'account.export': () => 'took a copy of their own data',
  'account.close': () => 'closed their account',
};
