import type { ReactNode } from 'react';
import { Picture } from '../../ui/media/picture';
import styles from './scene-frame.module.css';
import { useScenes } from './scenes';

/** A page of one form beside the house at night; under it on tablets, alone on phones. */
export function SceneFrame({ children }: { children: ReactNode }) {
  const scene = useScenes('facade-night')[0];
  return (
    <div className={styles.screen}>
      <div className={styles.view}>
        {scene && (
          <Picture alt="" aspect="fill" sizes="(min-width: 1024px) 50vw, (min-width: 768px) 100vw, 1px" src={scene} />
        )}
      </div>
      {children}
    </div>
  );
}
