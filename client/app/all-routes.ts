import type { Route } from './route';
import { routes } from './route-table';
import { staffRoutes } from './staff/staff-route-table';

/** Every path of the spec's route table; for the server, as browsers load staff's when they need them. */
export const allRoutes: readonly Route[] = [...routes, ...staffRoutes];
