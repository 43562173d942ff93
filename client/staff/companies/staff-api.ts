import { formatNaira } from '@shared/money/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { useMay } from '../../lib/session/staff-access';

/** What companies owe changes as guests leave. */
const REFRESH_MS = 30_000;

/** All that are there, for who may see them. */
export function useCompanies() {
  const enabled = useMay().may('view', 'companies');
  return useQuery(useTRPC().companies.list.queryOptions(undefined, { refetchInterval: REFRESH_MS, enabled }));
}

export const useCompany = (_id: string) =>
  useQuery(useTRPC().companies.get.queryOptions({ _id }, { refetchInterval: REFRESH_MS }));

export const useCompanyStatement = (days: { _id: string; from: string; to: string }) =>
  useQuery(useTRPC().companies.statement.queryOptions(days, { enabled: days.from !== '' && days.to !== '' }));

/** Adds, changes and removes companies. */
export function useCompanyChanges() {
  const { companies, bookings } = useTRPC();
  const onSettled = useInvalidate(companies.pathFilter(), bookings.pathFilter());
  return {
    create: useMutation(companies.create.mutationOptions({ onSettled })),
    update: useMutation(companies.update.mutationOptions({ onSettled })),
    remove: useMutation(companies.remove.mutationOptions({ onSettled })),
  };
}

/** Bills a company and records what it pays: money of records and tills changes with it. */
export function useCompanyMoney() {
  const { companies, payments, bookings, groups, food, catering, till } = useTRPC();
  const onSettled = useInvalidate(
    ...[companies, payments, bookings, groups, food, catering, till].map((each) => each.pathFilter()),
  );
  return {
    bill: useMutation(companies.bill.mutationOptions({ onSettled })),
    pay: useMutation(companies.pay.mutationOptions({ onSettled })),
    correct: useMutation(payments.correct.mutationOptions({ onSettled })),
  };
}

/** Emails one its statement or a bill. */
export const useEmailCompany = () => useMutation(useTRPC().companies.email.mutationOptions());

/** '₦20,000 owed', '₦5,000 paid ahead', 'Nothing owed'. */
export function accountWords(balance: number): string {
  if (balance === 0) return 'Nothing owed';
  return balance > 0 ? `${formatNaira(balance)} owed` : `${formatNaira(-balance)} paid ahead`;
}
