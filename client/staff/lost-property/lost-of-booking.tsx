import { formatDay } from '@shared/dates';
import { LOST_STATE_WORDS } from '@shared/lost-property/constants';
import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import styles from './lost-property.module.css';
import { LostQuestions } from './lost-questions';
import { useLostItems, useLostQuestions } from './staff-api';

/** What the guest of a stay may have left behind and asks for; nothing where there is neither. */
export function LostOfBooking({ bookingId }: { bookingId: string }) {
  const items = useLostItems({ bookingId }).data?.items ?? [];
  const questions = useLostQuestions(bookingId).data?.items ?? [];
  if (items.length + questions.length === 0) return null;
  return (
    <Section title="Lost property">
      <div className={layout.stack1}>
        {questions.length > 0 && <LostQuestions bookingId={bookingId} />}
        {items.length > 0 && (
          <ul aria-label="Lost property" className={cx(layout.stack, layout.sheet, layout.divided)}>
            {items.map(({ _id, what, foundOn, state, keptAt }) => (
              <li className={cx(layout.stack, styles.entry)} key={_id}>
                <Link className={layout.strong} href={`${staffPaths.lostProperty}?q=${encodeURIComponent(what)}`}>
                  {what}
                </Link>
                <span className={layout.hint}>
                  {[LOST_STATE_WORDS[state], formatDay(foundOn), keptAt].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
