import type { AwaitedQuery } from '@shared/payment-desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/record-cache';
import { staffListOptions } from '../../lib/staff-list-cache';
import { useTRPC } from '../../lib/trpc';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list. */
const REFRESH_MS = 20_000;

/** One page of what awaits payment. */
export const useAwaitedList = (query: AwaitedQuery) =>
  useQuery(useTRPC().payments.awaited.queryOptions(query, staffListOptions(REFRESH_MS)));

/** What has still to be decided. */
export const usePaymentTasks = () =>
  useQuery(useTRPC().payments.tasks.queryOptions(undefined, { refetchInterval: REFRESH_MS }));

/** Money changes the record that it is for, and may confirm a stay. */
function useInvalidateMoney() {
  const { payments, bookings, food, receipts, till } = useTRPC();
  return useInvalidate(
    till.pathFilter(),
    payments.pathFilter(),
    bookings.pathFilter(),
    food.pathFilter(),
    receipts.pathFilter(),
  );
}

/** Repeating a call with the same `clientId` records no second payment. */
export function useRecordPayment() {
  return useMutation(useTRPC().payments.record.mutationOptions({ onSettled: useInvalidateMoney() }));
}

export function useCorrectPayment() {
  return useMutation(useTRPC().payments.correct.mutationOptions({ onSettled: useInvalidateMoney() }));
}

/** Repeating a call with the same `clientId` gives nothing back twice. */
export function useRefundPayment() {
  return useMutation(useTRPC().payments.refund.mutationOptions({ onSettled: useInvalidateMoney() }));
}

/** Repeating a call with the same `clientId` charges nothing twice. */
export function useChargeStay() {
  return useMutation(useTRPC().payments.charge.mutationOptions({ onSettled: useInvalidateMoney() }));
}

export function useVoidCharge() {
  return useMutation(useTRPC().payments.voidCharge.mutationOptions({ onSettled: useInvalidateMoney() }));
}

export function useFinishTask() {
  return useMutation(useTRPC().payments.finishTask.mutationOptions({ onSettled: useInvalidateMoney() }));
}
