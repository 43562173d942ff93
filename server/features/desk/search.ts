import { pageOfBookings } from '@server/features/bookings/list';
import { readRequests } from '@server/features/catering/list';
import { readOrders } from '@server/features/food/list';
import { itemsNamed } from '@server/features/menu/list';
import { roomsNamed } from '@server/features/rooms/list';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { readSearch } from '@server/platform/lists/search';
import { bookingListInput } from '@shared/bookings/staff-schema';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import type { DeskSearch, DeskSearchInput } from '@shared/desk/schema';
import { toNaira } from '@shared/money/money';
import { guestsOf } from './rules';

const { hitsMax } = FRONT_DESK_LIMITS;
/** A regular's stays would leave no room for anybody else among the guests. */
const STAYS_READ = 4 * hitsMax;

const NOTHING: DeskSearch = { guests: [], bookings: [], orders: [], requests: [], rooms: [], dishes: [] };

/** A few of each kind of thing that staff may mean, found as in its own list. */
export async function searchDesk({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: DeskSearchInput;
}): Promise<DeskSearch> {
  const { db } = ctx.platform;
  const search = readSearch(input.q);
  if (!search) return NOTHING;
  const latest = { q: input.q, sort: 'createdAt', dir: 'desc' } as const;
  const named = { text: search.values.typed, limit: hitsMax };
  const [stays, orders, requests, rooms, dishes] = await Promise.all([
    pageOfBookings({ ctx, input: bookingListInput.parse({ q: input.q, limit: STAYS_READ }) }),
    readOrders(db, { ...latest, limit: hitsMax }),
    readRequests(db, { ...latest, limit: hitsMax }),
    roomsNamed(db, named),
    itemsNamed(db, named),
  ]);
  const priced = <Row extends { priceKobo: number }>({ priceKobo, ...row }: Row) => ({
    ...row,
    price: toNaira(priceKobo),
  });
  return {
    guests: guestsOf(stays.items).slice(0, hitsMax),
    bookings: stays.items.slice(0, hitsMax),
    orders: orders.slice(0, hitsMax).map(({ wire }) => wire),
    requests: requests.slice(0, hitsMax).map(({ wire }) => wire),
    rooms: rooms.map(priced),
    dishes: dishes.map(priced),
  };
}
