import { router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { reminderDoneInput, reminderInput, reminderSchema, remindersSchema } from '@shared/desk/reminder-schema';
import { deskDaySchema, deskSearchInput, deskSearchSchema } from '@shared/desk/schema';
import { noInput } from '@shared/fields/schema';
import { addReminder, listReminders, setReminderDone } from './reminders';
import { deskDay, searchDesk } from './verbs';

export const deskRouter = router({
  /** The hotel's day: arrivals, departures, guests in the house, free rooms, and what waits. */
  day: staffMay('view', 'desk').input(noInput).output(deskDaySchema).query(deskDay),
  /** Tells that the day may have changed. */
  changes: staffMay('view', 'desk')
    .input(noInput)
    .subscription(
      streamOfChanges([
        ...(['bookings', 'rooms', 'food_orders', 'paid_notices', 'catering_requests'] as const),
        ...(['faults', 'unwanted_guests', 'waitlist_entries', 'desk_reminders'] as const),
        // Nights that these free are somebody's who waits.
        ...(['out_of_order_periods', 'room_blocks'] as const),
      ]),
    ),
  /** Wake-up calls, what else the desk must not forget, and notes for the next shift. */
  reminders: staffMay('view', 'desk').input(noInput).output(remindersSchema).query(listReminders),
  addReminder: staffMay('change', 'desk').input(reminderInput).output(reminderSchema).mutation(addReminder),
  setReminderDone: staffMay('change', 'desk').input(reminderDoneInput).output(reminderSchema).mutation(setReminderDone),
  /** A few guests, bookings, orders, requests, rooms and dishes that a text may mean. */
  search: staffMay('view', 'desk').input(deskSearchInput).output(deskSearchSchema).query(searchDesk),
});
