import type { BlockRow } from '@shared/blocks/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';

/** How many of its rooms a block has left changes as guests book. */
const REFRESH_MS = 30_000;

/** All blocks, or those of an event. */
export const useBlocks = (cateringId?: string) =>
  useQuery(useTRPC().blocks.list.queryOptions({ cateringId }, { refetchInterval: REFRESH_MS }));

export const useBlock = (_id: string) =>
  useQuery(useTRPC().blocks.get.queryOptions({ _id }, { refetchInterval: REFRESH_MS }));

/** Makes, changes and releases blocks, by which other rooms are free. */
export function useBlockChanges() {
  const { blocks, rooms, rates, roomCalendar, hotel } = useTRPC();
  const onSettled = useInvalidate(
    blocks.pathFilter(),
    rooms.availability.pathFilter(),
    rooms.takenNights.pathFilter(),
    rates.availability.pathFilter(),
    roomCalendar.window.pathFilter(),
    hotel.pathFilter(),
  );
  return {
    create: useMutation(blocks.create.mutationOptions({ onSettled })),
    update: useMutation(blocks.update.mutationOptions({ onSettled })),
    release: useMutation(blocks.release.mutationOptions({ onSettled })),
  };
}

type Shown = Pick<BlockRow, 'checkInDate' | 'checkOutDate' | 'heldUntil' | 'state' | 'booked' | 'left' | 'percent'>;

export const nightsOfBlock = ({ checkInDate, checkOutDate }: Shown, today?: string): string =>
  formatShortRange(checkInDate, checkOutDate, today);

/** '3 booked, 2 left' */
export const fillWords = ({ booked, left, state }: Shown): string =>
  state === 'held' ? `${booked} booked, ${left} left` : `${booked} booked`;

export const heldWords = ({ heldUntil, state }: Shown): string =>
  state === 'held' ? `Held until ${formatShortDay(heldUntil)}` : 'Released';

export const codeOff = ({ percent }: Shown): string => (percent > 0 ? `${percent}% off` : 'Nothing off');
