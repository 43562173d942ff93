/** What a stay of a group still needs, in kobo; below zero where more came than it costs. */
export interface StayNeed {
  id: string;
  /** Neither cancelled nor rejected. */
  stands: boolean;
  /** Its hold ended unpaid: what comes may bring it back, after all that stands has what it needs. */
  hasLapsed: boolean;
  /** What it still needs to be confirmed; 0 of one that is. */
  dueKobo: number;
  openKobo: number;
}

/**
 * The parts of a payment for a group by stay (D40): first what confirms each, then the rest, in the order given, which is
 * that of arrival and room number. What is more than all need is for the first that stands.
 */
export function dividePayment(amountKobo: number, stays: readonly StayNeed[]): Map<string, number> {
  const parts = new Map<string, number>();
  let rest = amountKobo;
  const give = ({ id }: StayNeed, upToKobo: number) => {
    const had = parts.get(id) ?? 0;
    const part = Math.min(rest, upToKobo - had);
    if (part <= 0) return;
    parts.set(id, had + part);
    rest -= part;
  };
  for (const hasLapsed of [false, true]) {
    const some = stays.filter((stay) => stay.hasLapsed === hasLapsed);
    for (const stay of some) give(stay, stay.dueKobo);
    for (const stay of some) give(stay, stay.openKobo);
  }
  const first = stays.find(({ stands }) => stands) ?? stays[0];
  if (first) give(first, (parts.get(first.id) ?? 0) + rest);
  return parts;
}
