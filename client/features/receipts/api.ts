import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveFile } from '../../lib/save-file';
import { useSession } from '../../lib/session';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useCanOpen, useRecordQuery } from '../../lib/use-record-query';

/** A page of the logged-in guest's receipts, newest first: the first one, or that of a cursor. */
export function useMyReceipts(cursor?: string) {
  const session = useSession();
  return useQuery(
    useTRPC().receipts.ofUser.queryOptions(
      { userId: session?.user.id ?? '', cursor },
      // Staff may have recorded a payment since.
      { enabled: Boolean(session), placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
}

export const useReceipt = (receiptId: string, accessToken: string | null | undefined) =>
  useRecordQuery(useTRPC().receipts.get, receiptId, accessToken);

/** Saves a receipt as a PDF on the device. */
export function useDownloadReceipt(accessToken: string | null | undefined) {
  const { receipts } = useTRPCClient();
  return useMutation({
    mutationFn: async (_id: string) => {
      const { fileName, mediaType, base64 } = await receipts.pdf.query({ _id }, { context: { accessToken } });
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      saveFile(fileName, new Blob([bytes], { type: mediaType }));
    },
  });
}

/** The receipts of a booking or an order, oldest first. */
export function useReceiptsOf(
  kind: 'bookingId' | 'orderId',
  { _id, balance }: { _id: string; balance: number },
  accessToken: string | null | undefined,
) {
  const enabled = useCanOpen(_id, accessToken) ?? false;
  const { data = [], refetch } = useQuery(
    useTRPC().payments.folio.queryOptions(kind === 'bookingId' ? { bookingId: _id } : { orderId: _id }, {
      enabled,
      trpc: { context: { accessToken } },
      select: ({ payments }) => payments.flatMap(({ receipt }) => receipt ?? []),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance may come with another receipt
  useEffect(() => {
    if (enabled) refetch({ cancelRefetch: false });
  }, [enabled, balance]);
  return data;
}
