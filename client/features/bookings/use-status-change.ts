import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, type BookingStatus } from '@shared/facts/bookings';
import { useState } from 'react';
import { messageOf } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { STATUS_WORDS } from './booking-words';
import { useUpdateBooking } from './staff/api';

/**
 * Changes a booking's status at once, with Undo in the toast. `shown` is the status to show: the new one while it is
 * being saved, and the old one again where that was refused, for instance because the nights are taken by now (D9).
 */
export function useStatusChange() {
  const { mutateAsync } = useUpdateBooking();
  const [saving, setSaving] = useState<Readonly<Record<string, BookingStatus>>>({});

  const save = async (booking: Booking, status: BookingStatus): Promise<boolean> => {
    setSaving((others) => ({ ...others, [booking._id]: status }));
    try {
      await mutateAsync({ _id: booking._id, status });
      return true;
    } catch (error) {
      toast.error(messageOf(error, BOOKING_TEXTS.changeFailed));
      return false;
    } finally {
      setSaving(({ [booking._id]: _saved, ...others }) => others);
    }
  };

  const change = async (booking: Booking, status: BookingStatus) => {
    if (!(await save(booking, status))) return;
    const undo = async () => {
      if (await save(booking, booking.status))
        toast.info(`${booking.guestName}: ${STATUS_WORDS[booking.status]} again.`);
    };
    toast.success(`${booking.guestName}, room ${booking.roomNumber}: ${STATUS_WORDS[status]}.`, {
      action: { label: 'Undo', onClick: undo },
    });
  };

  return {
    change,
    shown: (booking: Booking): BookingStatus => saving[booking._id] ?? booking.status,
    isSaving: (booking: Booking): boolean => booking._id in saving,
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
