import { Link } from 'wouter';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ArrowRightIcon } from '../../ui/media/icons';
import { PHONE_SIZES, Picture } from '../../ui/media/picture';
import styles from './feature-cards.module.css';

type FeatureCard = {
  path: string;
  title: string;
  text: string;
  /** What its link leads to. */
  go: string;
  scene: string;
};

const Face = ({ title, text, go, scene }: FeatureCard) => (
  <>
    <Picture
      alt=""
      aspect="4 / 3"
      sizes={`${PHONE_SIZES}, (min-width: 768px) 360px, 92vw`}
      src={`/scenes/${scene}-800.webp`}
    />
    <span className={cx(layout.stack1, styles.words)}>
      <span className={cx(layout.display, styles.title)}>{title}</span>
      <span className={layout.muted}>{text}</span>
      <span className={cx(layout.inline1, styles.go)}>
        {go} <ArrowRightIcon />
      </span>
    </span>
  </>
);

export const FeatureCards = ({ cards }: { cards: readonly FeatureCard[] }) => (
  <ul className={cx(layout.stack3, styles.cards)}>
    {cards.map((card) => (
      <li className={layout.stack} key={card.path}>
        <Link className={styles.face} href={card.path}>
          <Face {...card} />
        </Link>
      </li>
    ))}
  </ul>
);
