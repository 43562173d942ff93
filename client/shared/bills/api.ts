import type { WireFile } from '@shared/fields/files-schema';
import type { BilledKind } from '@shared/links/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useCanOpen } from '../../lib/api/use-record-query';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { saveSentFile } from '../../lib/storage/save-file';
import { toast } from '../../ui/feedback/toast';

/** Saves what is shown as a PDF on the device, or says why it cannot. */
export const usePdf = <Asked>(fetch: (asked: Asked) => Promise<WireFile>) =>
  useMutation({
    mutationFn: async (asked: Asked) => saveSentFile(await fetch(asked)),
    onError: (error) => toast.error(repeatableMessageOf(error, 'The PDF could not be loaded. Please try again.')),
  });

const ID = { stay: 'bookingId', group: 'groupId', event: 'cateringId', company: 'companyId' } as const;

/** As calls name it; of a company with the month, which stands behind its id. */
export function billed(of: BilledKind, named: string) {
  const [id = '', month] = named.split('_');
  return { [ID[of]]: id, ...(month && { month }) };
}

/** The bill that stands, or the pro-forma, read anew each time: what is owed may have changed. */
export function useBillOf(of: BilledKind, id: string, accessToken: string | null | undefined) {
  const enabled = useCanOpen(id, accessToken) ?? false;
  return useQuery(
    useTRPC().bills.of.queryOptions(billed(of, id), { enabled, staleTime: 0, trpc: { context: { accessToken } } }),
  );
}

/** The PDF of one that was issued, or of the pro-forma for null. */
export function useBillPdf(of: BilledKind, id: string, accessToken?: string | null) {
  const { bills } = useTRPCClient();
  const opened = { context: { accessToken } };
  return usePdf((_id: string | null) =>
    _id === null ? bills.ofPdf.query(billed(of, id), opened) : bills.pdf.query({ _id }, opened),
  );
}
