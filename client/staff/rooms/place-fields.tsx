import { useRooms } from '../../shared/rooms/api';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';

type RoomFieldProps = Omit<Parameters<typeof SelectField>[0], 'options'> & {
  /** What stands for no room. */
  none: string;
};

/** Chooses one of the hotel's rooms by its number, or none. */
export function RoomField({ none, ...field }: RoomFieldProps) {
  const rooms = useRooms().data ?? [];
  return (
    <SelectField
      {...field}
      options={[
        { value: '', label: none },
        ...rooms.map(({ roomNumber }) => ({ value: roomNumber, label: `Room ${roomNumber}` })),
      ]}
    />
  );
}

type PlaceFieldsProps = {
  room: Omit<RoomFieldProps, 'label' | 'none'> & { value: string };
  place: Omit<Parameters<typeof TextField>[0], 'label'>;
};

/** Where something in the house is: in a room, or else at a place that is written. */
export const PlaceFields = ({ room, place }: PlaceFieldsProps) => (
  <>
    <RoomField {...room} label="Where" none="Another place" />
    {room.value === '' && <TextField {...place} autoComplete="off" label="Place" required />}
  </>
);
