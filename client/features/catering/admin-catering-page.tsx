import { CATERING_LIMITS, CATERING_TEXTS } from '@shared/constants/catering';
import { useState } from 'react';
import { Disclosure } from '../../ui/disclosure';
import { EmptyState } from '../../ui/empty-state';
import { useListState } from '../../ui/list-state';
import { useMediaQuery } from '../../ui/media-query';
import { NoMatch, StaffList } from '../../ui/staff-list';
import { useHotel } from '../hotel/api';
import { cateringBrief } from './catering-brief';
import { cateringColumns } from './catering-columns';
import { CateringFilters } from './catering-filters';
import { cateringListQuery, cateringSearch } from './catering-search';
import { useRequestList, useRequestPages } from './staff-api';
import { EventMonth } from './staff-event-month';
import { useRequestStatus } from './use-request-status';

/** The catering panel: search, filters, pages, status in place, export, and the month of events beside the list. */
export default function AdminCateringPage() {
  const list = useListState(cateringSearch);
  const asked = cateringListQuery(list.state);
  const today = useHotel().data?.today;
  const [turned, setTurned] = useState<string>();
  const month = turned ?? (list.state.from || today || '').slice(0, 7);
  const fetchPage = useRequestPages();
  const { query, count, events } = useRequestList(asked, month);
  const statusChange = useRequestStatus();
  const isBeside = useMediaQuery('(min-width: 1200px)');
  const calendar = month !== '' && (
    <EventMonth
      chosen={list.state.from === list.state.to ? list.state.from : undefined}
      month={month}
      onChoose={(date) => list.change({ from: date, to: date })}
      onMonth={setTurned}
      query={events}
      today={today}
    />
  );
  return (
    <StaffList
      aside={isBeside ? calendar : <Disclosure title="Month of events">{calendar}</Disclosure>}
      brief={(request) => cateringBrief(request, statusChange.shown(request))}
      caption="Catering requests"
      columns={cateringColumns(statusChange)}
      count={count}
      csv={{
        fileName: 'catering_requests.csv',
        fetchPage: (place) => fetchPage({ ...asked, ...place }),
        load: async () => (await import('./catering-csv')).cateringCsv,
        limits: CATERING_LIMITS,
      }}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>No request matches these filters.</NoMatch>
        ) : (
          <EmptyState hint="Requests by guests appear here.">{CATERING_TEXTS.none}</EmptyState>
        )
      }
      failed={CATERING_TEXTS.loadFailed}
      filters={<CateringFilters list={list} today={today} />}
      list={list}
      loading="Fetching the catering requests…"
      noun={['request', 'requests']}
      pageSize={CATERING_LIMITS.pageSize}
      query={query}
      title="Catering"
    />
  );
}
