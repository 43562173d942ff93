import { isTooSmall, type Party, tooSmallWords } from '@shared/bookings/party';
import { partyWords } from '@shared/bookings/words';
import { addDays, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import { sleepsWords } from '@shared/rooms/words';
import { useId } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import type { StayValues } from '../../shared/bookings/use-stay';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FieldGroup } from '../../ui/field/field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import tones from '../../ui/status/status.module.css';
import type { StaffStay } from '../booking/use-staff-stay';
import styles from './book-for-guest.module.css';
import { type PricedRoom, type RoomGroup, roomGroups } from './staff-room-groups';

type StaffRoomChoiceProps = {
  stay: StaffStay;
  values: StayValues & Party;
  onChange: (values: Partial<StayValues>) => void;
  error: string | undefined;
  /** This very booking may hold the nights, so that they are not called taken. */
  ownNights: boolean;
};

/** The rooms that are free on the chosen nights, by type and with the price of the stay: one press chooses one. */
export function StaffRoomChoice({ stay, values, onChange, error, ownNights }: StaffRoomChoiceProps) {
  const { nights, free, maintenance, hasNone } = stay;
  if (stay.failed) {
    return (
      <ErrorState busy={stay.busy} onRetry={stay.again}>
        {ROOM_TEXTS.availabilityFailed}
      </ErrorState>
    );
  }
  if (hasNone) {
    return (
      <EmptyState
        action={
          <IfMay area="setup">
            <ButtonLink href={staffPaths.rooms}>Add the first room</ButtonLink>
          </IfMay>
        }
      >
        There are no rooms yet.
      </EmptyState>
    );
  }
  const shared = {
    nights: nights ?? 0,
    chosen: values.roomNumber,
    nowOf: stay.nowOf,
    onChoose: (roomNumber: string) => onChange({ roomNumber }),
  };
  return (
    <FieldGroup label="Room" required>
      <LiveRegion className={layout.hint} visible>
        {nights === null ? 'Choose both dates to see which rooms are free.' : free && countWords(free.length, nights)}
      </LiveRegion>
      {/* Above the rooms: below them a phone would not show it. */}
      <LiveRegion className={cx(layout.strong, tones.waiting, styles.problem)} urgent visible>
        {error ?? chosenWords(stay, values, ownNights)}
      </LiveRegion>
      {nights !== null && !free && <ChoiceSkeleton />}
      {free && (
        <div
          aria-busy={stay.isChanging}
          className={cx(layout.unlessEmpty, styles.groups, stay.isChanging && styles.changing)}
        >
          {roomGroups(free.filter(({ room }) => !isTooSmall(room, values))).map((group) => (
            <Group {...shared} group={group} key={group.type} />
          ))}
          <Apart
            {...shared}
            nowOf={(number) => [sleepsOf(free, number), ...stay.nowOf(number)]}
            rooms={free.filter(({ room }) => isTooSmall(room, values))}
            title={`Too small for ${partyWords(values)}`}
          />
          <Apart {...shared} hint="Guests cannot book them" rooms={maintenance} title="In maintenance" />
        </div>
      )}
      {nights !== null && free?.length === 0 && <OtherDates onChange={onChange} values={values} />}
    </FieldGroup>
  );
}

const sleepsOf = (rooms: readonly PricedRoom[], number: string) =>
  sleepsWords(rooms.find(({ room }) => room.roomNumber === number)?.room.sleeps ?? null);

const countWords = (count: number, nights: number) =>
  count === 0
    ? 'No room is free for all of these nights.'
    : `${count === 1 ? '1 room is' : `${count} rooms are`} free for ${nightWords(nights)}`;

function chosenWords({ room, isUnknown, notFree }: StaffStay, values: StayValues & Party, ownNights: boolean): string {
  if (isUnknown) return `There is no room ${values.roomNumber}. Choose one of these.`;
  if (room && notFree && !ownNights) return `Room ${room.roomNumber} is not free on these nights. Choose another one.`;
  return tooSmallWords(room, values) ?? '';
}

type Chips = Pick<StaffStay, 'nowOf'> & { chosen: string; nights: number; onChoose: (roomNumber: string) => void };

const Group = ({ group: { type, total, rooms }, ...chips }: Chips & { group: RoomGroup }) => (
  <div className={cx(layout.stack, layout.top, styles.group)}>
    <p className={cx(layout.row, layout.apart, layout.loose, layout.baseline, styles.words)}>
      <strong>{type}</strong>
      {total !== null && <strong className={layout.regular}>{formatNaira(total)}</strong>}
    </p>
    <div className={cx(layout.row, styles.rooms)}>
      {rooms.map((priced) => (
        <RoomChip {...chips} isPriceShown={total === null} key={priced.room.roomNumber} priced={priced} />
      ))}
    </div>
  </div>
);

type ApartProps = Chips & { title: string; hint?: string; rooms: readonly PricedRoom[] };

/** Rooms that are mostly not what is looked for, after the others. */
const Apart = ({ title, hint, rooms, ...chips }: ApartProps) =>
  rooms.length > 0 && (
    <div className={cx(layout.stack, layout.top, styles.group)}>
      <p className={cx(layout.row, layout.apart, layout.loose, layout.baseline, styles.words)}>
        <strong>{title}</strong> {hint && <small>{hint}</small>}
      </p>
      <div className={cx(layout.row, styles.rooms)}>
        {rooms.map((priced) => (
          <RoomChip {...chips} isPriceShown key={priced.room.roomNumber} priced={priced} />
        ))}
      </div>
    </div>
  );

type RoomChipProps = Chips & { priced: PricedRoom; isPriceShown: boolean };

function RoomChip({ priced: { room, total }, nights, isPriceShown, chosen, nowOf, onChoose }: RoomChipProps) {
  const { roomNumber, type, status } = room;
  const closed = status === 'maintenance' ? ', in maintenance' : '';
  const now = nowOf(roomNumber);
  const said = now.map((words) => `, ${words.toLowerCase()}`).join('');
  const id = useId();
  return (
    <label className={cx(layout.inline1, layout.strong, layout.target, layout.framed, styles.room)} htmlFor={id}>
      <input
        aria-label={`${roomNumber} ${formatNaira(total)} for ${nightWords(nights)}, ${type}${closed}${said}`}
        checked={roomNumber === chosen}
        id={id}
        name="roomNumber"
        onChange={() => onChoose(roomNumber)}
        type="radio"
        value={roomNumber}
      />
      {roomNumber} {isPriceShown && <small>{formatNaira(total)}</small>}
      {now.length > 0 && <small className={styles.now}>{now.join(' · ')}</small>}
    </label>
  );
}

/** The same stay a day earlier or later. */
function OtherDates({ values, onChange }: Pick<StaffRoomChoiceProps, 'values' | 'onChange'>) {
  const move = (days: number) => () =>
    onChange({ checkInDate: addDays(values.checkInDate, days), checkOutDate: addDays(values.checkOutDate, days) });
  return (
    <div className={layout.row1}>
      <Button onClick={move(-1)} size="small">
        One day earlier
      </Button>
      <Button onClick={move(1)} size="small">
        One day later
      </Button>
    </div>
  );
}

const ChoiceSkeleton = () => (
  <div aria-hidden="true" className={cx(layout.unlessEmpty, styles.groups)}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div className={cx(layout.stack, layout.top, styles.group)} key={key}>
        <Skeleton width="45%" />
        <Skeleton height={44} width="80%" />
      </div>
    ))}
  </div>
);
