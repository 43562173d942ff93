import { HOUSEKEEPING_WORDS, type Housekeeping } from '@shared/rooms/housekeeping-constants';
import { StatusChip } from '../../ui/status/status-chip';
import { HOUSEKEEPING_TONES } from './housekeeping-words';

export const HousekeepingChip = ({ housekeeping }: { housekeeping: Housekeeping }) => (
  <StatusChip tone={HOUSEKEEPING_TONES[housekeeping]}>{HOUSEKEEPING_WORDS[housekeeping]}</StatusChip>
);
