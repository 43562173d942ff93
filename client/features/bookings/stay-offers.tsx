import { useRef, useState } from 'react';
import { useLazyModule } from '../../ui/lazy-module';
import styles from './stay-offers.module.css';
import { type StayState, type StayValues, stayKey } from './use-stay';

type StayOffersProps = {
  stay: StayState;
  values: StayValues;
  /** The server has refused it, or its nights are known to be taken. */
  notFree: boolean;
  onChoose: (values: StayValues) => void;
};

const loadAlternatives = () => import('./stay-alternatives');

/** Where the chosen stay cannot be had: offers what comes closest, and confirms what was chosen of it. Loads when needed. */
export function StayOffers({ stay, values, notFree, onChoose }: StayOffersProps) {
  const { room } = stay;
  const place = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<string>();
  const wanted = room !== undefined && (stay.closed || notFree);
  const { module } = useLazyModule(loadAlternatives, wanted);
  const choose = (chosen: StayValues) => {
    setTaken(stayKey(chosen));
    onChoose(chosen);
    // The pressed button goes with the offers.
    place.current?.focus();
  };
  return (
    <div className={styles.offers} ref={place} tabIndex={-1}>
      {module && wanted && <module.StayAlternatives onChoose={choose} room={room} stay={stay} values={values} />}
      {module && !wanted && taken === stayKey(values) && <module.ChosenInstead stay={values} />}
    </div>
  );
}
