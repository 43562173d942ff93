import { Link } from 'wouter';
import { cx } from '../../ui/cx';
import { ArrowRightIcon } from '../../ui/icons';
import { PHONE_SIZES } from '../../ui/photo-srcset';
import { Picture } from '../../ui/picture';
import styles from './feature-cards.module.css';

export type FeatureCard = {
  path: string;
  title: string;
  text: string;
  scene: string;
  /** False while its screen does not exist yet: the card says so and links nowhere. */
  open: boolean;
};

const Face = ({ title, text, scene, open }: FeatureCard) => (
  <>
    <Picture
      alt=""
      aspect="4 / 3"
      className={styles.picture}
      sizes={`${PHONE_SIZES}, (min-width: 768px) 360px, 92vw`}
      src={`/scenes/${scene}-800.webp`}
    />
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      <span className={open ? styles.go : styles.soon}>
        {open ? (
          <>
            Have a look <ArrowRightIcon />
          </>
        ) : (
          'Opening soon'
        )}
      </span>
    </span>
  </>
);

export const FeatureCards = ({ cards }: { cards: readonly FeatureCard[] }) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li className={styles.card} key={card.path}>
        {card.open ? (
          <Link className={styles.face} href={card.path}>
            <Face {...card} />
          </Link>
        ) : (
          <div className={cx(styles.face, styles.closed)}>
            <Face {...card} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
