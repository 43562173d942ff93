import { instantOf } from '@shared/bookings/arrival';
import { BOARD_STATE_WORDS, type BoardState } from '@shared/rooms/housekeeping';
import type { Board, BoardRoom } from '@shared/rooms/housekeeping-schema';
import { OUTCOME_PREFIX, readSession, subscribeSession } from '../../lib/session/session';
import { deviceStorage } from '../../lib/storage/browser-storage';

/** What somebody has pressed on a room of the board. */
export type Act =
  | { kind: 'state'; was: BoardState; state: BoardState }
  | { kind: 'doNotDisturb'; doNotDisturb: boolean }
  | { kind: 'charge'; bookingId: string; itemId: string; name: string; quantity: number };

/** A press, kept on the phone until the hotel has answered it. */
export interface Press {
  /** Its idempotency key too. */
  id: string;
  /** The user who pressed. */
  by: string;
  /** In milliseconds. */
  at: number;
  roomId: string;
  roomNumber: string;
  act: Act;
  /** Why the hotel refused it, until that has been read. */
  refused?: string;
}

/** Forgotten at logout. */
const KEY = `${OUTCOME_PREFIX}housekeeping`;

const isPress = (one: unknown): one is Press => typeof one === 'object' && one !== null && 'act' in one && 'by' in one;

let cached: { text: string | null; presses: readonly Press[] } | undefined;
const listeners = new Set<() => void>();

/** Everybody's on this phone, in the order in which they were pressed. */
function all(): readonly Press[] {
  const text = deviceStorage.getItem(KEY);
  if (cached?.text !== text || !cached) {
    let stored: unknown;
    try {
      stored = JSON.parse(text ?? '[]');
    } catch {
      stored = [];
    }
    cached = { text, presses: Array.isArray(stored) ? stored.filter(isPress) : [] };
  }
  return cached.presses;
}

function put(presses: readonly Press[]): void {
  const text = JSON.stringify(presses);
  // Where the browser keeps nothing, presses live as long as the page.
  if (!deviceStorage.setItem(KEY, text)) cached = { text: deviceStorage.getItem(KEY), presses };
  for (const listener of listeners) listener();
}

export const keepPress = (press: Press): void => put([...all(), press]);
export const forgetPress = (id: string): void => put(all().filter((press) => press.id !== id));
export const refusePress = (id: string, refused: string): void =>
  put(all().map((press) => (press.id === id ? { ...press, refused } : press)));

const NOBODYS: readonly Press[] = [];
let own: { of: readonly Press[]; by: string; presses: readonly Press[] } | undefined;

/** Those of whoever is logged in. */
export function ownPresses(): readonly Press[] {
  const by = readSession()?.user.id;
  const presses = all();
  if (by === undefined) return NOBODYS;
  if (own?.of !== presses || own.by !== by) own = { of: presses, by, presses: presses.filter((one) => one.by === by) };
  return own.presses;
}

export function followPresses(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** A room as it is once that press counts. */
export function pressed(room: BoardRoom, { act, at, by }: Press, name: string): BoardRoom {
  if (act.kind === 'charge') return room;
  if (act.kind === 'doNotDisturb')
    return { ...room, doNotDisturbSince: act.doNotDisturb ? new Date(at).toISOString() : null };
  const begins = act.state === 'cleaning';
  return {
    ...room,
    state: act.state,
    startedAt: begins ? (room.startedAt ?? new Date(at).toISOString()) : null,
    cleaner: act.state === 'dirty' ? null : begins && act.was === 'dirty' ? { _id: by, name } : room.cleaner,
  };
}

/** The board with what was pressed and is not sent yet. */
export const withPresses = (board: Board, presses: readonly Press[], name: string): Board => ({
  ...board,
  rooms: board.rooms.map((room) =>
    presses
      .filter(({ roomId, refused }) => roomId === room._id && refused === undefined)
      .reduce((shown, press) => pressed(shown, press, name), room),
  ),
});

function actWords({ act }: Press): string {
  if (act.kind === 'charge') return `${act.quantity} × ${act.name}`;
  if (act.kind === 'doNotDisturb') return act.doNotDisturb ? 'Do not disturb' : 'May be disturbed again';
  return BOARD_STATE_WORDS[act.state];
}

/** What the board says of a press that the hotel has refused. */
export const refusedWords = (press: Press): string =>
  `Room ${press.roomNumber}: ‘${actWords(press)}’ was not saved. ${press.refused ?? ''}`.trim();

/** Whether somebody has cleaned it on the board, and nobody has looked since. */
export const waitsForInspection = ({ state, cleaner }: BoardRoom, inspects: boolean): boolean =>
  inspects && state === 'clean' && cleaner !== null;

/** How urgent a room is on its floor: the least first. */
export function rank(room: BoardRoom, inspects: boolean): number {
  if (room.outOfOrder) return 9;
  const isOpen = room.state === 'dirty' || room.state === 'cleaning' || waitsForInspection(room, inspects);
  if (!isOpen) return 8;
  if (room.doNotDisturbSince !== null) return 7;
  if (room.arriving) return room.leaving ? 2 : 1;
  const isEmpty = !room.leaving && !room.staying;
  if (room.state === 'clean') return 6;
  return isEmpty ? 3 : room.leaving ? 5 : 4;
}

/** Whether something is left to do in it. */
export const isOpenRoom = (room: BoardRoom, inspects: boolean): boolean => rank(room, inspects) < 8;

/** When the first guest comes; who has said no hour may come as soon as rooms are ready. */
const comesAt = ({ arriving }: BoardRoom, { today, checkInHour }: Pick<Board, 'today' | 'checkInHour'>): string =>
  arriving ? (arriving.at ?? instantOf(today, `${String(checkInHour).padStart(2, '0')}:00`)) : '';

/**
 * The rooms by floor, in each those first that somebody comes to soonest, by the hour where that is said. `kept` have the rank that they had: nothing slides away
 * under a finger.
 */
export function byFloor(
  { rooms, inspects, ...day }: Pick<Board, 'rooms' | 'inspects' | 'today' | 'checkInHour'>,
  kept: ReadonlyMap<string, number> = new Map(),
): { floor: number; rooms: BoardRoom[] }[] {
  const rankOf = (room: BoardRoom) => kept.get(room._id) ?? rank(room, inspects);
  const floors = [...new Set(rooms.map(({ floor }) => floor))].sort((one, other) => one - other);
  return floors.map((floor) => ({
    floor,
    rooms: rooms
      .filter((room) => room.floor === floor)
      .sort((one, other) => rankOf(one) - rankOf(other) || comesAt(one, day).localeCompare(comesAt(other, day))),
  }));
}
