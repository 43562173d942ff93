import { repeatableMessageOf } from '../lib/wire-error';
import { Button } from './button';
import { Drawing } from './icons';
import { toast } from './toast';

const CALENDAR = 'M4 6h16v14H4zM4 10.500h16M8 3.500V7M16 3.500V7';

export interface SaveCalendar {
  mutate(id: string, options: { onError(error: unknown): void }): void;
  isPending: boolean;
}

/** Saves a record's file for the calendar on the device, which offers to add it. */
export function AddToCalendar({ id, save }: { id: string; save: SaveCalendar }) {
  const press = () =>
    save.mutate(id, {
      onError: (error) =>
        toast.error(repeatableMessageOf(error, 'The file for your calendar could not be loaded. Please try again.')),
    });
  return (
    <Button busy={save.isPending} busyLabel="Loading…" onClick={press} size="small">
      <Drawing d={CALENDAR} size={18} />
      Add to calendar
    </Button>
  );
}
