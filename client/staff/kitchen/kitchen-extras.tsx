import { addDays } from '@shared/dates';
import type { ExtrasDue } from '@shared/extras/schema';
import { useToday } from '../../shared/hotel/use-today';
import { Disclosure } from '../../ui/dialog/disclosure';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { useExtrasDue } from '../extras/staff-api';

/** 'Today: 4 Breakfast'; null where nothing is due. */
const dayWords = (day: string, due: ExtrasDue['items']) =>
  due.length > 0 ? `${day}: ${due.map(({ name, total }) => `${total} ${name}`).join(', ')}` : null;

/** What stays have of the kitchen, such as breakfasts, today and tomorrow (D41): a line, and by rooms on a press. */
export function KitchenExtras() {
  const today = useToday();
  const days = [
    { day: 'Today', due: useExtrasDue(today) },
    { day: 'Tomorrow', due: useExtrasDue(addDays(today, 1)) },
  ];
  const words = days.flatMap(({ day, due }) => dayWords(day, due) ?? []);
  if (words.length === 0) return null;
  return (
    <Disclosure inner note={words.join(' · ')} title="For stays">
      <div className={layout.stack2}>
        {days.flatMap(({ day, due }) =>
          due.map(({ name, total, rooms }) => (
            <section aria-label={`${name}, ${day.toLowerCase()}`} key={`${day} ${name}`}>
              <h4>
                {day}: {total} {name}
              </h4>
              <DescriptionList
                items={rooms.map(({ roomNumber, guestName, quantity }) => ({
                  label: `Room ${roomNumber}, ${guestName}`,
                  value: String(quantity),
                }))}
              />
            </section>
          )),
        )}
      </div>
    </Disclosure>
  );
}
