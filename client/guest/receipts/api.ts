import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useRecordQuery } from '../../lib/api/use-record-query';
import { useSession } from '../../lib/session/session';
import { usePdf } from '../../shared/bills/api';

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

export function useReceiptPdf(accessToken: string | null | undefined) {
  const { receipts } = useTRPCClient();
  return usePdf((_id: string) => receipts.pdf.query({ _id }, { context: { accessToken } }));
}
