import { ROOM_TEXTS } from '@shared/constants/rooms';
import { useSearch } from 'wouter';
import { Page } from '../../ui/page';
import { useHotel } from '../hotel/api';
import { AvailabilityForm } from './availability-form';
import { AvailabilityResult } from './availability-result';
import { readStay, stayErrors } from './stay-dates';
import { useFreeRooms } from './use-free-rooms';

/** Check Room Availability (spec 2): two dates, and the rooms that are free for all the nights between them. */
export default function AvailabilityPage() {
  const stay = readStay(new URLSearchParams(useSearch()));
  const { data: hotel } = useHotel();
  const asked = stay.from !== '' || stay.to !== '';
  const fieldErrors = asked ? stayErrors(stay, hotel?.today) : {};
  const complete = asked && !fieldErrors.from && !fieldErrors.to;
  const found = useFreeRooms(complete ? stay : null);

  return (
    <Page
      lead="Choose your dates to see every room that is free for all of your nights."
      title={ROOM_TEXTS.availabilityTitle}
    >
      <AvailabilityForm
        busy={found.busy}
        fieldErrors={fieldErrors}
        onSameDates={found.again}
        stay={stay}
        today={hotel?.today}
      />
      <AvailabilityResult found={found} phone={hotel?.phone} stay={complete ? stay : null} today={hotel?.today} />
    </Page>
  );
}
