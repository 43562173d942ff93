/** Naira on the wire, integer kobo in the database and in every rule (D2). This module alone converts. */

const KOBO_PER_NAIRA = 100;

/** Takes naira with at most two decimals; returns integer kobo. */
export function toKobo(naira: number): number {
  return Math.round(naira * KOBO_PER_NAIRA);
}

/** Takes integer kobo; returns naira with at most two decimals, as sent on the wire. */
export function toNaira(kobo: number): number {
  return kobo / KOBO_PER_NAIRA;
}

/** What several of the same cost, in naira; counted in kobo. */
export function lineTotal(price: number, quantity: number): number {
  return toNaira(toKobo(price) * quantity);
}

/** True for an amount of naira that loses nothing when stored as kobo. */
export function hasAtMostTwoDecimals(naira: number): boolean {
  return toNaira(toKobo(naira)) === naira;
}

/** Takes naira; returns text like ₦12,500 or ₦12,500.50, the same on every machine. */
export function formatNaira(naira: number): string {
  const kobo = toKobo(Math.abs(naira));
  const whole = Math.floor(kobo / KOBO_PER_NAIRA)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const rest = kobo % KOBO_PER_NAIRA;
  return `${naira < 0 ? '−' : ''}₦${whole}${rest === 0 ? '' : `.${rest.toString().padStart(2, '0')}`}`;
}
