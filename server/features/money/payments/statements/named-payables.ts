import { groupsNamed, groupsOpenWith, type PayableGroup } from '@server/features/bookings/groups/money';
import { type PayableStay, staysNamed, staysOpenWith } from '@server/features/bookings/stays/named-stays';
import { eventsDueWith, eventsNamed } from '@server/features/catering/money';
import { companiesToPay } from '@server/features/companies/account';
import { ordersNamed, ordersOpenWith, type PayableOrder } from '@server/features/food/money';
import { hotelRow, lettersOf } from '@server/features/hotel/settings';
import { paidForColumns } from '@server/features/money/ledger/payable';
import type { Queryable } from '@server/platform/database/database';
import { isUnconfirmed } from '@shared/bookings/constants';
import { isActiveEvent } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { toKobo, toNaira } from '@shared/money/money';
import type { StatementPayable } from '@shared/money/statements/schema';
import { REFERENCE_PREFIXES, readReference } from '@shared/records/reference';
import { type LineIdentity, payerText } from './lines';

/** References in the text of a bank's line, as guests write them and banks pass them on. */

type Reference = NonNullable<ReturnType<typeof readReference>>;

export interface References {
  /** Written so that it can hardly be anything else. */
  sure: Reference[];
  /** Six characters that may be one: a name, a number, the end of a longer word. */
  unsure: Reference[];
}

const ALONE = { before: '(?<![0-9A-Z])', after: '(?![0-9A-Z])' };

/** What a reference looks like with its prefix: 'GT-7K3F9Q', 'GT 7K3 F9Q', 'GT/7K3F9Q', 'GT7K3F9Q'; `letters` are the hotel's own. */
function prefixed(letters: string) {
  const prefix = `(?<prefix>${[letters, ...REFERENCE_PREFIXES].join('|')})`;
  const rest = '(?<between>[^0-9A-Z]{0,3})(?<rest>(?:[0-9A-Z][ -]?){5}[0-9A-Z])';
  return {
    alone: new RegExp(`${ALONE.before}${prefix}${rest}${ALONE.after}`, 'g'),
    within: new RegExp(`${prefix}-(?<rest>[0-9A-Z]{6})`, 'g'),
  };
}

const BARE = new RegExp(`${ALONE.before}(?<rest>[0-9A-Z]{6})${ALONE.after}`, 'g');

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Letters of names that references do not have; beside a digit they are digits misread. */
const isWord = (written: string) => /^[A-Z]*[ILOU][A-Z]*$/.test(written.replace(/[ -]/g, ''));
const isNumber = (written: string) => /^[\d -]+$/.test(written);
const isLikely = (written: string) => !isWord(written) && !isNumber(written);

const keyOf = ({ prefix, characters }: Reference) => `${prefix ?? ''} ${characters}`;
const distinct = (references: Reference[]) => [...new Map(references.map((each) => [keyOf(each), each])).values()];

/**
 * The references that a text may hold; `letters` are those with which the hotel's bookings begin now. A number, or a word with letters that references never have, is a sure one only with
 * the hyphen after its prefix: 'GT HOTELS', 'ADEOLA' and '211126' are names and dates.
 */
export function referencesIn(text: string, letters: string): References {
  const { alone, within } = prefixed(letters);
  let rest = text.normalize('NFKD').toUpperCase().replace(DASHES, '-');
  const found: References = { sure: [], unsure: [] };
  const take = (pattern: RegExp, isSure: (written: { between: string; rest: string }) => boolean) => {
    for (const { groups = {} } of rest.matchAll(pattern)) {
      const { prefix = '', between = '', rest: written = '' } = groups;
      const reference = readReference(prefix ? `${prefix}-${written}` : written);
      if (reference) found[isSure({ between, rest: written }) ? 'sure' : 'unsure'].push(reference);
    }
    // What was taken is not read again.
    rest = rest.replace(pattern, '|');
  };
  take(alone, ({ between, rest: written }) => between.includes('-') || isLikely(written));
  take(within, () => false);
  take(BARE, ({ rest: written }) => isLikely(written));
  return { sure: distinct(found.sure), unsure: distinct(found.unsure) };
}

/** A stay, an order, an event, a group or a company's account that a line of a statement may pay for. */
export interface KnownPayable {
  id: string;
  /** Its own reference, and of an order the one that it had earlier. */
  references: string[];
  openKobo: number;
  /** Or a deposit, of a stay that it confirms. */
  dueKobo?: number;
  /** Why it is not offered; `stands` where it may be. */
  state: 'stands' | 'lapsed' | 'closed' | 'on_bill';
  guestName: string;
  /** Who sleeps in the rooms of a group, and their stays. */
  guestNames?: string[];
  stays?: string[];
  /** An account, which any amount pays a part of. */
  isAccount?: boolean;
  /** The company to which a stay is billed. */
  companyId?: string | undefined;
  wire: StatementPayable;
}

const ofStay = ({ booking, openKobo, dueKobo, state }: PayableStay): KnownPayable => {
  const { _id: id, reference, guestName, roomNumber, balance, status } = booking;
  const named = { ...paidForColumns({ kind: 'booking', id }), reference, guestName, roomNumber };
  return {
    ...{ id, references: [reference], openKobo, dueKobo, state, guestName, companyId: booking.company?._id },
    wire: { ...named, balance, dueNow: toNaira(dueKobo), canBePaid: true, isUnconfirmed: isUnconfirmed(status) },
  };
};

const ofOrder = ({ order, openKobo, state }: PayableOrder): KnownPayable => {
  const { _id: id, reference, earlierReference, guestName, balance } = order;
  const named = { ...paidForColumns({ kind: 'order', id }), reference, guestName, roomNumber: null };
  return {
    ...{ id, references: earlierReference ? [reference, earlierReference] : [reference], openKobo, state, guestName },
    wire: { ...named, balance, dueNow: balance, canBePaid: state !== 'on_bill', isUnconfirmed: false },
  };
};

const ofEvent = (request: CateringRequest): KnownPayable => {
  const { _id: id, reference, email: guestName, balance, dueNow, status } = request;
  const named = { ...paidForColumns({ kind: 'catering', id }), reference, guestName, roomNumber: null };
  return {
    ...{
      id,
      references: [reference],
      openKobo: toKobo(dueNow),
      state: isActiveEvent(status) ? 'stands' : 'closed',
      guestName,
    },
    wire: { ...named, balance, dueNow, canBePaid: true, isUnconfirmed: false },
  };
};

const ofGroup = ({ id, reference, name: guestName, ...group }: PayableGroup): KnownPayable => {
  const { openKobo, dueKobo, state, balanceKobo, isUnconfirmed: confirms, guestNames } = group;
  const named = { ...paidForColumns({ kind: 'group', id }), reference, guestName, roomNumber: null };
  return {
    ...{ id, references: [reference], openKobo, dueKobo, state, guestName, guestNames, stays: group.stays },
    wire: {
      ...named,
      balance: toNaira(balanceKobo),
      dueNow: toNaira(dueKobo),
      canBePaid: group.stays.length > 0,
      isUnconfirmed: confirms,
    },
  };
};

const ofCompany = ({ id, reference, name: guestName, balanceKobo }: CompanyToPay): KnownPayable => {
  const named = { ...paidForColumns({ kind: 'company', id }), reference, guestName, roomNumber: null };
  return {
    ...{ id, references: [reference], openKobo: balanceKobo, state: 'stands', guestName, isAccount: true },
    wire: {
      ...named,
      balance: toNaira(balanceKobo),
      dueNow: toNaira(balanceKobo),
      canBePaid: true,
      isUnconfirmed: false,
    },
  };
};

type CompanyToPay = Awaited<ReturnType<typeof companiesToPay>>[number];

/** The words of a text that may name somebody, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 2);

/** Too many companies' to tell one from another. */
const COMMON_WORDS = new Set('LTD LIMITED PLC LLC INC NIG NIGERIA COMPANY AND THE FOR BANK'.split(' '));

/** What stands of a company's name in whatever names it. */
export const companyWords = (name: string): string[] => wordsOf(name).filter((word) => !COMMON_WORDS.has(word));

/** Those that a line names by reference or in all words of their name, or to which a stay that it names is billed. */
function companiesMeant(
  all: readonly CompanyToPay[],
  lines: readonly LineIdentity[],
  { named, billed }: { named: readonly string[]; billed: ReadonlySet<string | undefined> },
): CompanyToPay[] {
  const said = lines.map((line) => new Set(wordsOf(payerText(line))));
  const references = new Set(named);
  return all.filter(({ id, reference, name }) => {
    if (references.has(reference) || billed.has(id)) return true;
    const words = companyWords(name);
    return words.length > 0 && said.some((line) => words.every((word) => line.has(word)));
  });
}

/** Where more stays than this await one of the amounts, a name among them proves nothing. */
const BY_NAME_MAX = 2_000;

/** What the lines name, and what awaits exactly the amount of a line that names nothing. */
export async function payablesFor(db: Queryable, lines: readonly LineIdentity[]): Promise<KnownPayable[]> {
  const letters = lettersOf(await hotelRow(db));
  const characters = new Set<string>();
  const amounts = new Set<number>();
  for (const line of lines) {
    const { sure, unsure } = referencesIn(payerText(line), letters);
    for (const reference of [...sure, ...unsure]) characters.add(reference.characters);
    if (sure.length === 0) amounts.add(line.kobo);
  }
  // Whatever prefix a guest wrote: the six characters name one thing.
  const named = [...characters].flatMap((each) => REFERENCE_PREFIXES.map((prefix) => `${prefix}-${each}`));
  const [companies, stays, groups, orders, events, likelyStays, likelyGroups, likelyOrders, likelyEvents] =
    await Promise.all([
      companiesToPay(db),
      staysNamed(db, named),
      groupsNamed(db, named),
      ordersNamed(db, named),
      eventsNamed(db, named),
      staysOpenWith(db, [...amounts], BY_NAME_MAX),
      groupsOpenWith(db, [...amounts], BY_NAME_MAX),
      ordersOpenWith(db, [...amounts], BY_NAME_MAX),
      eventsDueWith(db, [...amounts], BY_NAME_MAX),
    ]);
  const isTooMany = likelyStays.length + likelyGroups.length + likelyOrders.length + likelyEvents.length >= BY_NAME_MAX;
  const likely = isTooMany
    ? []
    : [
        ...likelyStays.map(ofStay),
        ...likelyGroups.map(ofGroup),
        ...likelyOrders.map(ofOrder),
        ...likelyEvents.map(ofEvent),
      ];
  const found = [
    ...likely,
    ...stays.map(ofStay),
    ...groups.map(ofGroup),
    ...orders.map(ofOrder),
    ...events.map(ofEvent),
    ...companiesMeant(companies, lines, {
      named,
      billed: new Set(stays.map(({ booking }) => booking.company?._id)),
    }).map(ofCompany),
  ];
  return [...new Map(found.map((payable) => [payable.id, payable])).values()];
}
