import type { Fault, FaultListQuery } from '@shared/faults/schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { type RecordForm, saveForm } from '../../lib/api/rest';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { useFollowedList } from '../../lib/live/use-followed-list';

/** Others report and mend things too; where nothing tells of it. */
const REFRESH_MS = 30_000;

export const useFaults = (query: FaultListQuery, refetchInterval: number | false = REFRESH_MS) =>
  useQuery(useTRPC().faults.list.queryOptions(query, { refetchInterval, placeholderData: keepPreviousData }));

/** The same, live. */
export function useFollowedFaults(query: FaultListQuery) {
  const { faults } = useTRPC();
  return useFaults(
    query,
    useFollowedList(useTRPCClient().faults.changes, faults, [faults.list.pathFilter()], REFRESH_MS),
  );
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useFaultPages = () => useTRPCClient().faults.list.query;

/** A room that is out of order is not for sale. */
function useFaultSaved() {
  const { faults, roomCalendar, desk, rooms } = useTRPC();
  return useInvalidate(...[faults, roomCalendar, desk, rooms].map((each) => each.pathFilter()));
}

export const useReportFault = () =>
  useMutation<Fault, RestError, RecordForm>({
    mutationFn: (form) => saveForm('/api/faults', form),
    onSettled: useFaultSaved(),
  });

export function useFaultChanges() {
  const { faults } = useTRPC();
  const onSettled = useFaultSaved();
  return {
    update: useMutation(faults.update.mutationOptions({ onSettled })),
    closeRoom: useMutation(faults.closeRoom.mutationOptions({ onSettled })),
  };
}

export function useFetchFaultPicture() {
  const { faults } = useTRPCClient();
  return (_id: string) => faults.picture.query({ _id });
}
