import { useMutation } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

const useInvalidateBills = () => useInvalidate(useTRPC().bills.pathFilter());

export function useIssueBill() {
  return useMutation(useTRPC().bills.issue.mutationOptions({ onSettled: useInvalidateBills() }));
}

export function useCreditBill() {
  return useMutation(useTRPC().bills.credit.mutationOptions({ onSettled: useInvalidateBills() }));
}
