/** Names of what a room tells: its own room is in them, by which it knows what comes back to it from elsewhere. */

export const ownUid = (kind: 'stay' | 'period', id: string, roomId: string, host: string): string =>
  `${kind}-${id}.${roomId}@${host}`;

export const isOwnUid = (uid: string, roomId: string): boolean => uid.includes(`.${roomId}@`);
