import type { Booking } from '@shared/bookings/schema';
import { STAFF_ORDER_TEXTS } from '@shared/food/staff-constants';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { stillFits } from '../../lib/lost-answers/still-fits';
import { usePaused } from '../../ui/device/use-paused';
import { Notice } from '../../ui/feedback/notice';
import { ChoiceField } from '../../ui/field/choice-field';
import { PhoneField } from '../../ui/field/contact-fields';
import { Suggest } from '../../ui/field/suggest';
import { TextField } from '../../ui/field/text-field';
import type { FieldErrors } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './orders.module.css';
import { useStaysInHouse } from './staff-api';
import type { StaffOrderValues } from './staff-order-values';

const TYPING_PAUSE_MS = 150;

type StaffOrderGuestProps = {
  values: StaffOrderValues;
  /** The chosen stay, once it is known. */
  stay: Booking | undefined;
  errors: FieldErrors;
  onChange: (values: Partial<StaffOrderValues>) => void;
};

/** Who orders: a guest in house, found by name, phone or room, or somebody by a name or a table. */
export function StaffOrderGuest({ values, stay, errors, onChange }: StaffOrderGuestProps) {
  const { who, bookingId, guestName, phone } = values;
  const root = useRef<HTMLDivElement>(null);
  const isChoosing = useRef(false);
  const choose = (chosen: string) => {
    isChoosing.current = true;
    onChange({ bookingId: chosen });
  };
  // The focused element unmounts when a stay is chosen or put back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another stay is chosen
  useEffect(() => {
    if (isChoosing.current) root.current?.querySelector<HTMLElement>('[data-chooses-stay]')?.focus();
    isChoosing.current = false;
  }, [bookingId]);
  return (
    <div className={layout.stack2} ref={root}>
      <ChoiceField
        inline
        choices={[
          { value: 'stay', label: 'Guest in house' },
          { value: 'other', label: 'Walk-in or table' },
        ]}
        label="For whom"
        name="who"
        onChange={(next) => onChange({ who: next, paying: next === 'stay' ? 'room' : 'later' })}
        value={who}
      />
      {who === 'other' && (
        <div className={cx(layout.columns2, layout.fields)}>
          <TextField
            autoComplete="off"
            error={errors.guestName}
            label="Name or table"
            name="guestName"
            onChange={({ target }) => onChange({ guestName: target.value })}
            required
            value={guestName}
          />
          <PhoneField
            autoComplete="off"
            error={errors.phone}
            hint={undefined}
            name="phone"
            onChange={({ target }) => onChange({ phone: target.value })}
            optional
            value={phone}
          />
        </div>
      )}
      {who === 'stay' && !bookingId && <StaySearch error={errors.guestName ?? errors.bookingId} onChoose={choose} />}
      {who === 'stay' && bookingId && (
        <>
          <p className={cx(layout.row, layout.middle, layout.apart, layout.loose, styles.stay)}>
            <span className={cx(layout.breaks, styles.who)}>
              {stay ? (
                <>
                  <strong>Room {stay.roomNumber}</strong> {stay.guestName}
                  <small>{stay.balance > 0 ? `${formatNaira(stay.balance)} to pay` : 'Nothing to pay'}</small>
                </>
              ) : (
                'Looking up the stay…'
              )}
            </span>
            <Button data-chooses-stay onClick={() => choose('')} size="small">
              Another guest
            </Button>
          </p>
          {stay && stay.status !== 'checkedin' && <Notice tone="waiting">{STAFF_ORDER_TEXTS.notInHouse}</Notice>}
        </>
      )}
    </div>
  );
}

function StaySearch({ error, onChoose }: { error: string | undefined; onChoose: (bookingId: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const asked = usePaused(typed.trim(), TYPING_PAUSE_MS);
  const query = useStaysInHouse(asked, isOpen);
  const isEarlier = typed.trim() !== asked || query.isPlaceholderData;
  const found = isOpen ? (query.data?.items ?? []) : [];
  const stays = found.filter((stay) => {
    const { roomNumber, guestName, phoneNumber } = stay;
    return !isEarlier || stillFits(typed, [roomNumber, guestName, phoneNumber]);
  });
  const isNone = isOpen && query.isSuccess && !query.isFetching && !isEarlier && stays.length === 0;
  return (
    <Suggest
      found={stays.length === 1 ? '1 guest in house' : `${stays.length} guests in house`}
      isOpen={isOpen}
      label="Guests in house"
      onChoose={onChoose}
      onOpenChange={setOpen}
      options={stays.map(({ _id, roomNumber, guestName, phoneNumber }) => ({
        key: _id,
        title: `Room ${roomNumber} · ${guestName}`,
        detail: phoneNumber,
      }))}
      takesFirst={typed.trim() !== '' && !isEarlier}
    >
      {(combobox) => (
        <TextField
          {...combobox}
          autoComplete="off"
          data-chooses-stay
          error={error}
          hint={
            query.isError
              ? 'The guests in house could not be looked up. Type again to try once more.'
              : isNone
                ? 'Nobody in house by that name, phone or room.'
                : undefined
          }
          label="Room, name or phone"
          name="guestName"
          onChange={({ target }) => setTyped(target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            combobox.onKeyDown(event);
            // What is typed only searches: Enter sends no order from here.
            if (event.key === 'Enter') event.preventDefault();
          }}
          required
          spellCheck={false}
          value={typed}
        />
      )}
    </Suggest>
  );
}
