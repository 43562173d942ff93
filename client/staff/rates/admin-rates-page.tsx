import { addDays } from '@shared/dates';
import { RATE_TEXTS } from '@shared/rates/constants';
import { ROOM_LIMITS } from '@shared/rooms/forms';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { useRooms } from '../../shared/rooms/api';
import { cheapestByType } from '../../shared/rooms/room-choice';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { searchSpec, textParam, useSearchState } from '../../ui/list/search-state';
import { CalendarToolbar, calendarParams } from '../room-calendar/calendar-toolbar';
import { RateDialog } from './rate-dialog';
import { monthRows, type RateRun, typeRows, yearFrom } from './rate-values';
import styles from './rates.module.css';
import { RatesTable } from './rates-table';
import { useCopyRates, useRates, useRatesToast } from './staff-api';

/** With a `type`, a year of it. */
const rateSearch = searchSpec({ ...calendarParams, type: textParam(ROOM_LIMITS.typeMax) });

/** Prices and rules by night (D38): types by nights, or a year of one type, set by choosing some. */
export default function AdminRatesPage() {
  const today = useToday();
  const [search, setSearch] = useSearchState(rateSearch);
  const rooms = useRooms();
  const types = cheapestByType(rooms.data ?? []).sort((a, b) => (a.type < b.type ? -1 : 1));
  const ofYear = types.find(({ type }) => type === search.type);
  const from = search.from || today;
  const isKnown = rooms.data !== undefined && from !== '';
  const rows = !isKnown ? [] : ofYear ? monthRows(ofYear, from) : typeRows(types, from, search.nights);
  const [first = '', last = ''] = isKnown ? [rows[0]?.nights[0] ?? from, rows.at(-1)?.nights.at(-1) ?? from] : [];
  const rates = useRates(first, last);
  const [run, setRun] = useState<RateRun>();
  const mayChange = useMay().may('change', 'rates');
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.extras}>Extras</ButtonLink>
          {mayChange && <ButtonLink href={staffPaths.promoCodes}>Codes</ButtonLink>}
          {mayChange && ofYear && (
            <CopyButton run={{ roomType: ofYear.type, from: first < today ? today : first, to: last }} />
          )}
          {mayChange && types[0] && (
            <Button
              onClick={() => setRun({ roomType: (ofYear ?? types[0])?.type ?? '', from: today, to: today })}
              variant="primary"
            >
              Set rates
            </Button>
          )}
        </>
      }
      filters={
        <CalendarToolbar
          from={from}
          isFixed={ofYear !== undefined}
          onChange={(next) => setSearch({ ...search, ...next })}
          search={search}
          step={(date, way) => (ofYear ? yearFrom(date, way) : addDays(date, way * 7))}
          today={today}
        >
          <SelectField
            className={styles.view}
            label="View"
            name="type"
            onChange={({ target }) => setSearch({ ...search, type: target.value })}
            options={[
              { value: '', label: 'All types' },
              ...types.map(({ type }) => ({ value: type, label: `A year of ${type}` })),
            ]}
            value={ofYear?.type ?? ''}
          />
        </CalendarToolbar>
      }
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
        loading={<Loading label="Fetching the rates" lines={6} />}
        query={rooms.data ? rates : rooms}
      >
        {() => (
          <RatesTable
            isYear={ofYear !== undefined}
            onChoose={mayChange ? setRun : undefined}
            rates={rates.data?.items ?? []}
            rows={rows}
            today={today}
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

/** Sets for those nights what the same weekdays a year before have. */
function CopyButton({ run }: { run: RateRun }) {
  const { mutate: copy, isPending } = useCopyRates();
  const say = useRatesToast();
  const onClick = () =>
    copy(run, {
      onError: (error) => void toast.error(messageOf(error, RATE_TEXTS.failed)),
      onSuccess: (done) =>
        done.items.length > 0 ? say(RATE_TEXTS.copied, done) : void toast.info(RATE_TEXTS.nothingToCopy),
    });
  return (
    <Button busy={isPending} busyLabel="Copying…" onClick={onClick}>
      Copy last year
    </Button>
  );
}
