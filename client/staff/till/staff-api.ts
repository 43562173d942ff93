import { addDays } from '@shared/dates';
import type { TillMovement } from '@shared/money/till/schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { saveForm } from '../../lib/api/rest';
import { useTRPC } from '../../lib/api/trpc';
import { useToday } from '../../shared/hotel/use-today';

/** Polling interval: other members of staff take payments too. */
const REFRESH_MS = 20_000;

/** How many stays and how many orders a search shows. */
const FOUND_MAX = 5;

/** The tills of `day`, or of today where it is ''. */
export const useTillDay = (day: string) =>
  useQuery(
    useTRPC().till.day.queryOptions(
      { day: day || undefined },
      { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' },
    ),
  );

/** Closes as they stand since that day, the newest first. */
export const useTillCloses = (from: string) =>
  useQuery(useTRPC().till.closes.queryOptions({ from }, { placeholderData: keepPreviousData }));

export const useTillClose = (_id: string) =>
  useQuery(useTRPC().till.getClose.queryOptions({ _id }, { enabled: _id !== '' }));

function useInvalidateTill() {
  const { till } = useTRPC();
  return useInvalidate(till.pathFilter());
}

/** Repeating a call with the same `clientId` closes nothing twice. */
export function useCloseTill() {
  return useMutation(useTRPC().till.close.mutationOptions({ onSettled: useInvalidateTill() }));
}

export function useCorrectClose() {
  return useMutation(useTRPC().till.correctClose.mutationOptions({ onSettled: useInvalidateTill() }));
}

/** A float, a paid-out or a drop, with the picture of its paper; repeating it with the same `clientId` moves nothing twice. */
export function useMoveCash() {
  return useMutation({
    mutationFn: (form: FormData) => saveForm<TillMovement>('/api/till/movements', { id: null, form }),
    onSettled: useInvalidateTill(),
  });
}

export function useVoidMovement() {
  return useMutation(useTRPC().till.voidMovement.mutationOptions({ onSettled: useInvalidateTill() }));
}

export function useConfirmDrop() {
  return useMutation(useTRPC().till.confirmDrop.mutationOptions({ onSettled: useInvalidateTill() }));
}

export function useOfferHandover() {
  return useMutation(useTRPC().till.offerHandover.mutationOptions({ onSettled: useInvalidateTill() }));
}

export function useTakeHandover() {
  return useMutation(useTRPC().till.takeHandover.mutationOptions({ onSettled: useInvalidateTill() }));
}

export function useWithdrawHandover() {
  return useMutation(useTRPC().till.withdrawHandover.mutationOptions({ onSettled: useInvalidateTill() }));
}

/** Stays and orders that match, for a guest who stands at the desk: whose stay is now, and any other, the newest first. */
export function useFindPayable(q: string) {
  const trpc = useTRPC();
  const options = { enabled: q.trim() !== '', placeholderData: keepPreviousData };
  const today = useToday();
  const now = { from: addDays(today, -1), to: addDays(today, 1) };
  const present = useQuery(trpc.bookings.list.queryOptions({ q, limit: FOUND_MAX, ...now }, options));
  const stays = useQuery(trpc.bookings.list.queryOptions({ q, limit: FOUND_MAX }, options));
  const orders = useQuery(trpc.food.list.queryOptions({ q, limit: FOUND_MAX }, options));
  return { present, stays, orders };
}
