import { AUDIT_AREAS, AUDIT_LIMITS, type AuditArea } from '@shared/audit/constants';
import type { DiscountKind } from '@shared/bookings/discounts-constants';
import { isCalendarDate } from '@shared/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { withPages } from '../../ui/list/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/list/search-state';

export interface AuditFilters {
  actor: string;
  area: AuditArea | '';
  reference: string;
  from: string;
  to: string;
}

/** Newest first; read again whenever the page is shown. */
export function useAuditLog({ actor, area, reference, from, to }: AuditFilters, cursor: string) {
  const asked = (text: string) => text || undefined;
  const filters = { actor: asked(actor), reference: asked(reference), from: asked(from), to: asked(to) };
  return useQuery(
    useTRPC().audit.list.queryOptions(
      { ...filters, area: area || undefined, cursor: asked(cursor) },
      { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
    ),
  );
}

interface DiscountFilters {
  actor: string;
  kind: DiscountKind | '';
  from: string;
  to: string;
}

const discountsAsked = ({ actor, kind, from, to }: DiscountFilters) => ({
  actor: actor || undefined,
  kind: kind || undefined,
  from: from || undefined,
  to: to || undefined,
});

/** What was taken off, waived, voided or taken back, newest first. */
export const useDiscounts = (filters: DiscountFilters, cursor: string) =>
  useQuery(
    useTRPC().audit.discounts.queryOptions(
      { ...discountsAsked(filters), cursor: cursor || undefined },
      { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
    ),
  );

/** For the CSV export. */
export function useDiscountPages(filters: DiscountFilters) {
  const client = useTRPCClient();
  return (place: { cursor?: string; limit: number }) =>
    client.audit.discounts.query({ ...discountsAsked(filters), ...place });
}

/** How many entries of one booking are on a page. */
const OF_BOOKING = 10;

/** What was done with a booking, newest first. */
export const useBookingHistory = (bookingId: string, cursor?: string) =>
  useQuery(
    useTRPC().audit.ofBooking.queryOptions(
      { bookingId, cursor, limit: OF_BOOKING },
      { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
    ),
  );

export const dayParam: SearchParam<string> = {
  initial: '',
  parse: (text) => (isCalendarDate(text) ? text : undefined),
};

/** What of the page is in its address. */
export const auditSearch = withPages(
  searchSpec({
    actor: textParam(AUDIT_LIMITS.actorMax),
    area: choiceParam(['', ...AUDIT_AREAS], ''),
    reference: textParam(AUDIT_LIMITS.referenceMax),
    from: dayParam,
    to: dayParam,
  }),
);
