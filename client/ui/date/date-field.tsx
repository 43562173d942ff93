import { type DateInputProps, NativeDateInput } from './date-cell';
import { useWrittenDates } from './use-written-dates';

/** One date, which opens a calendar. */
export function DateField(field: Omit<DateInputProps, 'plain'>) {
  const props = { ...field, plain: true };
  const { root, written } = useWrittenDates();
  return <div ref={root}>{written ? <written.WrittenDate {...props} /> : <NativeDateInput {...props} />}</div>;
}
