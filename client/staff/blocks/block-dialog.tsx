import { BLOCK_LIMITS, BLOCK_TEXTS } from '@shared/blocks/constants';
import type { Block } from '@shared/blocks/schema';
import { PROMO_LIMITS } from '@shared/promo-codes/constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useMay } from '../../lib/session/staff-access';
import { useAvailability, useRooms } from '../../shared/rooms/api';
import { cheapestByType } from '../../shared/rooms/room-choice';
import { DateField, DateRangeField } from '../../ui/date/date-fields';
import { StepperRow, StepperRows } from '../../ui/field/stepper';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useDialogForm, useKeyedDialogForm } from '../../ui/form/form-dialog';
import layout from '../../ui/layout/layout.module.css';
import { useBlockChanges } from './staff-api';

/** So many of each type, and certain rooms, as '101, 102'. */
interface Rooms {
  counts: Record<string, number>;
  numbers: string;
}

const NO_ROOMS: Rooms = { counts: {}, numbers: '' };

const wantedRooms = ({ counts, numbers }: Rooms) => [
  ...Object.entries(counts).flatMap(([roomType, count]) => (count > 0 ? [{ roomType, count }] : [])),
  ...numbers.split(/[\s,;]+/).flatMap((roomNumber) => (roomNumber ? [{ roomNumber }] : [])),
];

/** What is wrong with any of the rooms stands at the numbers, under which all of them are. */
const atRooms = ({ ...errors }: Record<string, string | undefined>) => {
  const isRooms = (field: string) => /^(rooms|addRooms|roomNumber|roomType)\b/.test(field);
  const rest = Object.entries(errors).filter(([field]) => !isRooms(field));
  const [first] = Object.entries(errors).flatMap(([field, message]) => (isRooms(field) && message ? [message] : []));
  return { ...Object.fromEntries(rest), ...(first && { numbers: first }) };
};

function failureOf(error: unknown, failed: string) {
  const { message, fields } = formFailure(error, failed);
  return { message, fields: fields && atRooms(fields) };
}

type RoomFieldsProps = {
  values: Rooms;
  error: string | undefined;
  onChange: (rooms: Partial<Rooms>) => void;
  nights: { checkInDate: string; checkOutDate: string };
};

/** How many of each type, up to what is free on the nights, and certain rooms. */
function RoomFields({ values, error, onChange, nights }: RoomFieldsProps) {
  const rooms = useRooms().data ?? [];
  const isWhole = nights.checkInDate !== '' && nights.checkOutDate > nights.checkInDate;
  const free = useAvailability(isWhole ? nights : null).data?.free;
  const isFree = new Set(free?.map(({ roomNumber }) => roomNumber));
  return (
    <>
      <StepperRows>
        {cheapestByType(rooms).map(({ type }) => {
          const many = rooms.filter((room) => room.type === type && (!free || isFree.has(room.roomNumber))).length;
          return (
            <StepperRow
              key={type}
              label={type}
              max={Math.min(many, BLOCK_LIMITS.roomsMax)}
              min={0}
              onChange={(count) => onChange({ counts: { ...values.counts, [type]: count } })}
              value={values.counts[type] ?? 0}
              words={free ? `${type} (${many} free)` : type}
            />
          );
        })}
      </StepperRows>
      <TextField
        error={error}
        hint="Their numbers, such as 101, 102."
        label="Certain rooms"
        name="numbers"
        onChange={({ target }) => onChange({ numbers: target.value })}
        optional
        value={values.numbers}
      />
    </>
  );
}

const createErrors = lazySchema(() => import('@shared/blocks/schema'), 'blockCreateInput');

/** Nothing is taken off where the field is empty. */
const percentOf = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed));

/** What is known of the event already. */
export interface BlockDraft {
  name: string;
  checkInDate: string;
  checkOutDate: string;
  cateringId?: string | undefined;
}

type Values = Rooms & Record<'name' | 'checkInDate' | 'checkOutDate' | 'heldUntil' | 'code' | 'percent', string>;

type NewBlockDialogProps = { draft: BlockDraft; today: string; onMade: (block: Block) => void; onClose: () => void };

/** Holds rooms for the guests of an event. Open while it is rendered. */
export function NewBlockDialog({ draft, today, onMade, onClose }: NewBlockDialogProps) {
  const { cateringId, ...known } = draft;
  const { create } = useBlockChanges();
  const mayDiscount = useMay().may('change', 'rates');
  const input = ({ counts, numbers, percent, ...values }: Values) => ({
    ...values,
    percent: percentOf(percent),
    rooms: wantedRooms({ counts, numbers }),
    cateringId,
  });
  const initial: Values = { ...known, ...NO_ROOMS, heldUntil: '', code: '', percent: '' };
  const form = useKeyedDialogForm('block', {
    initial,
    validate: async (values) => atRooms(await createErrors(input(values))),
    readFailure: (error) => failureOf(error, BLOCK_TEXTS.saveFailed),
    run: (values, send) => send(input(values), create.mutateAsync),
    done: BLOCK_TEXTS.made,
    unknown: BLOCK_TEXTS.outcomeUnknown,
    onClose: onMade,
  });
  const { checkInDate, checkOutDate } = form.values;
  return (
    <FormDialog
      busyLabel="Holding…"
      className={layout.stack3}
      description="Nobody else can book them. Guests of the event book them with the code, each for themselves."
      form={form}
      label="Hold the rooms"
      onClose={onClose}
      title="Hold rooms for an event"
    >
      <TextField
        {...form.field('name')}
        autoComplete="off"
        data-first-focus
        hint="Only staff read it."
        label="What for"
        maxLength={BLOCK_LIMITS.nameMax}
        placeholder="Wedding of Ada and Tolu"
        required
      />
      <DateRangeField
        from={{ label: 'First night', name: 'checkInDate', error: form.errors.checkInDate }}
        maxNights={BLOCK_LIMITS.nightsMax}
        minDate={today}
        onChange={({ from = '', to = '' }) => form.setValues({ checkInDate: from, checkOutDate: to })}
        required
        to={{ label: 'Day of departure', name: 'checkOutDate', error: form.errors.checkOutDate }}
        today={today}
        value={{ from: checkInDate || undefined, to: checkOutDate || undefined }}
      />
      <RoomFields
        error={form.errors.numbers}
        nights={{ checkInDate, checkOutDate }}
        onChange={form.setValues}
        values={form.values}
      />
      <div>
        <DateField {...form.field('heldUntil')} label="Held until" required today={today} />
        <p className={layout.hint}>Rooms that nobody has booked by the end of that day are on sale again.</p>
      </div>
      <div className={layout.columns2}>
        <TextField
          {...form.field('code')}
          autoCapitalize="characters"
          autoComplete="off"
          hint="3 to 20 letters, digits or hyphens."
          label="Code for its guests"
          maxLength={PROMO_LIMITS.codeMax}
          required
        />
        {mayDiscount && (
          <TextField {...form.field('percent')} inputMode="numeric" label="Per cent off" maxLength={3} optional />
        )}
      </div>
    </FormDialog>
  );
}

const updateErrors = lazySchema(() => import('@shared/blocks/schema'), 'blockUpdateInput');

const valuesOf = ({ name, heldUntil, percent }: Block) => ({ name, heldUntil, percent: String(percent), ...NO_ROOMS });
type ChangedValues = ReturnType<typeof valuesOf>;

/** Changes a block, and adds rooms to it. Open while it is rendered. */
export function BlockDialog({ block, today, onClose }: { block: Block; today: string; onClose: () => void }) {
  const { _id, version } = block;
  const { update } = useBlockChanges();
  const mayDiscount = useMay().may('change', 'rates');
  const input = ({ counts, numbers, name, heldUntil, percent }: ChangedValues) => {
    const addRooms = wantedRooms({ counts, numbers });
    const off = mayDiscount ? { percent: percentOf(percent) } : {};
    return { _id, version, name, heldUntil, ...off, ...(addRooms.length > 0 && { addRooms }) };
  };
  const form = useDialogForm({
    initial: valuesOf(block),
    validate: async (values) => atRooms(await updateErrors(input(values))),
    readFailure: (error) => failureOf(error, BLOCK_TEXTS.saveFailed),
    run: (values) => update.mutateAsync(input(values)),
    done: BLOCK_TEXTS.saved,
    onClose,
  });
  return (
    <FormDialog
      className={layout.stack3}
      description="Stays that are booked already keep what they have."
      form={form}
      onClose={onClose}
      title={block.name}
    >
      <TextField {...form.field('name')} label="What for" maxLength={BLOCK_LIMITS.nameMax} required />
      <div className={layout.columns2}>
        <DateField {...form.field('heldUntil')} label="Held until" required today={today} />
        {mayDiscount && (
          <TextField {...form.field('percent')} inputMode="numeric" label="Per cent off" maxLength={3} optional />
        )}
      </div>
      <p className={layout.strong}>Rooms to add</p>
      <RoomFields error={form.errors.numbers} nights={block} onChange={form.setValues} values={form.values} />
    </FormDialog>
  );
}
