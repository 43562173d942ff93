import { AUDIT_ACTOR_WORDS, AUDIT_ACTORS, AUDIT_AREA_WORDS, AUDIT_AREAS, AUDIT_TEXTS } from '@shared/audit/constants';
import type { AuditList, AuditListEntry } from '@shared/audit/schema';
import { formatDay, formatMoment, hotelDate } from '@shared/dates';
import { Link } from 'wouter';
import { staffBookingPath, staffPaths } from '../../lib/navigation/staff-paths';
import { DateField } from '../../ui/date/date-fields';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/field/search-field';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import { Pager } from '../../ui/list/pager';
import { useSearchState } from '../../ui/list/search-state';
import styles from './audit.module.css';
import { type AuditFilters, auditSearch, useAuditLog } from './staff-api';

const NO_FILTERS: AuditFilters = { actor: '', area: '', reference: '', from: '', to: '' };
const FIRST = { page: 1, cursor: '' };

/** Who did what, newest first: bookings, money, settings, logins and refusals. */
export default function AdminAuditPage() {
  const [state, setState] = useSearchState(auditSearch);
  const { page, cursor, ...filters } = state;
  const query = useAuditLog(filters, cursor);
  const narrow = (change: Partial<AuditFilters>) => setState({ ...state, ...change, ...FIRST });
  const go = (by: number, to: string | null | undefined) =>
    setState({ ...state, ...(page + by > 1 && to ? { page: page + by, cursor: to } : FIRST) }, 'push');
  const { previousCursor, nextCursor } = query.data ?? {};
  const isPaged = page > 1 || Boolean(nextCursor);
  return (
    <StaffPage
      actions={<ButtonLink href={staffPaths.settings}>Settings</ButtonLink>}
      filters={<Filters filters={filters} onChange={narrow} staff={query.data?.staff ?? []} />}
      title="Audit log"
    >
      <QueryView
        empty={({ items }) =>
          items.length === 0 && <EmptyState hint={AUDIT_TEXTS.noneHint}>{AUDIT_TEXTS.none}</EmptyState>
        }
        failed={AUDIT_TEXTS.loadFailed}
        loading={<LogSkeleton />}
        query={query}
      >
        {({ items }) => <AuditDays entries={items} onChoose={narrow} />}
      </QueryView>
      {isPaged && (
        <Pager
          busy={query.isPlaceholderData}
          hasNext={Boolean(nextCursor)}
          hasPrevious={page > 1}
          onNext={() => go(1, nextCursor)}
          onPrevious={() => go(-1, previousCursor)}
          page={page}
        />
      )}
    </StaffPage>
  );
}

type FiltersProps = {
  filters: AuditFilters;
  staff: AuditList['staff'];
  onChange: (change: Partial<AuditFilters>) => void;
};

function Filters({ filters, staff, onChange }: FiltersProps) {
  const today = hotelDate(new Date());
  const others = AUDIT_ACTORS.map((value) => ({ value, label: AUDIT_ACTOR_WORDS[value] }));
  const people = [...staff.map(({ _id, name }) => ({ value: _id, label: name })), ...others];
  const isListed = filters.actor === '' || people.some(({ value }) => value === filters.actor);
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search>
    <div aria-label="Audit log" className={cx(layout.columns1, styles.filters, styles.logFilters)} role="search">
      <SearchField label="Reference" onChange={(reference) => onChange({ reference })} value={filters.reference} />
      <SelectField
        label="Who"
        onChange={({ target }) => onChange({ actor: target.value })}
        options={isListed ? people : [{ value: filters.actor, label: 'The chosen guest' }, ...people]}
        placeholder="Everybody"
        value={filters.actor}
      />
      <SelectField
        label="What"
        onChange={({ target }) => onChange({ area: AUDIT_AREAS.find((area) => area === target.value) ?? '' })}
        options={AUDIT_AREAS.map((value) => ({ value, label: AUDIT_AREA_WORDS[value].words }))}
        placeholder="Everything"
        value={filters.area}
      />
      <DateField label="From" max={today} onChange={(from) => onChange({ from })} today={today} value={filters.from} />
      <DateField label="To" max={today} onChange={(to) => onChange({ to })} today={today} value={filters.to} />
      {isNarrowed && (
        <Button className={styles.clear} onClick={() => onChange(NO_FILTERS)} variant="quiet">
          Clear filters
        </Button>
      )}
    </div>
  );
}

const LogSkeleton = () => <Loading label="Fetching the audit log" lines={12} />;

type Choose = (change: Partial<AuditFilters>) => void;

/** Entries day by day at the hotel, as they were read: newest first. */
function byDay(entries: readonly AuditListEntry[]): [day: string, entries: AuditListEntry[]][] {
  const days = new Map<string, AuditListEntry[]>();
  for (const entry of entries) {
    const day = hotelDate(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** '3:05 pm' */
const timeOf = (at: string) => formatMoment(at).split(', ').at(-1);

const AuditDays = ({ entries, onChoose }: { entries: readonly AuditListEntry[]; onChoose: Choose }) => (
  <div className={layout.stack3}>
    {byDay(entries).map(([day, ofDay]) => (
      <section aria-label={formatDay(day)} key={day}>
        <h2 className={styles.day}>{formatDay(day)}</h2>
        <ul className={layout.plain}>
          {ofDay.map((entry) => (
            <Entry entry={entry} key={entry._id} onChoose={onChoose} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function Entry({ entry, onChoose }: { entry: AuditListEntry; onChoose: Choose }) {
  const { at, who, actor, what, reference, bookingId } = entry;
  return (
    <li className={cx(layout.columns1, layout.target, layout.baseline, styles.logEntry)}>
      <time className={layout.hint} dateTime={at}>
        {timeOf(at)}
      </time>
      <p className={cx(layout.breaks, layout.loose)}>
        {actor === null ? (
          <strong>{who}</strong>
        ) : (
          <Narrowing label={`Only what ${who} did`} onClick={() => onChoose({ actor })} text={who} />
        )}{' '}
        <Sentence onChoose={onChoose} reference={reference} what={what} />
        {bookingId !== null && (
          <>
            {' '}
            <Link
              aria-label={`Open booking ${reference}`}
              className={cx(layout.small, styles.open)}
              href={staffBookingPath(bookingId)}
            >
              Open
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

/** The words with the record's reference as a way to all that was done with it. */
function Sentence({ what, reference, onChoose }: { what: string; reference: string | null; onChoose: Choose }) {
  const at = reference === null ? -1 : what.indexOf(reference);
  if (reference === null || at < 0) return what;
  return (
    <>
      {what.slice(0, at)}
      <Narrowing
        label={`Only what was done with ${reference}`}
        onClick={() => onChoose({ reference })}
        text={reference}
      />
      {what.slice(at + reference.length)}
    </>
  );
}

const Narrowing = ({ label, text, onClick }: { label: string; text: string; onClick: () => void }) => (
  <button className={cx(layout.bare, styles.narrowing)} onClick={onClick} title={label} type="button">
    {text}
  </button>
);
