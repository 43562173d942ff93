import { skipToken, useQuery } from '@tanstack/react-query';
import { type Inputs, useTRPC } from '../../lib/api/trpc';

/** What a stay would cost with a code; nothing is asked for without one. */
export const useCodedQuote = (asked: Inputs['bookings']['quote'] | null) =>
  useQuery(
    useTRPC().bookings.quote.queryOptions(asked ?? skipToken, {
      retry: false,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
  );
