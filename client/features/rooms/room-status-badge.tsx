import { ROOM_STATUS_WORDS, type RoomStatus } from '@shared/constants/rooms';
import { StatusBadge, type Tone } from '../../ui/status-badge';

const tones: Record<RoomStatus, Tone> = { available: 'good', booked: 'neutral', maintenance: 'waiting' };

/** The status of a room, for staff (spec 2: guests do not see it). */
export const RoomStatusBadge = ({ status }: { status: RoomStatus }) => (
  <StatusBadge tone={tones[status]}>{ROOM_STATUS_WORDS[status]}</StatusBadge>
);
