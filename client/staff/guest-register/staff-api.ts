import type { IdentityDocument } from '@shared/guest-register/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { type RecordForm, saveForm } from '../../lib/api/rest';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';

/** Others enter documents too. */
const REFRESH_MS = 30_000;

/** The identity documents of a stay, their numbers masked. */
export const useIdentityDocuments = (bookingId: string) =>
  useQuery(useTRPC().guestRegister.documents.queryOptions({ bookingId }, { refetchInterval: REFRESH_MS }));

function useDocumentsSaved() {
  const { guestRegister, audit } = useTRPC();
  return useInvalidate(guestRegister.documents.pathFilter(), audit.ofBooking.pathFilter());
}

/** Enters a document of a stay, or changes one. Repeating a form with the same `clientId` enters no second one. */
export function useSaveDocument(bookingId: string) {
  return useMutation<IdentityDocument, RestError, RecordForm>({
    mutationFn: (form) =>
      saveForm(form.id ? '/api/identity-documents' : `/api/bookings/${bookingId}/identity-documents`, form),
    onSettled: useDocumentsSaved(),
  });
}

export function useRemoveDocument() {
  return useMutation(useTRPC().guestRegister.removeDocument.mutationOptions({ onSettled: useDocumentsSaved() }));
}

/** Opens a number: it is in no cache, so that each look at it is in the audit log. */
export function useOpenNumber() {
  const { guestRegister } = useTRPCClient();
  const { audit } = useTRPC();
  const onSettled = useInvalidate(audit.ofBooking.pathFilter());
  return useMutation({
    mutationFn: async (_id: string) => (await guestRegister.open.query({ _id })).number,
    onSettled,
  });
}

/** Fetches a picture, likewise. */
export function useFetchPicture() {
  const { guestRegister } = useTRPCClient();
  return (_id: string) => guestRegister.picture.query({ _id });
}

/** The register of a day, read once each time that it is opened. */
export const useRegister = (date: string | undefined) =>
  useQuery(
    useTRPC().guestRegister.day.queryOptions(
      { date: date ?? '' },
      {
        enabled: date !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  );
