import { addDays, formatDay, hotelDate, isCalendarDate } from '@shared/dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { TILL_METHODS, TILL_TEXTS } from '@shared/money/till/constants';
import type { Till, TillClose } from '@shared/money/till/schema';
import { useState } from 'react';
import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { DateField } from '../../ui/date/date-field';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { useSearchState } from '../../ui/list/search-state';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './admin-till-page.module.css';
import { useTillCloses, useTillDay } from './staff-api';
import { TakePayment } from './take-payment';
import { TillCard } from './till-card';
import { closePath, differenceWords, entriesWords, tillName, tillSearch } from './till-words';

/** Cash and card-machine payments by member of staff: taking them, counting them, closing the day. */
export default function AdminTillPage() {
  const [{ day: asked }, setState] = useSearchState(tillSearch);
  const today = hotelDate(new Date());
  const day = isCalendarDate(asked) && asked < today ? asked : '';
  return (
    <StaffPage actions={<ButtonLink href={staffPaths.payments}>Payments</ButtonLink>} title="Till" width="wide">
      <IfMay area="payments">
        <TakePayment />
      </IfMay>
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
          empty={({ tills, transfers }) =>
            tills.length + transfers.length === 0 && <EmptyState>{TILL_TEXTS.none}</EmptyState>
          }
          failed={TILL_TEXTS.loadFailed}
          loading={<TillsSkeleton />}
          query={useTillDay(day)}
        >
          {(shown) => (
            <>
              <DescriptionList items={totals(shown.tills)} look="stacked" />
              <div className={styles.tills}>
                {shown.tills.map((till) => (
                  <TillCard day={shown.day} key={`${till.staffId} ${till.method}`} till={till} />
                ))}
              </div>
              {shown.transfers.length > 0 && (
                <div className={styles.transfers}>
                  <p>Bank transfers recorded by hand, which no till counts. Look for them on the bank’s statement.</p>
                  <DescriptionList
                    items={shown.transfers.map(({ staffName, entries, amount }) => ({
                      label: staffName,
                      value: `${formatNaira(amount)}, ${entriesWords(entries)}`,
                    }))}
                  />
                </div>
              )}
            </>
          )}
        </QueryView>
      </Section>
      <Closes today={today} />
    </StaffPage>
  );
}

const TOTAL_WORDS = { cash: 'Cash', card_machine: 'POS' } as const;

/** Over all tills: what is still to be counted, and what was counted that day. */
function totals(tills: readonly Till[]) {
  const sum = (amounts: number[]) => formatNaira(toNaira(amounts.reduce((kobo, one) => kobo + toKobo(one), 0)));
  return TILL_METHODS.flatMap((method) => {
    const own = tills.filter((till) => till.method === method);
    if (own.length === 0) return [];
    return [
      { label: `${TOTAL_WORDS[method]} to count`, value: sum(own.map(({ expected }) => expected)) },
      { label: `${TOTAL_WORDS[method]} counted`, value: sum(own.map(({ close }) => close?.counted ?? 0)) },
    ];
  });
}

const TillsSkeleton = () => (
  <Loading label="Fetching the tills">
    <SkeletonText lines={6} />
  </Loading>
);

/** Closes are shown for so many days back, and for as many more at each press. */
const DAYS = 31;

function Closes({ today }: { today: string }) {
  const [from, setFrom] = useState(() => addDays(today, -DAYS));
  const query = useTillCloses(from);
  return (
    <Section title={`Closes since ${formatDay(from)}`}>
      <QueryView
        empty={(closes) => closes.length === 0 && <p className={styles.none}>No till was closed.</p>}
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
      <div>
        <Button busy={query.isPlaceholderData} onClick={() => setFrom(addDays(from, -DAYS))}>
          Show earlier closes
        </Button>
      </div>
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
