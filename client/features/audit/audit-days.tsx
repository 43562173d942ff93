import type { AuditListEntry } from '@shared/audit';
import { formatDay, formatMoment, hotelDate } from '@shared/dates';
import { Link } from 'wouter';
import { staffBookingPath } from '../../lib/staff-paths';
import styles from './audit-days.module.css';
import type { AuditFilters } from './staff-api';

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

export const AuditDays = ({ entries, onChoose }: { entries: readonly AuditListEntry[]; onChoose: Choose }) => (
  <div className={styles.days}>
    {byDay(entries).map(([day, ofDay]) => (
      <section aria-label={formatDay(day)} key={day}>
        <h2 className={styles.day}>{formatDay(day)}</h2>
        <ul className={styles.entries}>
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
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {timeOf(at)}
      </time>
      <p className={styles.words}>
        {actor === null ? (
          <strong>{who}</strong>
        ) : (
          <Narrowing label={`Only what ${who} did`} onClick={() => onChoose({ actor })} text={who} />
        )}{' '}
        <Sentence onChoose={onChoose} reference={reference} what={what} />
        {bookingId !== null && (
          <>
            {' '}
            <Link aria-label={`Open booking ${reference}`} className={styles.open} href={staffBookingPath(bookingId)}>
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
  <button className={styles.narrowing} onClick={onClick} title={label} type="button">
    {text}
  </button>
);
