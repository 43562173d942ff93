import { FAULT_LIMITS } from '@shared/faults/constants';
import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useFaults } from './staff-api';

/** What is broken in a room and not mended: one fault in its words, several by their number; null for none. */
export function useRoomFaults(): (roomNumber: string) => string | null {
  const items = useFaults({ state: 'unsolved', limit: FAULT_LIMITS.listMax }).data?.items ?? [];
  return (number) => {
    const [first, ...others] = items.filter(({ roomNumber }) => roomNumber === number);
    if (!first) return null;
    return others.length > 0 ? `${others.length + 1} faults` : `Fault: ${first.text}`;
  };
}

/** The faults of a room, as a link to all that it had; nothing where it has none. */
export function RoomFaults({ roomNumber }: { roomNumber: string }) {
  const words = useRoomFaults()(roomNumber);
  return (
    words && (
      <p className={layout.small}>
        <Link className={cx(layout.inline, layout.target)} href={faultsOfRoomPath(roomNumber)}>
          {words}
        </Link>
      </p>
    )
  );
}

const faultsOfRoomPath = (roomNumber: string) => `${staffPaths.faults}?${new URLSearchParams({ room: roomNumber })}`;
