import type { PublicContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { Room, RoomByNumberInput } from '@shared/rooms/schema';
import { findRooms } from './queries';

/** The room of that number. Throws `room_missing`. */
export async function roomByNumber({ ctx, input }: { ctx: PublicContext; input: RoomByNumberInput }): Promise<Room> {
  const [room] = await findRooms(ctx.platform.db, { number: input.roomNumber });
  if (!room) throw new DomainError('room_missing');
  return room;
}
