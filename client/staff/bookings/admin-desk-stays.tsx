import type { Booking } from '@shared/bookings/schema';
import { partyInList } from '@shared/bookings/words';
import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { BOARD_STATE_WORDS, type BoardState } from '@shared/rooms/housekeeping';
import { type ReactNode, useRef } from 'react';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { Disclosure } from '../../ui/dialog/disclosure';
import { AmountButton } from '../../ui/field/amount-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { useRowFocus } from '../../ui/list/row-focus';
import { NameLink } from '../../ui/record/name-link';
import { type ArrivalFacts, ArrivalLine, arrivalWords } from '../booking/arrival';
import { useUnwanted } from '../guests/staff-api';
import { UnwantedChip } from '../guests/unwanted';
import styles from './bookings.module.css';

export interface DeskAct {
  label: string;
  run: (stay: Booking) => void;
}

export type DeskStaysProps = {
  title: string;
  /** Beside the title: how many are done already. */
  done?: string;
  stays: readonly Booking[];
  /** Said above the list. */
  lead?: ReactNode;
  /** What is said where nobody is in the list. */
  none: string;
  /** One press for each stay, the most likely first. */
  acts?: readonly DeskAct[];
  isBusy?: (stay: Booking) => boolean;
  /** What is unusual about a stay. */
  remark?: (stay: Booking) => string | null;
  /** How clean the room of a stay is, where it matters. */
  room?: (stay: Booking) => BoardState | undefined;
  /** What is to be known of who is still to come; their hour and wishes are shown too. */
  arriving?: (stay: Booking) => ArrivalFacts;
  onFolio: (stay: Booking) => void;
  /** Its id, by which a figure leads to it. */
  id?: string;
  /** Folded at first: what is seldom looked at on a phone. */
  isFolded?: boolean;
};

/** One list of the front desk: each stay with what it owes, and what is done with it in one press. */
export function DeskStays({ title, done, lead, stays, none, id, isFolded = false, ...row }: DeskStaysProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const rowFocus = useRowFocus(count, { isDeaf: true });
  const list = (
    <div {...rowFocus}>
      {stays.length === 0 ? (
        <p className={cx(layout.plate, layout.muted, layout.loose, styles.none)}>{none}</p>
      ) : (
        <ul aria-label={title} className={cx(layout.plate, styles.rows)}>
          {stays.map((stay) => (
            <DeskStay key={stay._id} {...row} stay={stay} />
          ))}
        </ul>
      )}
    </div>
  );
  if (isFolded && stays.length > 0) {
    return (
      <Disclosure id={id} note={stays.length} title={title}>
        {list}
      </Disclosure>
    );
  }
  return (
    <div id={id}>
      <Section
        actions={
          <p className={cx(layout.strong, styles.count)} ref={count} tabIndex={-1}>
            {stays.length}
            {done && <span className={cx(layout.muted, layout.regular)}> · {done}</span>}
          </p>
        }
        className={styles.section}
        title={title}
      >
        {lead && <p className={cx(layout.hint, layout.loose)}>{lead}</p>}
        {list}
      </Section>
    </div>
  );
}

type DeskStayProps = Omit<DeskStaysProps, 'title' | 'done' | 'lead' | 'stays' | 'none'> & { stay: Booking };

function DeskStay({ stay, acts = [], isBusy, remark, room, arriving, onFolio }: DeskStayProps) {
  const { guestName, roomNumber, roomType, nights, balance, reference } = stay;
  const amount = balance > 0 ? formatNaira(balance) : balance < 0 ? `${formatNaira(-balance)} too much` : 'Paid';
  const party = partyInList(stay);
  const unwanted = useUnwanted().ofStay(stay._id);
  const unusual = remark?.(stay);
  const comesAt = arriving && arrivalWords(stay);
  const housekeeping = room?.(stay);
  return (
    <li className={cx(styles.row, acts.length === 1 && styles.pressed, acts.length > 1 && styles.decided)} data-row>
      <strong className={styles.room} title={roomType}>
        {roomNumber}
      </strong>
      <span className={cx(layout.shrink, layout.stack, styles.words)}>
        <span className={cx(layout.row, layout.baseline, styles.first)}>
          <NameLink href={staffBookingPath(stay._id)} title={guestName}>
            {guestName}
          </NameLink>
          <UnwantedChip mark={unwanted} />
          {comesAt && <strong className={layout.small}>Comes at {comesAt}</strong>}
        </span>
        <span className={cx(layout.hint, layout.cut, styles.detail)}>
          {housekeeping && <RoomState housekeeping={housekeeping} />}
          {unusual && <Remark>{unusual}</Remark>}
          <span className={styles.fact}>
            {arriving
              ? `until ${formatShortDay(stay.checkOutDate)}`
              : formatShortRange(stay.checkInDate, stay.checkOutDate)}
          </span>{' '}
          {!arriving && <span className={cx(styles.fact, styles.nights)}>{nightWords(nights.length)}</span>}{' '}
          {party && <span className={styles.fact}>{party}</span>}
        </span>
      </span>
      {arriving && (
        <span className={cx(layout.shrink, styles.about)}>
          <ArrivalLine booking={stay} {...arriving(stay)} />
        </span>
      )}
      <span className={cx(layout.small, styles.balance)}>
        <AmountButton
          label={`Folio of ${guestName}, ${reference}: ${balance > 0 ? `${amount} to pay` : amount}`}
          onClick={() => onFolio(stay)}
        >
          <span className={cx(balance > 0 ? layout.strong : styles.paid)}>{amount}</span>
        </AmountButton>
      </span>
      {acts.length > 0 && (
        <IfMay area="bookings">
          <span className={styles.act}>
            {acts.map(({ label, run }, index) => (
              <Button
                aria-label={`${label} ${guestName}, room ${roomNumber}`}
                busy={index === 0 && isBusy?.(stay)}
                disabled={index > 0 && isBusy?.(stay)}
                key={label}
                onClick={() => run(stay)}
                size="small"
                variant={index === 0 ? undefined : 'quiet'}
              >
                {label}
              </Button>
            ))}
          </span>
        </IfMay>
      )}
    </li>
  );
}

const Remark = ({ children }: { children: ReactNode }) => (
  <>
    <span className={cx(styles.fact, layout.strong, styles.remark)}>{children}</span>{' '}
  </>
);

/** Said loudly where the room is to be cleaned first. */
const RoomState = ({ housekeeping }: { housekeeping: BoardState }) =>
  housekeeping === 'dirty' || housekeeping === 'cleaning' ? (
    <Remark>{BOARD_STATE_WORDS[housekeeping]}</Remark>
  ) : (
    <>
      <span className={cx(layout.muted, styles.fact)}>{BOARD_STATE_WORDS[housekeeping]}</span>{' '}
    </>
  );

/** Since when a guest is due; null unless that was before today. */
export function dueRemark({ checkInDate, checkOutDate }: Booking, today: string): string | null {
  if (checkInDate >= today) return null;
  const due = formatShortDay(checkInDate, today);
  return checkOutDate > today ? `Due since ${due}` : `Was due ${due}`;
}

/** Until when a guest was to stay; null unless that was before today. */
export const overdueRemark = ({ checkOutDate }: Booking, today: string): string | null =>
  checkOutDate < today ? `Until ${formatShortDay(checkOutDate, today)}` : null;
