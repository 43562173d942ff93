import { BookingSteps } from '../features/home/booking-steps';
import { Hero } from '../features/home/hero';
import { HouseCards } from '../features/home/house-cards';
import { paths } from '../lib/paths';
import { Section } from '../ui/page';
import styles from './home-page.module.css';
import { isBuilt } from './route-table';

const cards = [
  {
    path: paths.rooms,
    title: 'Rooms',
    text: 'See every room from inside, with its price a night.',
    scene: 'corridor',
  },
  {
    path: paths.menu,
    title: 'Restaurant',
    text: 'Breakfast, jollof, swallow, grills and cold drinks.',
    scene: 'terrace',
  },
  {
    path: paths.catering,
    title: 'Catering',
    text: 'Naming, wedding, conference: tell us the day and how many are coming.',
    scene: 'banquet-hall',
  },
].map((card) => ({ ...card, open: isBuilt(card.path) }));

/** The home page (spec 2). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <div className={styles.parts}>
        <Section title="The house">
          <HouseCards cards={cards} />
        </Section>
        <Section title="How booking goes">
          <BookingSteps />
        </Section>
      </div>
    </>
  );
}
