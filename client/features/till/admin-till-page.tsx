import { TILL_TEXTS } from '@shared/constants/till';
import { formatDay, hotelDate, isCalendarDate } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { TillClose } from '@shared/till';
import { Link } from 'wouter';
import { staffPaths } from '../../lib/staff-paths';
import { Button, ButtonLink } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { EmptyState } from '../../ui/empty-state';
import { Page, Section } from '../../ui/page';
import { QueryView } from '../../ui/query-view';
import { useSearchState } from '../../ui/search-state';
import { Loading, SkeletonText } from '../../ui/skeleton';
import styles from './admin-till-page.module.css';
import { useTillCloses, useTillDay } from './staff-api';
import { TakePayment } from './take-payment';
import { TillCard } from './till-card';
import { closePath, differenceWords, tillName, tillSearch } from './till-words';

/** Cash and card-machine payments by member of staff: taking them, counting them, closing the day. */
export default function AdminTillPage() {
  const [{ day: asked }, setState] = useSearchState(tillSearch);
  const today = hotelDate(new Date());
  const day = isCalendarDate(asked) && asked < today ? asked : '';
  return (
    <Page actions={<ButtonLink href={staffPaths.payments}>Payments</ButtonLink>} title="Till" width="wide">
      <TakePayment />
      <Section title={day ? formatDay(day) : 'Today'}>
        <div className={styles.day}>
          <DateField
            label="Day"
            max={today}
            onChange={(next) => setState({ day: next })}
            today={today}
            value={day || today}
          />
          {day && <Button onClick={() => setState({ day: '' })}>Today</Button>}
        </div>
        <QueryView
          empty={({ tills }) => tills.length === 0 && <EmptyState>{TILL_TEXTS.none}</EmptyState>}
          failed={TILL_TEXTS.loadFailed}
          loading={<TillsSkeleton />}
          query={useTillDay(day)}
        >
          {(shown) => (
            <div className={styles.tills}>
              {shown.tills.map((till) => (
                <TillCard day={shown.day} key={`${till.staffId} ${till.method}`} till={till} />
              ))}
            </div>
          )}
        </QueryView>
      </Section>
      <Closes />
    </Page>
  );
}

const TillsSkeleton = () => (
  <Loading label="Fetching the tills">
    <SkeletonText lines={6} />
  </Loading>
);

function Closes() {
  const query = useTillCloses();
  return (
    <Section title="Closes">
      <QueryView
        empty={(closes) => closes.length === 0 && <p className={styles.none}>No till was closed yet.</p>}
        failed={TILL_TEXTS.loadFailed}
        loading={<TillsSkeleton />}
        query={query}
      >
        {(closes) => (
          <ul className={styles.closes}>
            {closes.map((close) => (
              <CloseLine close={close} key={close._id} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const CloseLine = ({ close }: { close: TillClose }) => (
  <li className={styles.close}>
    <Link className={styles.link} href={closePath(close._id)}>
      {formatDay(close.day)}: {tillName(close)}
    </Link>
    <span className={styles.amount}>
      {formatNaira(close.counted)} <small>{differenceWords(close.difference)}</small>
    </span>
  </li>
);
