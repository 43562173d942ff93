import { authRouter } from '@server/features/auth/router';
import { bookingsRouter } from '@server/features/bookings/router';
import { foodRouter } from '@server/features/food/router';
import { hotelRouter } from '@server/features/hotel/router';
import { menuRouter } from '@server/features/menu/router';
import { paymentsRouter } from '@server/features/payments/router';
import { receiptsRouter } from '@server/features/receipts/router';
import { roomsRouter } from '@server/features/rooms/router';
import { tillRouter } from '@server/features/till/router';
import type { inferRouterInputs } from '@trpc/server';
import { router } from './procedures';

/** Everything the hotel can be asked, by feature. */
export const appRouter = router({
  auth: authRouter,
  bookings: bookingsRouter,
  food: foodRouter,
  hotel: hotelRouter,
  menu: menuRouter,
  payments: paymentsRouter,
  receipts: receiptsRouter,
  rooms: roomsRouter,
  till: tillRouter,
});

export type AppRouter = typeof appRouter;

/** Every procedure by its path, such as 'bookings.create'. */
export type ProcedurePath = {
  [Feature in keyof inferRouterInputs<AppRouter>]: `${Feature}.${keyof inferRouterInputs<AppRouter>[Feature] & string}`;
}[keyof inferRouterInputs<AppRouter>];
