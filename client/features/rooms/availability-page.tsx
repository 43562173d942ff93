import { useSearch } from 'wouter';
import { Page, Section } from '../../ui/page';
import { useHotel } from '../hotel/api';
import { useRooms } from './api';
import { AvailabilityResult } from './availability-result';
import { DateBar } from './date-bar';
import { RoomTypeCards } from './room-type-cards';
import { readStay, stayErrors } from './stay-dates';
import { useFreeRooms } from './use-free-rooms';

/** Check Room Availability: two dates, and the rooms that are free for all nights between them. */
export default function AvailabilityPage() {
  const query = new URLSearchParams(useSearch());
  const stay = readStay(query);
  const { data: hotel } = useHotel();
  const { data: rooms } = useRooms();
  const asked = query.has('from') || query.has('to');
  const fieldErrors = asked ? stayErrors(stay, hotel?.today) : {};
  const complete = asked && !fieldErrors.from && !fieldErrors.to;
  const found = useFreeRooms(complete ? stay : null);

  return (
    <Page
      lead="Choose your dates to see every room that is free for all of your nights."
      title="Check Room Availability"
    >
      <DateBar
        busy={found.busy}
        fieldErrors={fieldErrors}
        hint="You leave on the day of check-out; that night is not counted."
        onSameDates={found.again}
        stay={stay}
      />
      <AvailabilityResult found={found} phone={hotel?.phone} stay={complete ? stay : null} today={hotel?.today} />
      {!complete && rooms && rooms.length > 0 && (
        <Section title="Or look at the rooms first">
          <RoomTypeCards rooms={rooms} />
        </Section>
      )}
    </Page>
  );
}
