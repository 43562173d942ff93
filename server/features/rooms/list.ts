import type { PublicContext } from '@server/platform/context';
import type { Room, RoomListInput } from '@shared/rooms/schema';
import { findChangedRooms, findRooms } from './queries';

/** Every room in use, by number; with `since` those that have changed. */
export function listRooms({ ctx, input }: { ctx: PublicContext; input: RoomListInput }): Promise<Room[]> {
  const { db } = ctx.platform;
  return input.since === undefined ? findRooms(db, 'all') : findChangedRooms(db, input.since);
}
