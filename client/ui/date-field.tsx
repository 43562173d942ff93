import { addDays, isCalendarDate } from '@shared/dates';
import styles from './date-field.module.css';
import type { RangeRules, RangeValue } from './stay-range';
import { TextField, type TextFieldProps } from './text-field';

export type DateFieldProps = Omit<TextFieldProps, 'type'>;

/** Without a maximum, browsers accept years of five digits. */
const LAST_DAY = '2100-12-31';

/** A native date input; its value is YYYY-MM-DD. */
export const DateField = ({ max = LAST_DAY, ...props }: DateFieldProps) => (
  <TextField {...props} max={max} type="date" />
);

export type DateRangeFieldsProps = Pick<RangeRules, 'minDate' | 'maxNights'> & {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  fromLabel?: string;
  toLabel?: string;
  fromName?: string;
  toName?: string;
  fromError?: string;
  toError?: string;
  required?: boolean;
};

/** Arrival and departure as two inputs, with the same value as Calendar: for typing, and if that cannot load. */
export const DateRangeFields = ({
  value,
  onChange,
  minDate,
  maxNights,
  fromLabel = 'Arrive',
  toLabel = 'Leave',
  fromName,
  toName,
  fromError,
  toError,
  required,
}: DateRangeFieldsProps) => {
  const arrival = value.from && isCalendarDate(value.from) ? value.from : undefined;
  return (
    <div className={styles.pair}>
      <DateField
        error={fromError}
        label={fromLabel}
        min={minDate}
        name={fromName}
        onChange={(event) => {
          const from = event.target.value || undefined;
          onChange({ from, to: from && value.to && value.to > from ? value.to : undefined });
        }}
        required={required}
        value={value.from ?? ''}
      />
      <DateField
        error={toError}
        label={toLabel}
        max={arrival && maxNights ? addDays(arrival, maxNights) : undefined}
        min={arrival ? addDays(arrival, 1) : minDate}
        name={toName}
        onChange={(event) => onChange({ ...value, to: event.target.value || undefined })}
        required={required}
        value={value.to ?? ''}
      />
    </div>
  );
};
