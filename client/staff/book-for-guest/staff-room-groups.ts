import type { Room } from '@shared/rooms/schema';

/** A room with what the stay costs in it, in naira. */
export interface PricedRoom {
  room: Room;
  total: number;
}

export interface RoomGroup {
  type: string;
  /** In the order of their numbers. */
  rooms: PricedRoom[];
  /** What the stay costs in each of them; null where that differs. */
  total: number | null;
}

const least = ({ rooms }: RoomGroup) => Math.min(...rooms.map(({ total }) => total));

/** Rooms by type, the cheapest type first. */
export function roomGroups(priced: readonly PricedRoom[]): RoomGroup[] {
  const types = new Map<string, RoomGroup>();
  for (const one of priced) {
    const group = types.get(one.room.type) ?? { type: one.room.type, rooms: [], total: one.total };
    group.rooms.push(one);
    if (group.total !== one.total) group.total = null;
    types.set(group.type, group);
  }
  return [...types.values()].sort((a, b) => least(a) - least(b));
}
