import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { keepDevice, useTakeOver } from './api';

/** The calls about accounts that only staff make, apart from those that guests' pages load. */

/** What an invitation's link invites to. Its token goes in a body, never in an address. */
export function useOpenInvitation(token: string) {
  const { staff } = useTRPCClient();
  return useQuery({
    queryKey: ['staff invitation', token],
    queryFn: () => staff.openInvitation.mutate({ token }),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
}

/** Joins the staff; the answer is the session to save. */
export function useAcceptInvitation() {
  const { staff } = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['staff']['acceptInvitation']) => {
      const { device, ...session } = await staff.acceptInvitation.mutate(input);
      keepDevice(session.user.id, device);
      return session;
    },
  });
}

/** Whether one's own second factor is on. */
export const useSecondFactor = () =>
  useQuery(useTRPC().secondFactor.status.queryOptions(undefined, { refetchOnMount: 'always' }));

/** Begins to set one up; the answer is shown once. */
export const useBeginSecondFactor = () => useMutation(useTRPC().secondFactor.begin.mutationOptions());

/** Turns it on by a first code; the answer has the recovery codes, which are shown once. */
export function useConfirmSecondFactor() {
  const { secondFactor } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    secondFactor.confirm.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(secondFactor.status.queryFilter()),
    }),
  );
}

export function useTurnOffSecondFactor() {
  const { secondFactor } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    secondFactor.turnOff.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(secondFactor.status.queryFilter()),
    }),
  );
}

/** Has a link mailed to another email address of one's login; the answer says so. */
export const useAskEmail = () => useMutation(useTRPC().account.askEmail.mutationOptions());

/** Takes that address by the link. */
export const useConfirmEmail = () =>
  useMutation(useTRPC().account.confirmEmail.mutationOptions({ onSuccess: useTakeOver() }));
