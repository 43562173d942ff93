import { GUEST_LIMITS, GUEST_SORTS, GUEST_TEXTS, NOT_GIVEN } from '@shared/guests/constants';
import type { Guest, GuestListQuery, UnwantedGuest } from '@shared/guests/schema';
import { phoneCell } from '@shared/lists/csv';
import { Link } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffGuestPath, staffPaths } from '../../lib/navigation/staff-paths';
import { useSession } from '../../lib/session/session';
import { IfMay } from '../../lib/session/staff-access';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/field/select-field';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import { type CsvRows, ExportCsv } from '../../ui/list/export-csv';
import { FilterBar } from '../../ui/list/filter-bar';
import { listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { Pager } from '../../ui/list/pager';
import { searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch } from '../../ui/list/staff-list';
import { PhoneLink } from '../../ui/record/contact-links';
import { bookingWords, showingWords } from './guest-summary';
import styles from './guests.module.css';
import { useGuestList, useGuestPages, useUnwanted } from './staff-api';
import { UnwantedChip, UnwantedGuests } from './unwanted';

const SORTS = [
  { value: 'name', label: 'Sort by Name' },
  { value: 'bookings', label: 'Sort by Bookings' },
];

export const guestCsv: CsvRows<Guest> = {
  header: ['Name', 'Phone', 'Email', 'Address', 'Bookings'],
  row: ({ name, phone, email, address, bookings }) => [
    name,
    phoneCell(phone),
    email ?? NOT_GIVEN,
    address ?? NOT_GIVEN,
    String(bookings),
  ],
};

/** The guest directory: search, order, pages, cards and export. */
export default function AdminGuestsPage() {
  const session = useSession();
  const list = useListState(guestSearch);
  const asked = guestListQuery(list.state);
  const { query, count } = useGuestList(asked);
  const fetchPage = useGuestPages();
  if (session === null) return <ErrorState>{GUEST_TEXTS.tokenMissing}</ErrorState>;
  return (
    <StaffPage
      actions={
        <>
          <IfMay area="register" level="view">
            <ButtonLink href={staffPaths.register}>Guest register</ButtonLink>
          </IfMay>
          <ExportCsv
            exported={GUEST_TEXTS.exported}
            failed={GUEST_TEXTS.exportFailed}
            fetchPage={(place) => fetchPage({ ...asked, ...place })}
            fileName="guest_directory.csv"
            limits={GUEST_LIMITS}
            rows={guestCsv}
            noun="guests"
          />
        </>
      }
      filters={
        <FilterBar filters="one" label="Guests" list={list} searchLabel="Name or phone">
          <SelectField
            label="Sort"
            onChange={({ target }) => list.change({ sort: target.value })}
            options={SORTS}
            value={list.state.sort}
          />
        </FilterBar>
      }
      title="Guest Directory"
    >
      <UnwantedGuests />
      <div aria-busy={query.isPlaceholderData} className={layout.stack2}>
        <p aria-live="polite" className={cx(layout.muted, styles.showing)} ref={list.summary} tabIndex={-1}>
          {count.data && showingWords(count.data)}
        </p>
        <QueryView
          empty={({ items }) =>
            items.length === 0 &&
            (list.narrowed ? (
              <NoMatch onClear={list.clear}>No guest matches this search.</NoMatch>
            ) : (
              <EmptyState hint="Whoever books is listed here.">{GUEST_TEXTS.none}</EmptyState>
            ))
          }
          failed={repeatableMessageOf(query.error, GUEST_TEXTS.loadFailed)}
          loading={<GuestCardsSkeleton />}
          query={query}
        >
          {({ items }) => <GuestCards guests={items} />}
        </QueryView>
      </div>
      {query.data && (query.data.nextCursor || list.state.page > 1) && (
        <Pager
          busy={query.isPlaceholderData}
          hasNext={Boolean(query.data.nextCursor)}
          hasPrevious={list.state.page > 1}
          label="Pages of guests"
          onNext={() => list.turn(query.data?.nextCursor, 1)}
          onPrevious={() => list.turn(query.data?.previousCursor, -1)}
          page={list.state.page}
        />
      )}
    </StaffPage>
  );
}

/** The search state of the guest directory. Each order has one direction. */
const guestSearch = withPages(
  searchSpec({ q: textParam(GUEST_LIMITS.searchMax), ...orderParams(GUEST_SORTS, 'name', 'asc') }),
);

function guestListQuery(state: typeof guestSearch.initial): GuestListQuery {
  const { dir: _one, ...query } = listQuery(state, GUEST_LIMITS.pageSize);
  return query;
}

function GuestCards({ guests }: { guests: readonly Guest[] }) {
  const unwanted = useUnwanted();
  return (
    <ul aria-label="Guests" className={cx(layout.columns1, styles.cards)}>
      {guests.map((guest) => (
        <GuestCard guest={guest} key={guest._id} mark={unwanted.ofGuest(guest._id)} />
      ))}
    </ul>
  );
}

type GuestCardProps = { guest: Guest; mark: UnwantedGuest | undefined };

function GuestCard({ guest: { _id, name, phone, email, address, bookings, merged }, mark }: GuestCardProps) {
  return (
    <li className={cx(layout.stack, layout.top, layout.sheet, layout.small, styles.card)}>
      <Link
        className={cx(layout.line, layout.strong, layout.shrink, layout.target, styles.name)}
        href={staffGuestPath(_id)}
      >
        {name}
      </Link>
      <UnwantedChip mark={mark} />
      <div className={cx(layout.apart, layout.baseline, styles.head)}>
        <PhoneLink inTable phone={phone} />
        <span className={cx(layout.muted, layout.rigid)}>{bookingWords(bookings)}</span>
      </div>
      {merged.length > 0 && (
        <p className={cx(layout.muted, layout.breaks)}>
          Also {merged.map((other) => `${other.name}, ${other.phone}`).join('; ')}
        </p>
      )}
      <dl className={cx(layout.stack, styles.details)}>
        <dt className={layout.muted}>Email</dt>
        <dd className={layout.cut} title={email ?? undefined}>
          {email ?? NOT_GIVEN}
        </dd>
        <dt className={layout.muted}>Address</dt>
        <dd className={layout.cut} title={address ?? undefined}>
          {address ?? NOT_GIVEN}
        </dd>
      </dl>
    </li>
  );
}

const GuestCardsSkeleton = () => (
  <Loading label="Fetching the guests">
    <div className={cx(layout.columns1, styles.cards)}>
      {Array.from({ length: 12 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div className={cx(layout.stack, layout.top, layout.sheet, layout.small, styles.card)} key={card}>
          <SkeletonText lines={4} />
        </div>
      ))}
    </div>
  </Loading>
);
