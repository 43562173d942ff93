import { ROOM_STATUS_WORDS, type RoomStatus } from '@shared/rooms/constants';
import { StatusBadge, type Tone } from '../../ui/status/status-badge';

export const ROOM_TONES: Record<RoomStatus, Tone> = { available: 'good', booked: 'neutral', maintenance: 'waiting' };

/** For staff only: guests do not see a room's status. */
export const RoomStatusBadge = ({ status }: { status: RoomStatus }) => (
  <StatusBadge tone={ROOM_TONES[status]}>{ROOM_STATUS_WORDS[status]}</StatusBadge>
);
