import type { BilledKind } from '@shared/money/bills/link';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useCanOpen } from '../../lib/api/use-record-query';
import { saveSentFile } from '../../lib/storage/save-file';

const ID = { stay: 'bookingId', group: 'groupId', event: 'cateringId' } as const;

export const billed = (of: BilledKind, id: string) => ({ [ID[of]]: id });

/** The bill that stands, or the pro-forma, read anew each time: what is owed may have changed. */
export function useBillOf(of: BilledKind, id: string, accessToken: string | null | undefined) {
  const enabled = useCanOpen(id, accessToken) ?? false;
  return useQuery(
    useTRPC().bills.of.queryOptions(billed(of, id), { enabled, staleTime: 0, trpc: { context: { accessToken } } }),
  );
}

/** Saves what is shown as a PDF on the device. */
export function useDownloadBill(accessToken?: string | null) {
  const { bills } = useTRPCClient();
  return useMutation({
    mutationFn: async ({ _id, of, id }: { _id: string | null; of: BilledKind; id: string }) => {
      const opened = { context: { accessToken } };
      saveSentFile(await (_id === null ? bills.ofPdf.query(billed(of, id), opened) : bills.pdf.query({ _id }, opened)));
    },
  });
}
