import { FEED_TEXTS } from '@shared/calendar-feeds/constants';
import type { Clash } from '@shared/calendar-feeds/schema';
import { Link } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './channels.module.css';
import { clashWords } from './feed-columns';
import { useFeedChanges } from './staff-api';

/** What else has the nights: the stay with its page, or why the room is out of order. */
function Other({ stay, period }: Clash) {
  if (stay) {
    return (
      <>
        Here they are booked by{' '}
        <Link className={cx(layout.strong, styles.stay)} href={staffBookingPath(stay._id)}>
          {`${stay.guestName}, ${stay.reference}`}
        </Link>
        .
      </>
    );
  }
  return <>{`Here the room is out of order: ${period?.reason ?? ''}.`}</>;
}

/** Nights that a channel has sold and that are taken here. Staff settle them with the guests, then put them aside. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  const { dismiss } = useFeedChanges();
  const putAside = useConfirmedAction<Clash>({
    question: (clash) => ({
      title: 'Put this clash aside?',
      text: `${clashWords(clash)}. Do so once one of the two stays has been moved or cancelled, or where both are the same stay. It comes back if the channel takes more nights.`,
      confirmLabel: 'Put aside',
      cancelLabel: 'Go back',
    }),
    run: ({ _id }) => dismiss.mutateAsync({ _id }),
    done: () => FEED_TEXTS.dismissed,
    failed: (error) => messageOf(error, FEED_TEXTS.failed),
  });
  return (
    <ul className={layout.stack1}>
      {clashes.map((clash) => (
        <li className={cx(layout.row12, layout.middle, layout.apart, styles.clash)} key={clash._id}>
          <p className={styles.words}>
            <strong>{clashWords(clash)}.</strong> <Other {...clash} />
          </p>
          <IfMay area="calendar">
            <Button
              aria-label={`Put aside: ${clashWords(clash)}`}
              busy={dismiss.isPending && dismiss.variables._id === clash._id}
              onClick={() => void putAside(clash)}
              size="small"
            >
              Put aside
            </Button>
          </IfMay>
        </li>
      ))}
    </ul>
  );
}
