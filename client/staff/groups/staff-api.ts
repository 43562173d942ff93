import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';
import { useInvalidateGroups } from '../../shared/groups/api';

/** Checks in all of a group who are ready. */
export const useCheckInGroup = () =>
  useMutation(useTRPC().groups.checkIn.mutationOptions({ onSettled: useInvalidateGroups() }));
