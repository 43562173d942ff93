import { CHARGE_KINDS, type ChargeKind, type KoboByKind, type ReceiptType } from '@shared/money/ledger/constants';
import { TAX_KINDS, type TaxKind } from '@shared/money/taxes-constants';

/**
 * What a payment is for, by kind: first for `paysFor`, then for the nights and the other charges in the order of
 * `CHARGE_KINDS`, as far as each is still open. What is more than the bill is a payment ahead for `surplus`.
 */
export function allocate(
  amountKobo: number,
  bill: { owed: KoboByKind; received: KoboByKind; paysFor?: ChargeKind; surplus: ChargeKind },
): KoboByKind {
  const { owed, received, paysFor, surplus } = bill;
  const order = paysFor ? [paysFor, ...CHARGE_KINDS.filter((kind) => kind !== paysFor)] : CHARGE_KINDS;
  const allocated: KoboByKind = {};
  let rest = amountKobo;
  for (const kind of order) {
    const part = Math.min(rest, Math.max(0, (owed[kind] ?? 0) - (received[kind] ?? 0)));
    if (part > 0) allocated[kind] = part;
    rest -= part;
  }
  if (rest > 0) allocated[surplus] = (allocated[surplus] ?? 0) + rest;
  return allocated;
}

/** What giving back part of a payment takes from each kind, as negative amounts: what was paid for last comes first. */
export function takeBack(amountKobo: number, left: KoboByKind): KoboByKind {
  const taken: KoboByKind = {};
  let rest = amountKobo;
  for (const kind of [...CHARGE_KINDS].reverse()) {
    const part = Math.min(rest, Math.max(0, left[kind] ?? 0));
    if (part > 0) taken[kind] = -part;
    rest -= part;
  }
  if (rest > 0) throw new Error(`${rest} kobo more than the payment has left`);
  return taken;
}

const TYPE_OF: Record<ChargeKind, ReceiptType> = {
  room: 'booking',
  extras: 'booking',
  food: 'food',
  spa: 'spa',
  laundry: 'laundry',
  other: 'other',
  catering: 'catering',
};

/** The type of a receipt (D17): that of the largest part; of equal ones the first in the order of the bill. */
export function receiptType(allocated: KoboByKind): ReceiptType {
  const [first = 'room'] = CHARGE_KINDS.filter((kind) => (allocated[kind] ?? 0) > 0).sort(
    (a, b) => (allocated[b] ?? 0) - (allocated[a] ?? 0),
  );
  return TYPE_OF[first];
}

/** Hundredths of a percent by tax; a missing one is 0. */
export type TaxPoints = Partial<Record<TaxKind, number>>;

/** An amount split into what it was before tax and the taxes that it includes; null where there are none. */
interface TaxSplit {
  beforeKobo: number;
  included: { kind: TaxKind; points: number; kobo: number }[];
}

/**
 * The taxes that an amount includes. All are on the price before tax, none on another one. Each is rounded to the kobo, and
 * what remains is the price before tax, so that the parts always add up to the amount.
 */
export function includedTax(amountKobo: number, rates: TaxPoints): TaxSplit | null {
  const taxes = TAX_KINDS.map((kind) => ({ kind, points: rates[kind] ?? 0 })).filter(({ points }) => points > 0);
  if (taxes.length === 0) return null;
  const whole = taxes.reduce((sum, { points }) => sum + points, 10_000);
  const included = taxes.map((tax) => ({ ...tax, kobo: Math.round((amountKobo * tax.points) / whole) }));
  return { beforeKobo: included.reduce((rest, { kobo }) => rest - kobo, amountKobo), included };
}
