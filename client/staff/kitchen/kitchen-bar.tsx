import { addDays } from '@shared/dates';
import type { ExtrasDue } from '@shared/extras/schema';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { Disclosure } from '../../ui/dialog/disclosure';
import { Segments } from '../../ui/field/segments';
import { Toggle } from '../../ui/field/toggle';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { BarWord } from '../../ui/list/filter-bar';
import { FullScreenIcon, PlateIcon } from '../../ui/media/admin-icons';
import { PlusIcon } from '../../ui/media/icons';
import { DescriptionList } from '../../ui/record/description-list';
import { useExtrasDue } from '../extras/staff-api';
import type { useFullScreen } from '../kitchen-board/kitchen-full-screen';
import type { useKitchenSound } from '../kitchen-board/kitchen-sound';
import { SHOWN_STATIONS, SHOWN_WORDS, type ShownStation } from '../kitchen-board/kitchen-stations';
import styles from './kitchen.module.css';

type StationChoiceProps = { shown: ShownStation; onChoose: (shown: ShownStation) => void };

/** Whose items this screen shows. */
export const StationChoice = ({ shown, onChoose }: StationChoiceProps) => (
  <Segments
    choices={SHOWN_STATIONS.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
    label="Station"
    onChange={onChoose}
    value={shown}
  />
);

type KitchenActionsProps = {
  sound: ReturnType<typeof useKitchenSound>;
  screen: ReturnType<typeof useFullScreen>;
};

export const KitchenActions = ({ sound, screen: { isFull, toggle } }: KitchenActionsProps) => (
  <>
    <Toggle
      checked={sound.on}
      label="Sound for new orders"
      onChange={sound.toggle}
      word={
        <>
          Sound <BarWord phone>for new orders</BarWord>
        </>
      }
    />
    {!isFull && (
      <>
        <ButtonLink className={styles.orders} href={staffPaths.orders} title="Manage Orders">
          <PlateIcon size={18} />
          <BarWord>Manage Orders</BarWord>
        </ButtonLink>
        <IfMay area="bookings">
          <ButtonLink href={staffPaths.newOrder} title="New order">
            <PlusIcon size={18} />
            <BarWord phone>New order</BarWord>
          </ButtonLink>
        </IfMay>
      </>
    )}
    <Button onClick={toggle} title={isFull ? 'Leave full screen' : 'Full screen'}>
      <FullScreenIcon size={18} />
      {isFull ? 'Leave full screen' : <BarWord>Full screen</BarWord>}
    </Button>
  </>
);

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
