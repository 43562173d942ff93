import type { CateringRequest } from '@shared/catering';
import { CATERING_STATUS_WORDS, type CateringStatus } from '@shared/constants/catering';
import { formatShortDay } from '../../ui/short-dates';
import { StatusChip } from '../../ui/status-chip';
import type { Brief } from '../../ui/table-brief';
import { guestWords, placeWords, STATUS_TONES } from './catering-words';

/** A request in two lines; `status` is the one to show. */
export const cateringBrief = (request: CateringRequest, status: CateringStatus): Brief => ({
  title: request.eventType,
  mark: <StatusChip tone={STATUS_TONES[status]}>{CATERING_STATUS_WORDS[status]}</StatusChip>,
  detail: `${formatShortDay(request.date)} · ${guestWords(request.guestCount)} · ${placeWords(request)}`,
});
