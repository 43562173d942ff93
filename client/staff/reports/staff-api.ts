import type { Account } from '@shared/money/journal/constants';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { saveSentFile } from '../../lib/storage/save-file';

const FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export interface Days {
  from: string;
  to: string;
}

/** The report of a day, or of the last closed one where it is ''. */
export const useDayReport = (date: string) =>
  useQuery(
    useTRPC().reports.day.queryOptions({ date: date || undefined }, { placeholderData: keepPreviousData, ...FRESH }),
  );

export const useReportMonths = () => useQuery(useTRPC().reports.months.queryOptions(undefined, FRESH));

export const useAccounts = () => useQuery(useTRPC().reports.accounts.queryOptions());

/** Fetches all reports of a month as one file and saves it on the device. */
export function useMonthFile() {
  const { reports } = useTRPCClient();
  return useMutation({ mutationFn: async (month: string) => saveSentFile(await reports.month.query({ month })) });
}

const PAGES = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor, ...FRESH };

export const useJournal = (days: Days, account: Account | '') =>
  useInfiniteQuery(useTRPC().reports.journal.infiniteQueryOptions({ ...days, account: account || undefined }, PAGES));

export const usePaymentRows = (days: Days) =>
  useInfiniteQuery(useTRPC().reports.payments.infiniteQueryOptions(days, PAGES));

export const useReceiptRows = (days: Days) =>
  useInfiniteQuery(useTRPC().reports.receipts.infiniteQueryOptions(days, PAGES));

export const useBillRows = (days: Days) => useInfiniteQuery(useTRPC().bills.list.infiniteQueryOptions(days, PAGES));

export const useTaxRows = (days: Days) => useQuery(useTRPC().reports.tax.queryOptions(days, FRESH));

export const useDebtors = (to: string) =>
  useQuery(useTRPC().reports.debtors.queryOptions({ to: to || undefined }, FRESH));

export const useForecast = () => useQuery(useTRPC().reports.forecast.queryOptions({}, FRESH));

/** For files: a page of a report. */
export function usePagesOf(days: Days, account: Account | '' = '') {
  const { reports, bills } = useTRPCClient();
  type Place = { cursor: string | undefined; limit: number };
  return {
    journal: (place: Place) => reports.journal.query({ ...days, account: account || undefined, ...place }),
    payments: (place: Place) => reports.payments.query({ ...days, ...place }),
    receipts: (place: Place) => reports.receipts.query({ ...days, ...place }),
    bills: (place: Place) => bills.list.query({ ...days, ...place }),
  };
}
