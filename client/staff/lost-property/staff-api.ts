import type { LostItem, LostListQuery } from '@shared/lost-property/schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { type RecordForm, saveForm } from '../../lib/api/rest';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useMay } from '../../lib/session/staff-access';

/** Others enter and return things too; where nothing tells of it. */
const REFRESH_MS = 30_000;

export const useLostItems = (query: LostListQuery, refetchInterval: number | false = REFRESH_MS) =>
  useQuery(useTRPC().lostProperty.list.queryOptions(query, { refetchInterval, placeholderData: keepPreviousData }));

/** The same, live, with what is asked for. */
export function useFollowedLostItems(query: LostListQuery) {
  const { lostProperty } = useTRPC();
  const lists = [lostProperty.list.pathFilter(), lostProperty.questions.pathFilter()];
  return useLostItems(query, useFollowedList(useTRPCClient().lostProperty.changes, lostProperty, lists, REFRESH_MS));
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useLostPages = () => useTRPCClient().lostProperty.list.query;

/** What is asked for, for who may see who asks; of one stay where it is named. */
export function useLostQuestions(bookingId?: string) {
  const enabled = useMay().may('view', 'lostReturns');
  return useQuery(
    useTRPC().lostProperty.questions.queryOptions(bookingId ? { bookingId } : { state: 'open' }, {
      refetchInterval: REFRESH_MS,
      enabled,
    }),
  );
}

function useLostSaved() {
  const { lostProperty, notifications, audit } = useTRPC();
  return useInvalidate(lostProperty.pathFilter(), notifications.waiting.pathFilter(), audit.ofBooking.pathFilter());
}

/** Enters what was found, or changes it. */
export const useSaveLostItem = () =>
  useMutation<LostItem, RestError, RecordForm>({
    mutationFn: (form) => saveForm('/api/lost-property', form),
    onSettled: useLostSaved(),
  });

export function useLostChanges() {
  const { lostProperty } = useTRPC();
  const onSettled = useLostSaved();
  return {
    setState: useMutation(lostProperty.setState.mutationOptions({ onSettled })),
    noteQuestion: useMutation(lostProperty.noteQuestion.mutationOptions({ onSettled })),
    answer: useMutation(lostProperty.answer.mutationOptions({ onSettled })),
  };
}

export function useFetchLostPicture() {
  const { lostProperty } = useTRPCClient();
  return (_id: string) => lostProperty.picture.query({ _id });
}
