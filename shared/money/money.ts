/** '12,500', for a whole number. Without Intl, which differs between machines and takes 20 ms to load at a start. */
export const withCommas = (whole: number): string => whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Naira on the wire, integer kobo in the database and in every rule (D2). Only this file converts between them. */
const KOBO_PER_NAIRA = 100;

/** `naira` has at most two decimals. */
export function toKobo(naira: number): number {
  return Math.round(naira * KOBO_PER_NAIRA);
}

export function toNaira(kobo: number): number {
  return kobo / KOBO_PER_NAIRA;
}

/** Price times quantity in naira, computed in kobo. */
export function itemTotal(price: number, quantity: number): number {
  return toNaira(toKobo(price) * quantity);
}

/** Whether an amount in naira converts to kobo without loss. */
export function hasAtMostTwoDecimals(naira: number): boolean {
  return toNaira(toKobo(naira)) === naira;
}

/** '₦12,500' or '₦12,500.50'. */
export function formatNaira(naira: number): string {
  const kobo = toKobo(Math.abs(naira));
  const whole = withCommas(Math.floor(kobo / KOBO_PER_NAIRA));
  const rest = kobo % KOBO_PER_NAIRA;
  return `${naira < 0 ? '−' : ''}₦${whole}${rest === 0 ? '' : `.${rest.toString().padStart(2, '0')}`}`;
}
