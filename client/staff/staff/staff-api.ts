import type { Staff } from '@shared/staff/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';

/** Everybody on the staff, and who is invited. */
export const useStaff = () =>
  useQuery(useTRPC().staff.list.queryOptions(undefined, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' }));

/** What admins do to the staff; each answer is the list as it is then, also where somebody else has changed it. */
export function useStaffChanges() {
  const { staff } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const put = (now: Staff) => void queryClient.setQueryData(trpc.staff.list.queryKey(), now);
  const readAgain = () => queryClient.invalidateQueries(trpc.staff.list.queryFilter());
  const change = useMutation({
    mutationFn: (send: () => Promise<Staff>) => send(),
    onSuccess: put,
    onError: readAgain,
  });
  const remove = useMutation({
    mutationFn: (input: Inputs['staff']['remove']) => staff.remove.mutate(input),
    onSettled: readAgain,
  });
  return {
    invite: (input: Inputs['staff']['invite']) => change.mutateAsync(() => staff.invite.mutate(input)),
    resend: (_id: string) => change.mutateAsync(() => staff.resendInvitation.mutate({ _id })),
    withdraw: (_id: string) => change.mutateAsync(() => staff.withdrawInvitation.mutate({ _id })),
    setRole: (input: Inputs['staff']['setRole']) => change.mutateAsync(() => staff.setRole.mutate(input)),
    resetFactor: (input: Inputs['staff']['resetFactor']) => change.mutateAsync(() => staff.resetFactor.mutate(input)),
    remove: remove.mutateAsync,
  };
}
