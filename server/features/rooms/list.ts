import type { PublicContext } from '@server/platform/context';
import type { Room } from '@shared/rooms';
import { findRooms } from './queries';

/** Every room in use, by number. */
export function listRooms({ ctx }: { ctx: PublicContext }): Promise<Room[]> {
  return findRooms(ctx.platform.db, 'all');
}
