import { formatMoment } from '@shared/dates';
import { WAITING_TEXTS } from '@shared/notifications/constants';
import type { Waiting, WaitingKind } from '@shared/notifications/schema';
import { ofAllKinds } from '@shared/records/kinds';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useToday } from '../../shared/hotel/use-today';
import { Dropdown } from '../../ui/dialog/dropdown';
import { hasFailed, type QueryState } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import words from '../../ui/layout/staff-words.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { LinkRow, LinkRows } from '../../ui/list/link-rows';
import { BellIcon } from '../../ui/media/admin-icons';
import { useFollowedWaiting } from './staff-api';
import styles from './waiting.module.css';

type WaitingListProps = { query: QueryState<Waiting>; onChosen?: () => void };

/** Where each kind is dealt with, and what is said of one of it and of several. */
const WAITING_WORDS: Record<WaitingKind, { path: (today: string) => string; one: string; several: string }> = {
  paid_notices: {
    path: () => staffPaths.payments,
    one: '1 guest says that they have paid',
    several: '{count} guests say that they have paid',
  },
  payment_tasks: {
    path: () => staffPaths.payments,
    one: '1 payment needs a decision',
    several: '{count} payments need a decision',
  },
  till_drops: {
    path: () => staffPaths.till,
    one: '1 drop to the safe is not confirmed',
    several: '{count} drops to the safe are not confirmed',
  },
  ...ofAllKinds((kind) => kind.waiting),
  lost_questions: {
    path: () => staffPaths.lostProperty,
    one: '1 guest asks for something left behind',
    several: '{count} guests ask for something left behind',
  },
  unwanted_guests: {
    path: () => staffPaths.guests,
    one: '1 guest who is not wanted has a booking',
    several: '{count} stays of guests who are not wanted',
  },
  waitlist: {
    path: () => staffPaths.waitlist,
    one: '1 on the waiting list can have a room',
    several: '{count} on the waiting list can have a room',
  },
  webhooks: {
    path: () => staffPaths.webhooks,
    one: '1 webhook was disabled, as nothing arrived',
    several: '{count} webhooks were disabled, as nothing arrived',
  },
  calendar_clashes: {
    path: () => staffPaths.channels,
    one: '1 stay clashes with another channel',
    several: '{count} stays clash with other channels',
  },
  mail_server: {
    path: () => `${staffPaths.settings}#mail`,
    one: 'Emails are not being sent',
    several: 'Emails are not being sent',
  },
  undelivered_emails: {
    path: () => `${staffPaths.settings}#mail`,
    one: '1 email has not arrived',
    several: '{count} emails have not arrived',
  },
};

function waitingWords({ kind, count }: Waiting[number], today: string): { path: string; words: string } {
  const { path, one, several } = WAITING_WORDS[kind];
  return { path: path(today), words: count === 1 ? one : several.replace('{count}', String(count)) };
}

export const waitingTotal = (waiting: Waiting): number => waiting.reduce((sum, { count }) => sum + count, 0);

/** A link for each kind of thing that waits for staff. */
export function WaitingList({ query, onChosen }: WaitingListProps) {
  const { data } = query;
  const today = useToday();
  if (hasFailed(query)) {
    return (
      <div className={cx(layout.row12, layout.middle, layout.sheet, layout.muted, styles.none)} role="alert">
        <p>{WAITING_TEXTS.loadFailed}</p>
        <Button busy={query.isFetching} onClick={() => query.refetch()} size="small">
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading what waits">
        <div className={cx(layout.row12, layout.middle, layout.sheet, layout.muted, styles.none)}>
          <SkeletonText lines={1} />
        </div>
      </Loading>
    );
  }
  if (data.length === 0)
    return (
      <p className={cx(layout.row12, layout.middle, layout.sheet, layout.muted, styles.none)}>{WAITING_TEXTS.none}</p>
    );
  return (
    <LinkRows>
      {data.map((waiting) => {
        const { path, words } = waitingWords(waiting, today);
        const since = `Since ${formatMoment(waiting.since)}`;
        return <LinkRow hint={since} href={path} key={waiting.kind} onClick={onChosen} title={words} waits />;
      })}
    </LinkRows>
  );
}

/** What waits for staff, for their dashboard, whose header leaves it out. */
export function WaitingSection() {
  return (
    <Section title="Waiting">
      <WaitingList query={useFollowedWaiting()} />
    </Section>
  );
}

/** What waits for staff, in the header of each of their pages: its number, and on demand what it is. */
export function WaitingMenu() {
  const query = useFollowedWaiting();
  const total = waitingTotal(query.data ?? []);
  return (
    <Dropdown
      button={
        <>
          <BellIcon size={22} />
          <span className={words.word}>Waiting</span>
          {total > 0 && (
            <span className={cx(layout.small, styles.count)}>
              <VisuallyHidden>: </VisuallyHidden>
              {total}
            </span>
          )}
        </>
      }
      buttonClassName={cx(layout.inline1, layout.strong, layout.relative, layout.roomy, styles.button)}
      className={cx(layout.relative, styles.menu)}
    >
      {(close) => (
        <div className={styles.panel}>
          <WaitingList onChosen={close} query={query} />
        </div>
      )}
    </Dropdown>
  );
}
