import type { PaidNotice } from '@shared/money/notices/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { saveForm } from '../../lib/api/rest';
import { useTRPC } from '../../lib/api/trpc';
import { useCanOpen } from '../../lib/api/use-record-query';
import { type Paid, payableInput } from '../../lib/navigation/payment-path';

/** The calls that a guest's page makes once it is on the screen. */

/** Polling interval while staff look for the money. */
const REFRESH_MS = 30_000;

/** What is paid for; also all rooms of a group. */
export type PaidFor = { kind: Paid['kind'] | 'group'; id: string };

const inputOf = ({ kind, id }: PaidFor) => (kind === 'group' ? { groupId: id } : payableInput({ kind, id }));

type OfGuest = PaidFor & { accessToken: string | null | undefined };

/** What the guest of a stay, order or event last said of having paid. */
export function useLatestNotice({ kind, id, accessToken }: OfGuest) {
  const enabled = useCanOpen(id, accessToken) ?? false;
  return useQuery(
    useTRPC().paidNotices.latest.queryOptions(inputOf({ kind, id }), {
      enabled,
      // Staff may have looked since it was last shown.
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.notice?.state === 'open' ? REFRESH_MS : false),
      trpc: { context: { accessToken } },
    }),
  );
}

const PATHS = { booking: 'bookings', group: 'bookings/groups', order: 'food-orders', catering: 'catering' } as const;

/** Says it, with a proof where the form has one; a repeat adds what is new. It may keep the room for longer. */
export function useSayPaid({ kind, id, accessToken }: OfGuest) {
  const { paidNotices, bookings } = useTRPC();
  return useMutation({
    mutationFn: (form: FormData) =>
      saveForm<PaidNotice>(`/api/${PATHS[kind]}/${encodeURIComponent(id)}/paid-notices`, {
        id: null,
        form,
        accessToken,
      }),
    onSettled: useInvalidate(paidNotices.pathFilter(), bookings.pathFilter()),
  });
}
