import { formatMoment } from '@shared/dates';
import { WAITLIST_TEXTS } from '@shared/waitlist/constants';
import type { WaitlistEntry } from '@shared/waitlist/schema';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBookingPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { JoinWaitlist } from '../../shared/waitlist/join-waitlist';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { StatusChip } from '../../ui/status/status-chip';
import { useUnwanted } from '../guests/staff-api';
import { UnwantedChip } from '../guests/unwanted';
import { useChangeWaitlist, useLiveWaitlist } from './staff-api';
import styles from './waitlist.module.css';
import { BookForEntry, WaitlistContact, wantedWords } from './waitlist-entry';

const STATES: Record<WaitlistEntry['state'], { word: string; tone: 'good' | 'waiting' | 'neutral' }> = {
  waiting: { word: 'Waits', tone: 'waiting' },
  booked: { word: 'Booked', tone: 'good' },
  declined: { word: 'Taken off', tone: 'neutral' },
  past: { word: 'Past', tone: 'neutral' },
};

/** Who waits for nights that are taken, and what became of those who did. */
export default function AdminWaitlistPage() {
  const query = useLiveWaitlist();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <IfMay area="bookings">
      <Button onClick={() => setAdding(true)} variant="primary">
        Add somebody
      </Button>
    </IfMay>
  );
  return (
    <StaffPage
      actions={
        <>
          {add}
          <ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>
        </>
      }
      lead="Who wants a room on nights that are taken. Whoever has waited longest comes first."
      title="Waiting list"
    >
      <QueryView
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState hint="Guests join where a search finds no room, and you add who phones.">
              {WAITLIST_TEXTS.none}
            </EmptyState>
          )
        }
        failed={repeatableMessageOf(query.error, WAITLIST_TEXTS.loadFailed)}
        loading={<Loading label="Fetching the waiting list" lines={6} />}
        query={query}
      >
        {({ items }) => {
          const isNow = ({ freeRoom }: WaitlistEntry) => freeRoom !== null;
          const waiting = items.filter(({ state }) => state === 'waiting');
          return (
            <>
              <Entries entries={waiting.filter(isNow)} title="Can have a room now" />
              <Entries entries={waiting.filter((entry) => !isNow(entry))} title="No room yet" />
              <Entries entries={items.filter(({ state }) => state !== 'waiting')} title="Closed" />
            </>
          );
        }}
      </QueryView>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  );
}

const Entries = ({ title, entries }: { title: string; entries: readonly WaitlistEntry[] }) =>
  entries.length > 0 && (
    <Section title={title}>
      <ul aria-label={title} className={cx(layout.stack, layout.sheet, layout.divided)}>
        {entries.map((entry) => (
          <Entry entry={entry} key={entry._id} />
        ))}
      </ul>
    </Section>
  );

function Entry({ entry }: { entry: WaitlistEntry }) {
  const { guestName, email, state, booking, by, createdAt, freeRoom } = entry;
  const change = useChangeState(entry);
  const mark = useUnwanted().ofPerson(entry);
  const { word, tone } = STATES[state];
  return (
    <li className={cx(layout.row12, layout.middle, layout.apart, styles.entry)}>
      <span className={cx(layout.stack, layout.shrink, layout.breaks)}>
        <span className={cx(layout.row02, layout.middle)}>
          <strong>{guestName}</strong>
          {state !== 'waiting' && <StatusChip tone={tone}>{word}</StatusChip>}
          <UnwantedChip mark={mark} />
        </span>
        <span>
          {wantedWords(entry)}
          {freeRoom !== null && ` · room ${freeRoom} is free`}
        </span>
        <span className={cx(layout.row02, layout.middle, layout.hint)}>
          <WaitlistContact entry={entry} />
          {email && <a href={`mailto:${email}`}>{email}</a>}
          <span>{`Since ${formatMoment(createdAt)}${by ? `, by ${by}` : ''}`}</span>
          {booking && <Link href={staffBookingPath(booking._id)}>{booking.reference}</Link>}
        </span>
      </span>
      <span className={cx(layout.row02, layout.middle)}>
        <BookForEntry entry={entry} />
        <IfMay area="bookings">
          {state === 'waiting' && (
            <Button aria-label={`Take off: ${guestName}`} busy={change.isPending} onClick={change.decline} size="small">
              Take off
            </Button>
          )}
          {(state === 'declined' || state === 'booked') && (
            <Button
              aria-label={`Waits again: ${guestName}`}
              busy={change.isPending}
              onClick={change.putBack}
              size="small"
              variant="quiet"
            >
              Waits again
            </Button>
          )}
        </IfMay>
      </span>
    </li>
  );
}

function useChangeState({ _id, version, guestName }: WaitlistEntry) {
  const { mutateAsync, isPending } = useChangeWaitlist();
  const failed = (error: unknown) => void toast.error(messageOf(error, WAITLIST_TEXTS.failed));
  const putBack = (seen: number) =>
    mutateAsync({ _id, version: seen, state: 'waiting' }).then(() => toast.info(`${guestName} waits again.`), failed);
  const decline = () =>
    mutateAsync({ _id, version, state: 'declined' }).then((entry) => {
      const action = { label: 'Undo', onClick: () => putBack(entry.version) };
      toast.success(`${guestName} is off the list.`, { action });
    }, failed);
  return { isPending, decline: () => void decline(), putBack: () => void putBack(version) };
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { from = '', to = '' } = Object.fromEntries(new URLSearchParams(useSearch()));
  return (
    <Dialog onOpenChange={(next) => !next && onClose()} open title="Add somebody to the waiting list">
      <JoinWaitlist
        checkInDate={from}
        checkOutDate={to}
        onJoined={() => {
          toast.success('They are on the waiting list.');
          onClose();
        }}
        today={today}
      />
    </Dialog>
  );
}
