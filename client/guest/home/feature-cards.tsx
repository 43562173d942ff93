import { Link } from 'wouter';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ArrowRightIcon } from '../../ui/media/icons';
import { PHONE_SIZES, Picture } from '../../ui/media/picture';
import styles from './home.module.css';

type FeatureCard = {
  path: string;
  title: string;
  text: string;
  /** What its link leads to. */
  go: string;
  scene: string;
};

type FaceProps = FeatureCard & { src: string | undefined };

const Face = ({ title, text, go, src }: FaceProps) => (
  <>
    {src && <Picture alt="" aspect="4 / 3" sizes={`${PHONE_SIZES}, (min-width: 768px) 360px, 92vw`} src={src} />}
    <span className={cx(layout.stack1, styles.words)}>
      <span className={cx(layout.display, styles.title)}>{title}</span>
      <span className={layout.muted}>{text}</span>
      <span className={cx(layout.inline1, styles.go)}>
        {go} <ArrowRightIcon />
      </span>
    </span>
  </>
);

export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  const isDemo = useHotel().data?.isDemo;
  const scenes = useScenes(...cards.map(({ scene }) => scene));
  // The first of the hotel's own is at the head of the page. Each card has one, or none has.
  const pictures = isDemo ? scenes : scenes.slice(1);
  const isPictured = pictures.length >= cards.length;
  return (
    <ul className={cx(layout.stack3, styles.cards)}>
      {cards.map((card, at) => (
        <li className={layout.stack} key={card.path}>
          <Link className={cx(layout.stack, layout.unlined, styles.face)} href={card.path}>
            <Face {...card} src={isPictured ? pictures[at] : undefined} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How booking works, in three steps. */
export function BookingSteps() {
  const { data: hotel } = useHotel();
  const hold = hotel ? `${hotel.bookingHoldHours} ${hotel.bookingHoldHours === 1 ? 'hour' : 'hours'}` : 'a day';
  return (
    <ol className={cx(layout.stack3, styles.steps)}>
      <li className={styles.step}>
        <h3>Choose a room and your nights</h3>
        <p className={layout.muted}>
          The calendar shows which nights are free and what the stay costs, before you give us your name.
        </p>
      </li>
      <li className={styles.step}>
        <h3>{hotel?.cardPayments ? 'Pay by card or bank transfer' : 'Pay by bank transfer'}</h3>
        <p className={layout.muted}>
          {hotel?.cardPayments
            ? 'Pay at once online, or by transfer to our account.'
            : 'We show you the account and a short reference to write on the transfer.'}{' '}
          The room is held for up to {hold}.
        </p>
      </li>
      <li className={styles.step}>
        <h3>Check in</h3>
        <p className={layout.muted}>
          The front desk confirms your booking as soon as your money arrives. Give your name or reference at the desk.
        </p>
      </li>
    </ol>
  );
}
