import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useFollowedList } from '../../lib/live/use-followed-list';

/** Polling interval while the connection is lost. */
const REFRESH_MS = 30_000;
/** Midnight at the hotel changes the day, and nothing tells of it. */
const NEW_DAY_MS = 60_000;

/** A connection that opens, or is lost for a moment, is none to speak of. */
const LOST_MS = 4_000;

/** The hotel's day, live; `isLost` while nothing tells of changes. */
export function useDeskDay() {
  const { bookings, desk, faults, guests, waitlist } = useTRPC();
  const lists = [
    ...[desk.day.pathFilter(), desk.reminders.pathFilter()],
    ...[faults.list.pathFilter(), guests.unwanted.pathFilter(), waitlist.pathFilter()],
  ];
  const polling = useFollowedList(useTRPCClient().desk.changes, bookings, lists, REFRESH_MS);
  const query = useQuery(
    desk.day.queryOptions(undefined, {
      refetchInterval: polling === false ? NEW_DAY_MS : polling,
      refetchOnWindowFocus: 'always',
    }),
  );
  return { query, isLost: useStillAfter(polling !== false, LOST_MS) };
}

/** True once `now` has been true for that long. */
function useStillAfter(now: boolean, ms: number): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (!now) return setStill(false);
    const timer = setTimeout(() => setStill(true), ms);
    return () => clearTimeout(timer);
  }, [now, ms]);
  return still;
}

/** Wake-up calls and reminders; read again often enough that none is late. */
export const useReminders = () =>
  useQuery(useTRPC().desk.reminders.queryOptions(undefined, { refetchInterval: REFRESH_MS }));

function useRemindersSaved() {
  return useInvalidate(useTRPC().desk.reminders.pathFilter());
}

export const useAddReminder = () =>
  useMutation(useTRPC().desk.addReminder.mutationOptions({ onSettled: useRemindersSaved() }));

export const useSetReminderDone = () =>
  useMutation(useTRPC().desk.setReminderDone.mutationOptions({ onSettled: useRemindersSaved() }));

/** What a text may mean; the previous answer stays while the next one loads. */
export function useDeskSearch(q: string) {
  return useQuery(
    useTRPC().desk.search.queryOptions(
      { q },
      { enabled: q.length > 0, placeholderData: keepPreviousData, staleTime: 10_000 },
    ),
  );
}
