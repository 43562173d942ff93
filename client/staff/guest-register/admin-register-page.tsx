import { formatDay } from '@shared/dates';
import { countryWords, DOCUMENT_KIND_WORDS, REGISTER_TEXTS } from '@shared/guest-register/constants';
import { REGISTER_CSV } from '@shared/guest-register/csv';
import type { Register, RegisteredGuest } from '@shared/guest-register/schema';
import { Link } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { useHotel } from '../../shared/hotel/api';
import { DateField } from '../../ui/date/date-fields';
import { formatShortRange } from '../../ui/date/short-dates';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import plain from '../../ui/list/plain-table.module.css';
import { searchSpec, useSearchState } from '../../ui/list/search-state';
import { CellLines, type Column, Table } from '../../ui/list/table';
import { PhoneLink } from '../../ui/record/contact-links';
import { dayParam } from '../audit/staff-api';
import styles from './guest-register.module.css';
import { useRegister } from './staff-api';

/** The night that is shown, '' for today's. */
const registerSearch = searchSpec({ date: dayParam });

/** Everybody who was in the house in a night, as the police ask for it. Opening it is in the audit log. */
export default function AdminRegisterPage() {
  const [{ date }, setState] = useSearchState(registerSearch);
  const hotel = useHotel().data;
  const today = hotel?.today;
  const query = useRegister(date || today);
  const items = query.data?.items ?? [];
  return (
    <StaffPage
      actions={
        query.data &&
        items.length > 0 && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <ExportCsv
              {...asOnePage(items)}
              exported={`${peopleWords(items.length)} exported.`}
              fileName={`guest-register-${query.data.date}.csv`}
              noun="people"
              rows={REGISTER_CSV}
            />
          </>
        )
      }
      filters={
        <div className={styles.night}>
          <DateField
            label="Night of"
            max={today}
            onChange={(day) => setState({ date: day === today ? '' : day }, 'push')}
            today={today}
            value={date || (today ?? '')}
          />
        </div>
      }
      lead="That you open it is in the audit log."
      title="Guest register"
    >
      <QueryView
        empty={(register) => register.items.length === 0 && <EmptyState>{REGISTER_TEXTS.nobody}</EmptyState>}
        failed={repeatableMessageOf(query.error, REGISTER_TEXTS.registerFailed)}
        loading={<Loading label="Fetching the guest register" lines={8} />}
        query={query}
      >
        {(register) => (
          <>
            <p className={layout.hint}>{peopleWords(register.items.length)}</p>
            <Table
              compact={compactGuest}
              caption="Guest register"
              columns={COLUMNS}
              rowKey={keyOf}
              rows={register.items}
            />
            {hotel && <Paper hotel={hotel} register={register} />}
          </>
        )}
      </QueryView>
    </StaffPage>
  );
}

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const keyOf = ({ bookingId, name, kind, number }: RegisteredGuest) => `${bookingId} ${name} ${kind} ${number}`;

const documentWords = ({ kind, number }: RegisteredGuest) =>
  kind === null ? 'Nothing shown' : `${DOCUMENT_KIND_WORDS[kind]} ${number ?? 'unreadable'}`;

const nationalityWords = ({ nationality }: RegisteredGuest) => (nationality === null ? '–' : countryWords(nationality));

const COLUMNS: readonly Column<RegisteredGuest>[] = [
  { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber, isInCompactRow: true },
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, bookingId, reference }) => (
      <CellLines>
        <span>{name}</span>
        <Link className={layout.hint} href={staffBookingPath(bookingId)}>
          {reference}
        </Link>
      </CellLines>
    ),
    rowHeader: true,
  },
  { key: 'nationality', header: 'Nationality', cell: nationalityWords },
  { key: 'document', header: 'Document', cell: documentWords, isInCompactRow: true },
  { key: 'dates', header: 'From – to', cell: ({ from, to }) => formatShortRange(from, to) },
  { key: 'address', header: 'Address', cell: ({ address }) => address ?? '–' },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phoneNumber }) => (phoneNumber === null ? '–' : <PhoneLink inTable phone={phoneNumber} />),
  },
];

/** In two lines, where there is no room for a table. */
const compactGuest = (guest: RegisteredGuest): CompactRow => ({
  title: guest.name,
  mark: `Room ${guest.roomNumber}`,
  detail: documentWords(guest),
});

type PaperProps = { hotel: { name: string; address: string }; register: Register };

/** What is printed of the page. */
const Paper = ({ hotel, register: { date, items } }: PaperProps) => (
  <section aria-hidden="true" className={styles.paper} data-paper>
    <p>
      {hotel.name}, {hotel.address}
    </p>
    <h2>{`Guest register, night of ${formatDay(date)}: ${peopleWords(items.length)}`}</h2>
    <table className={plain.table}>
      <thead>
        <tr>
          {REGISTER_CSV.header.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((guest) => (
          <tr key={keyOf(guest)}>
            {REGISTER_CSV.row(guest).map((cell, index) => (
              <td key={REGISTER_CSV.header[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
