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
