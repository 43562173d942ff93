import type { AwaitedQuery } from '@shared/money/payments/desk-schema';
import type { Statement, StatementPayable } from '@shared/money/statements/schema';
import type { ChangedIds } from '@shared/records/changes-schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { saveForm } from '../../lib/api/rest';
import { staffListOptions } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { useLive } from '../../lib/live/live';
import type { SubscriptionOptions } from '../../lib/live/live-connection';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useVisibleTab } from '../../lib/live/visible-tab';
import { useCompanies } from '../companies/staff-api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list. */
const REFRESH_MS = 20_000;

/** One page of what awaits payment. */
export const useAwaitedList = (query: AwaitedQuery) =>
  useQuery(useTRPC().payments.awaited.queryOptions(query, staffListOptions(REFRESH_MS)));

/** The same page by page, for a file. */
export function useAwaitedPages({ q, show }: AwaitedQuery) {
  const client = useTRPCClient();
  return (place: { cursor?: string | undefined; limit: number }) =>
    client.payments.awaited.query({ q, show, ...place });
}

/** How many of those that a line may be given to are shown; more of the name finds the others. */
const GIVABLE_MAX = 6;

/** Whom a statement's line may be given to, as the list finds what awaits payment, was paid or has lapsed. */
export const useGivable = (q: string) =>
  useQuery(
    useTRPC().payments.awaited.queryOptions(
      { q, limit: GIVABLE_MAX },
      { enabled: q.trim() !== '', placeholderData: keepPreviousData },
    ),
  );

/** Companies found by a part of name or reference, as those whose account a line may be paid on. */
export function useFoundCompanies(q: string): StatementPayable[] {
  const items = useCompanies().data?.items ?? [];
  const asked = q.trim().toLowerCase();
  if (asked === '') return [];
  return items
    .filter(({ name, reference }) => `${name} ${reference}`.toLowerCase().includes(asked))
    .slice(0, GIVABLE_MAX)
    .map(({ _id, name, reference, balance }) => ({
      ...{ bookingId: null, orderId: null, cateringId: null, groupId: null, companyId: _id },
      ...{
        reference,
        guestName: name,
        roomNumber: null,
        balance,
        dueNow: balance,
        canBePaid: true,
        isUnconfirmed: false,
      },
    }));
}

/** What has still to be decided. */
export const usePaymentTasks = () =>
  useQuery(useTRPC().payments.tasks.queryOptions(undefined, { refetchInterval: REFRESH_MS }));

/** Money changes the record that it is for, and may confirm a stay. */
function useInvalidateMoney() {
  const { payments, paidNotices, bookings, groups, food, catering, companies, receipts, till } = useTRPC();
  return useInvalidate(
    till.pathFilter(),
    payments.pathFilter(),
    paidNotices.pathFilter(),
    bookings.pathFilter(),
    groups.pathFilter(),
    food.pathFilter(),
    catering.pathFilter(),
    companies.pathFilter(),
    receipts.pathFilter(),
  );
}

/** Repeating a call with the same `clientId` records no second payment. A screen always says which balance it shows. */
export function useRecordPayment() {
  const { mutateAsync } = useMutation(useTRPC().payments.record.mutationOptions({ onSettled: useInvalidateMoney() }));
  return (payment: Parameters<typeof mutateAsync>[0] & { balance: number }) => mutateAsync(payment);
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

/** What is charged by the piece: laundry, the minibar. */
export const usePrices = () => useQuery(useTRPC().extras.prices.queryOptions());

export function useVoidCharge() {
  return useMutation(useTRPC().payments.voidCharge.mutationOptions({ onSettled: useInvalidateMoney() }));
}

export function useFinishTask() {
  return useMutation(useTRPC().payments.finishTask.mutationOptions({ onSettled: useInvalidateMoney() }));
}

/** Who says that they have paid; live. */
export function useOpenNotices() {
  const { paidNotices } = useTRPC();
  const changes = useTRPCClient().paidNotices.changes;
  const refetchInterval = useFollowedList(changes, paidNotices, [paidNotices.open.pathFilter()], REFRESH_MS);
  return useQuery(paidNotices.open.queryOptions(undefined, { refetchInterval }));
}

export function useDismissNotice() {
  const { paidNotices } = useTRPC();
  return useMutation(paidNotices.dismiss.mutationOptions({ onSettled: useInvalidate(paidNotices.pathFilter()) }));
}

/** Fetches a guest's proof, or the paper of cash that moved: its file is in no cache and has no address that others could open. */
export function useFetchProof(from: 'paidNotices' | 'till') {
  const client = useTRPCClient();
  return (_id: string) => client[from].proof.query({ _id });
}

/** Reads a bank's statement, a file by REST: says what its lines pay for. It records no payment, but makes tasks of what is unseen. */
export function useMatchStatement() {
  return useMutation<Statement, RestError, FormData>({
    mutationFn: (form) => saveForm('/api/payments/statements', { id: null, form }),
    onSettled: useInvalidate(useTRPC().payments.tasks.pathFilter()),
  });
}

/** A line sent again is not recorded again. */
export function useRecordStatementLine() {
  return useMutation(useTRPC().payments.recordStatementLine.mutationOptions({ onSettled: useInvalidateMoney() }));
}

/** A subscription to what changes in a table, such as `client.bookings.changes`. */
interface Changes {
  subscribe(input: undefined, options: SubscriptionOptions<ChangedIds>): { unsubscribe(): void };
}

/** Open only where there are ids, and in the tab that is looked at: a login has few streams. */
function useFollowedIds(changes: Changes, ids: readonly (string | null)[], onChange: () => void) {
  const isVisible = useVisibleTab();
  useLive<ChangedIds>((callbacks) => changes.subscribe(undefined, callbacks), {
    enabled: isVisible && ids.some((id) => id !== null),
    onData: ({ ids: changed }) => {
      if (changed === null || changed.some((id) => ids.includes(id))) onChange();
    },
  });
}

/** Tells when one of these stays, orders and events may have changed, as each payment changes what it is for. */
export function useFollowedPayables(
  payables: readonly Pick<StatementPayable, 'bookingId' | 'orderId' | 'cateringId'>[],
  onChange: () => void,
) {
  const { bookings, food, catering } = useTRPCClient();
  useFollowedIds(
    bookings.changes,
    payables.map(({ bookingId }) => bookingId),
    onChange,
  );
  useFollowedIds(
    food.changes,
    payables.map(({ orderId }) => orderId),
    onChange,
  );
  useFollowedIds(
    catering.changes,
    payables.map(({ cateringId }) => cateringId),
    onChange,
  );
}
