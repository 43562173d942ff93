import type { VerbContext } from '@server/platform/context';
import type { CateringMonth, CateringMonthInput } from '@shared/catering/schema';
import { addDays } from '@shared/dates';
import { daysWithEvents } from './queries';

/** The events of a month, day by day. */
export async function eventsOfMonth({
  ctx: { platform },
  input: { month },
}: {
  ctx: VerbContext;
  input: CateringMonthInput;
}): Promise<CateringMonth> {
  const from = `${month}-01`;
  // Some day of the month after it, whatever its length.
  const end = `${addDays(from, 31).slice(0, 7)}-01`;
  return { days: await daysWithEvents(platform.db, { from, end }) };
}
