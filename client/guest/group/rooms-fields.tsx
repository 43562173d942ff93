import { BOOKING_LIMITS } from '@shared/bookings/constants';
import { GROUP_LIMITS } from '@shared/groups/constants';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { ExtrasChoice, type PricedExtras } from '../../shared/extras/extras-section';
import { errorsAt, NO_ROOM, type RoomValues, roomChoices } from '../../shared/groups/room-values';
import { useHotel } from '../../shared/hotel/api';
import { useRooms } from '../../shared/rooms/api';
import { Disclosure } from '../../ui/dialog/disclosure';
import { FieldGroup } from '../../ui/field/field';
import { type Option, SelectField } from '../../ui/field/select-field';
import { StepperRow, StepperRows } from '../../ui/field/stepper';
import { TextField } from '../../ui/field/text-field';
import type { FieldErrors } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';

type RoomsFieldsProps = {
  rooms: readonly RoomValues[];
  /** Null until the dates are chosen. */
  nights: number | null;
  onChange: (rooms: RoomValues[]) => void;
  errors: FieldErrors;
};

/** The rooms with who sleeps in each, and what they have besides. */
export function RoomsFields({ rooms, nights, onChange, errors }: RoomsFieldsProps) {
  const { data = [] } = useRooms();
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(rooms.length);
  const options = roomChoices(data);
  // Whoever adds a room goes on in it; whoever takes one away, in the last that is left.
  useEffect(() => {
    if (added.current !== rooms.length) list.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
    added.current = rooms.length;
  }, [rooms.length]);
  const put = (at: number, change: Partial<RoomValues>) =>
    onChange(rooms.map((room, place) => (place === at ? { ...room, ...change } : room)));
  return (
    <Section title="Your rooms">
      <ul aria-label="Rooms" className={layout.stack3} ref={list}>
        {rooms.map((room, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room has no other name before it is booked
          <li key={at}>
            <RoomFields
              at={at}
              errors={errorsAt(errors, at)}
              nights={nights}
              onChange={(change) => put(at, change)}
              onRemove={rooms.length > 1 ? () => onChange(rooms.filter((_, place) => place !== at)) : undefined}
              options={options}
              room={room}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={rooms.length >= GROUP_LIMITS.guestRoomsMax} onClick={() => onChange([...rooms, NO_ROOM])}>
          Add another room
        </Button>
      </div>
    </Section>
  );
}

type RoomFieldsProps = {
  at: number;
  room: RoomValues;
  nights: number | null;
  options: readonly Option[];
  errors: FieldErrors;
  onChange: (change: Partial<RoomValues>) => void;
  onRemove: (() => void) | undefined;
};

function RoomFields({ at, room, nights, options, errors, onChange, onRemove }: RoomFieldsProps) {
  const hotel = useHotel().data;
  const [priced, setPriced] = useState<PricedExtras>();
  const number = `Room ${at + 1}`;
  return (
    <Card>
      <div className={cx(layout.columns2, layout.fields)}>
        <SelectField
          error={errors.roomNumber ?? errors.roomType}
          label={number}
          name={`rooms.${at}.roomNumber`}
          onChange={({ target }) => onChange({ choice: target.value })}
          options={options}
          placeholder={options.length > 0 ? 'Choose a type or a room' : 'Loading the rooms…'}
          required
          value={room.choice}
        />
        <TextField
          error={errors.guestName}
          label="Who sleeps here"
          name={`rooms.${at}.guestName`}
          onChange={({ target }) => onChange({ guestName: target.value })}
          optional
          value={room.guestName}
        />
      </div>
      <FieldGroup error={errors.adults ?? errors.children} label="Guests" name={`rooms.${at}.adults`}>
        <StepperRows>
          <StepperRow
            label="adult"
            max={BOOKING_LIMITS.adultsMax}
            min={1}
            onChange={(adults) => onChange({ adults })}
            value={room.adults}
            words="adults"
          />
          <StepperRow
            label="child"
            max={BOOKING_LIMITS.childrenMax}
            min={0}
            onChange={(children) => onChange({ children })}
            value={room.children}
            words="children"
          />
        </StepperRows>
      </FieldGroup>
      {(hotel?.hasExtras || (room.extras ?? []).length > 0) && (
        <Disclosure
          inner
          note={priced && priced.amount > 0 ? formatNaira(priced.amount) : 'None yet'}
          open={errors.extras ? true : undefined}
          title="Extras"
        >
          <ExtrasChoice
            form={{ values: { ...room, extras: room.extras ?? [] }, errors, setValues: onChange }}
            name={`rooms.${at}.extras`}
            nights={nights}
            onPriced={setPriced}
          />
        </Disclosure>
      )}
      {onRemove && (
        <div>
          <Button aria-label={`Remove ${number}`} onClick={onRemove} variant="quiet">
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}
