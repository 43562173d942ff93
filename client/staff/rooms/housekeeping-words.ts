import { HOUSEKEEPING, HOUSEKEEPING_WORDS, type Housekeeping } from '@shared/rooms/housekeeping-constants';
import type { Tone } from '../../ui/status/status-badge';

/** Colours, always with the word: what is to be cleaned waits for somebody. */
export const HOUSEKEEPING_TONES: Record<Housekeeping, Tone> = { dirty: 'waiting', clean: 'neutral', inspected: 'good' };

export const HOUSEKEEPING_OPTIONS = HOUSEKEEPING.map((value) => ({
  value,
  label: HOUSEKEEPING_WORDS[value],
  tone: HOUSEKEEPING_TONES[value],
}));
