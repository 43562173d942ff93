import { CATERING_STATUS_WORDS } from '@shared/catering/constants';
import type { DeskDay } from '@shared/desk/schema';
import { Link } from 'wouter';
import { staffRequestPath } from '../../lib/navigation/staff-paths';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StatusChip } from '../../ui/status/status-chip';
import styles from './desk.module.css';

/** The events of the day; nothing on a day without one. */
export const EventsToday = ({ events }: Pick<DeskDay, 'events'>) =>
  events.length > 0 && (
    <Section className={styles.section} title="Events today">
      <ul aria-label="Events today" className={cx(layout.plate, styles.events)}>
        {events.map(({ _id, eventType, guestCount, location, status }) => (
          <li key={_id}>
            <Link
              className={cx(layout.line, layout.apart, layout.innerFocus, styles.event)}
              href={staffRequestPath(_id)}
            >
              <span className={cx(layout.stack, layout.breaks)}>
                <strong>{eventType}</strong>
                <span className={layout.hint}>
                  {guestCount} guests · {location}
                </span>
              </span>
              <StatusChip tone={status === 'approved' ? 'good' : 'waiting'}>{CATERING_STATUS_WORDS[status]}</StatusChip>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
