import { formatDay } from '@shared/dates';
import { Notice } from '../../ui/notice';

/** Says which nights are listed when the dates in the URL are the wrong way round. */
export const SwappedNights = ({ from, to }: { from: string; to: string }) =>
  from && to && from > to ? (
    <Notice tone="waiting">
      The two dates are the wrong way round. Listed are the nights from {formatDay(to)} to {formatDay(from)}.
    </Notice>
  ) : null;
