import { knownDate, type StayValues } from '../../shared/bookings/use-stay';
import { useHotel } from '../../shared/hotel/api';
import { LiveRegion } from '../../ui/feedback/live-region';
import styles from './stay-hint.module.css';
import { pastHint } from './stay-hints';

/** Tells staff at once, and without forbidding it, that the nights they choose are in the past. */
export function StayHint({ checkInDate, checkOutDate }: Omit<StayValues, 'roomNumber'>) {
  const today = useHotel().data?.today ?? '';
  return (
    <LiveRegion className={styles.hint} visible>
      {pastHint({ checkInDate: knownDate(checkInDate), checkOutDate: knownDate(checkOutDate) }, today)}
    </LiveRegion>
  );
}
