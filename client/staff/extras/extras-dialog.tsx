import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { useState } from 'react';
import { useExtrasForm } from '../../shared/extras/use-extras-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import { LessReasonField } from '../booking/booking-change-stay';

function ExtrasDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { form, fields, isLess } = useExtrasForm(booking, { onDone: onClose });
  const hasCome = booking.status === 'checkedin' || booking.status === 'completed';
  return (
    <FormDialog form={form} label="Save extras" onClose={onClose} title={`Extras of ${booking.guestName}`}>
      {fields}
      {isLess && hasCome && <LessReasonField {...form.field('note')} required />}
    </FormDialog>
  );
}

/** Opens the extras of a stay for staff, while it can be charged. */
export function ChangeExtras({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  if (!isHolding(booking.status) && booking.status !== 'completed') return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)} size="small">
        {booking.extras.length > 0 ? 'Change extras' : 'Add extras'}
      </Button>
      {isOpen && <ExtrasDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  );
}
