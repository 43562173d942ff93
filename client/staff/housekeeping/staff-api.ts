import { HOUSEKEEPING_LIMITS, HOUSEKEEPING_TEXTS } from '@shared/rooms/housekeeping';
import type { Board } from '@shared/rooms/housekeeping-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { failedWith, messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { newClientId } from '../../lib/lost-answers/submit-once';
import { useSession } from '../../lib/session/session';
import {
  type Act,
  followPresses,
  forgetPress,
  keepPress,
  ownPresses,
  type Press,
  pressed,
  refusePress,
} from './board-presses';

/** While there is no live connection. */
const POLLING_MS = 30_000;
/** How often a press without an answer is sent again. */
const AGAIN_MS = 2_000;

const NOBODYS: readonly Press[] = [];

/** The board, live; `isLive` is false while the line is away. */
export function useBoard() {
  const { housekeeping } = useTRPC();
  const client = useTRPCClient();
  const refetchInterval = useFollowedList(
    client.housekeeping.changes,
    housekeeping,
    [housekeeping.board.pathFilter()],
    POLLING_MS,
  );
  return {
    board: useQuery(housekeeping.board.queryOptions(undefined, { refetchInterval })),
    isLive: refetchInterval === false,
  };
}

/** Refusals that say nothing of the press itself: it is sent again. */
const isUnanswered = (error: unknown): boolean => {
  const reason = wireErrorOf(error)?.reason;
  return (
    wireErrorOf(error) === null ||
    reason === 'internal' ||
    reason === 'busy' ||
    reason === 'leaving' ||
    reason === 'too_slow' ||
    reason === 'too_many_requests'
  );
};

/** Presses whose call is under way on this page, so that a second board does not send them too. */
const sending = new Set<string>();

/**
 * Sends what was pressed, one after the other, by the query library's queue: each until it is answered, also after a reload. `presses` are
 * those that wait, and those that were refused and not read yet.
 */
export function usePresses() {
  const { housekeeping } = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const user = useSession()?.user;
  const presses = useSyncExternalStore(followPresses, ownPresses, () => NOBODYS);
  const key = housekeeping.board.queryKey();

  const { mutate } = useMutation({
    mutationKey: ['housekeeping-presses'],
    scope: { id: 'housekeeping-presses' },
    retry: (_count, error) => isUnanswered(error),
    retryDelay: AGAIN_MS,
    mutationFn: async ({ id, at, roomId: _id, act }: Press): Promise<unknown> => {
      // Its sender has logged out since.
      if (!ownPresses().some((press) => press.id === id)) return null;
      // Rounded down: what was pressed right after something else is not told as before it.
      const waited = Math.min(Math.max(Date.now() - at, 0) / 1_000, HOUSEKEEPING_LIMITS.pressHoursMax * 3_600);
      const secondsAgo = Math.floor(waited);
      if (act.kind === 'doNotDisturb') {
        return client.housekeeping.doNotDisturb.mutate({ _id, doNotDisturb: act.doNotDisturb, secondsAgo });
      }
      if (act.kind === 'charge') {
        const { bookingId, itemId, quantity } = act;
        return client.housekeeping.charge.mutate({ bookingId, itemId, quantity, clientId: id });
      }
      return client.housekeeping.setState.mutate({ _id, was: act.was, state: act.state, secondsAgo });
    },
    onSuccess: async (answer, press) => {
      if (answer === null) return;
      // A board that was read before this would show it undone.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(
        key,
        (board: Board | undefined) =>
          board && {
            ...board,
            rooms: board.rooms.map((room) =>
              room._id === press.roomId ? pressed(room, press, user?.name ?? '') : room,
            ),
          },
      );
      forgetPress(press.id);
    },
    onError: (error, { id }) => {
      // A login that has ended says nothing of the press: it is sent after the next one.
      if (!failedWith(error, 'not_logged_in')) refusePress(id, messageOf(error, HOUSEKEEPING_TEXTS.pressFailed));
    },
    onSettled: (_answer, _error, { id }) => {
      sending.delete(id);
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });

  useEffect(() => {
    for (const press of presses) {
      if (press.refused !== undefined || sending.has(press.id)) continue;
      sending.add(press.id);
      mutate(press);
    }
  }, [presses, mutate]);

  return {
    name: user?.name ?? '',
    presses,
    press: (room: { _id: string; roomNumber: string }, act: Act) => {
      if (!user) return;
      const { _id: roomId, roomNumber } = room;
      keepPress({ id: newClientId(), by: user.id, at: Date.now(), roomId, roomNumber, act });
    },
    /** The refusals were read. */
    readRefused: () => {
      for (const { id, refused } of presses) if (refused !== undefined) forgetPress(id);
    },
  };
}

/** Who is to clean a room; for the desk. */
export function useAssignRoom() {
  const { housekeeping } = useTRPC();
  return useMutation(
    housekeeping.assign.mutationOptions({ onSettled: useInvalidate(housekeeping.board.pathFilter()) }),
  );
}

/** What can be found used in a room; kept, so that it is there without a line. */
export const useItemsToCharge = () =>
  useQuery(useTRPC().housekeeping.items.queryOptions(undefined, { staleTime: 3_600_000 }));
