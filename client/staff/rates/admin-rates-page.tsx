import { addDays } from '@shared/dates';
import { RATE_TEXTS } from '@shared/rates/constants';
import { useState } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { useRooms } from '../../shared/rooms/api';
import { cheapestByType } from '../../shared/rooms/room-choice';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { useSearchState } from '../../ui/list/search-state';
import { CalendarToolbar, calendarSearch } from '../room-calendar/calendar-toolbar';
import { RateDialog } from './rate-dialog';
import type { RateRun } from './rate-values';
import { RatesTable } from './rates-table';
import { useRates } from './staff-api';

/** Prices and rules by night (D38): types by nights, set by choosing some. */
export default function AdminRatesPage() {
  const today = useToday();
  const [search, setSearch] = useSearchState(calendarSearch);
  const from = search.from || today;
  const nights = Array.from({ length: search.nights }, (_, at) => addDays(from, at));
  const rooms = useRooms();
  const rates = useRates(from, search.nights);
  const [run, setRun] = useState<RateRun>();
  const mayChange = useMay().may('change', 'rates');
  const types = cheapestByType(rooms.data ?? []).sort((a, b) => (a.type < b.type ? -1 : 1));
  return (
    <StaffPage
      actions={
        mayChange &&
        types[0] && (
          <Button onClick={() => setRun({ roomType: types[0]?.type ?? '', from: today, to: today })} variant="primary">
            Set rates
          </Button>
        )
      }
      filters={<CalendarToolbar from={from} onChange={setSearch} search={search} step={7} today={today} />}
      title="Rates"
    >
      <QueryView
        empty={() =>
          rooms.data?.length === 0 && (
            <EmptyState action={<ButtonLink href={staffPaths.rooms}>Add rooms</ButtonLink>}>
              {RATE_TEXTS.noRooms}
            </EmptyState>
          )
        }
        failed={RATE_TEXTS.loadFailed}
        loading={
          <Loading label="Fetching the rates">
            <SkeletonText lines={6} />
          </Loading>
        }
        query={rooms.data ? rates : rooms}
      >
        {() => (
          <RatesTable
            nights={nights}
            onChoose={mayChange ? setRun : undefined}
            rates={rates.data?.items ?? []}
            today={today}
            types={types}
          />
        )}
      </QueryView>
      {run && (
        <RateDialog
          key={`${run.roomType} ${run.from} ${run.to}`}
          onClose={() => setRun(undefined)}
          run={run}
          today={today}
          types={types.map(({ type }) => type)}
        />
      )}
    </StaffPage>
  );
}
