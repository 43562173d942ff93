import type { PublicContext } from '@server/platform/context';
import { toNaira } from '@shared/money/money';
import type { StartingPrice } from '@shared/rooms/schema';
import { lowestPrice } from './queries';

/** What the cheapest room costs that guests can book. */
export async function startingPrice({ ctx }: { ctx: PublicContext }): Promise<StartingPrice> {
  const [row] = await lowestPrice(ctx.platform.db);
  return { price: row?.priceKobo == null ? null : toNaira(row.priceKobo) };
}
