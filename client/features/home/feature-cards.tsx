import { Link } from 'wouter';
import { ArrowRightIcon } from '../../ui/icons';
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

// Less than the true width on phones: these pictures are decorative and below the first view.
const Face = ({ title, text, scene, open }: FeatureCard) => (
  <>
    <Picture
      alt=""
      aspect="4 / 3"
      sizes="(min-width: 768px) 360px, (min-width: 481px) 60vw, 200px"
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
          <div className={styles.face}>
            <Face {...card} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
