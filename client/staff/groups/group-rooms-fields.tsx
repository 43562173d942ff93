import { BOOKING_LIMITS } from '@shared/bookings/constants';
import { GROUP_LIMITS } from '@shared/groups/constants';
import type { Room } from '@shared/rooms/schema';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { errorsAt, NO_ROOM, type RoomValues, roomChoices } from '../../shared/groups/room-values';
import { EmptyState } from '../../ui/feedback/empty-state';
import { type Option, SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import type { FieldErrors } from '../../ui/form/form';
import { Button, IconButton } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { CloseIcon } from '../../ui/media/icons';
import styles from './groups.module.css';

type GroupRoomsFieldsProps = {
  rows: readonly RoomValues[];
  rooms: readonly Room[];
  /** What a row without a choice of its own gets, in words; '' for nothing. */
  usual: string;
  /** What stands in the way of each row. */
  problems: readonly (string | undefined)[];
  /** What a submit was refused for, by the places of the rows `checked` in it. */
  errors: FieldErrors;
  checked: readonly RoomValues[];
  onChange: (rows: RoomValues[]) => void;
};

/** The rooms of a group, one row each: who sleeps there, in which room or type. */
export function GroupRoomsFields(props: GroupRoomsFieldsProps) {
  const { rows, rooms, usual, problems, errors, checked, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const length = useRef(rows.length);
  const options = useMemo(() => roomChoices(rooms), [rooms]);
  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, onChange };
  });
  const put = useCallback((at: number, change: Partial<RoomValues> | null) => {
    const { rows: now, onChange: tell } = latest.current;
    tell(now.flatMap((row, place) => (place !== at ? row : change ? { ...row, ...change } : [])));
  }, []);
  // Whoever takes the last row away goes on in the one above; whoever adds one, in that.
  const added = useRef(false);
  useEffect(() => {
    const wasAdded = added.current;
    added.current = false;
    const isLost = rows.length < length.current && document.activeElement === document.body;
    length.current = rows.length;
    if (wasAdded || isLost) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [rows.length]);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState hint="Paste a list above, or add the rooms one by one.">No rooms yet.</EmptyState>
      ) : (
        <ul aria-label="Rooms" className={layout.divided} ref={list}>
          {rows.map((row, at) => {
            // A row that was changed since is no longer what the errors are about.
            const own = errorsAt(errors, checked.indexOf(row));
            return (
              <RoomRow
                at={at}
                // biome-ignore lint/suspicious/noArrayIndexKey: a room has no other name before it is booked
                key={at}
                nameError={own.guestName}
                onPut={put}
                options={options}
                partyError={own.adults ?? own.children}
                roomError={own.roomNumber ?? own.roomType ?? problems[at]}
                row={row}
                usual={usual}
              />
            );
          })}
        </ul>
      )}
      <div>
        <Button
          disabled={rows.length >= GROUP_LIMITS.staffRoomsMax}
          onClick={() => {
            added.current = true;
            onChange([...rows, { ...NO_ROOM }]);
          }}
        >
          Add a room
        </Button>
      </div>
    </>
  );
}

type RoomRowProps = {
  at: number;
  row: RoomValues;
  options: readonly Option[];
  usual: string;
  nameError: string | undefined;
  roomError: string | undefined;
  partyError: string | undefined;
  /** Null takes the row away. */
  onPut: (at: number, change: Partial<RoomValues> | null) => void;
};

const RoomRow = memo(({ at, row, options, usual, onPut, ...errors }: RoomRowProps) => {
  const { guestName, choice } = row;
  const of = <VisuallyHidden> of guest {at + 1}</VisuallyHidden>;
  const count = (name: 'adults' | 'children', most: number) => ({
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    max: most,
    min: name === 'adults' ? 1 : 0,
    name: `rooms.${at}.${name}`,
    onChange: ({ target }: { target: HTMLInputElement }) => onPut(at, { [name]: Number(target.value) }),
    placeholder: '0',
    type: 'number',
    value: row[name] || '',
  });
  const isListed = choice === '' || options.some(({ value }) => value === choice);
  return (
    <li className={styles.row}>
      <TextField
        autoComplete="off"
        error={errors.nameError}
        label={
          <>
            Guest<span className={styles.number}> {at + 1}</span>
          </>
        }
        name={`rooms.${at}.guestName`}
        onChange={({ target }) => onPut(at, { guestName: target.value })}
        value={guestName}
      />
      <SelectField
        error={errors.roomError}
        label={<>Room{of}</>}
        name={`rooms.${at}.roomNumber`}
        onChange={({ target }) => onPut(at, { choice: target.value })}
        options={isListed ? options : [...options, { value: choice, label: choice }]}
        placeholder={usual ? `As the others: ${usual}` : 'Choose a type or a room'}
        value={choice}
      />
      <TextField {...count('adults', BOOKING_LIMITS.adultsMax)} error={errors.partyError} label={<>Adults{of}</>} />
      <TextField {...count('children', BOOKING_LIMITS.childrenMax)} label={<>Children{of}</>} />
      <IconButton className={styles.remove} label={`Remove guest ${at + 1}`} onClick={() => onPut(at, null)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
});
