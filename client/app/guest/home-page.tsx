import { CATERING_PAGE } from '@shared/links/paths';
import { BookingSteps, FeatureCards } from '../../guest/home/feature-cards';
import { Hero } from '../../guest/home/hero';
import { DateBar } from '../../guest/rooms/date-bar';
import { paths } from '../../lib/navigation/paths';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { useOfflineRecords } from '../offline-records';
import styles from './home-page.module.css';

const cards = [
  {
    path: paths.rooms,
    title: 'Rooms',
    text: 'See every room from inside, with its price a night.',
    go: 'See the rooms',
    scene: 'corridor',
  },
  {
    path: paths.menu,
    title: 'Restaurant',
    text: 'Breakfast, jollof, swallow, grills and cold drinks.',
    go: 'See the menu',
    scene: 'terrace',
  },
  {
    path: CATERING_PAGE,
    title: 'Catering',
    text: 'Naming, wedding, conference: tell us the day and how many are coming.',
    go: 'Plan your event',
    scene: 'banquet-hall',
  },
];

/** The home page. */
export default function HomePage() {
  const kept = useOfflineRecords();
  return (
    <>
      <Hero dates={<DateBar />} />
      <div className={cx(layout.stack, layout.container, styles.parts)}>
        {kept.length > 0 && (
          <nav aria-label="Kept on this device" className={layout.stack1}>
            <p>Welcome back. We have kept for you:</p>
            <div className={layout.row12}>
              {kept.map(({ path, label }) => (
                <ButtonLink href={path} key={path}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          </nav>
        )}
        <Section title="The house">
          <FeatureCards cards={cards} />
        </Section>
        <Section title="How booking works">
          <BookingSteps />
          <div>
            <ButtonLink href={paths.findBooking} variant="quiet">
              Booked already? Find my booking
            </ButtonLink>
          </div>
        </Section>
      </div>
    </>
  );
}
