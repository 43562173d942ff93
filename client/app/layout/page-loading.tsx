import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { ANSWER_WAIT_MS, connectionErrorOf } from '../../lib/api/connection';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './page-loading.module.css';

type Props = { children: ReactNode };
type State = { error: unknown };

const loadErrorPages = () => import('../error-pages');

/** What is shown instead of a page; not even its own code may be there. */
export function PageFallback({ isCrash }: { isCrash: boolean }) {
  const { module } = useLazyModule(loadErrorPages, true);
  return module ? <module.ErrorPage isCrash={isCrash} /> : <p role="alert">{HOTEL_TEXTS.crashedHint}</p>;
}

/** Shows a page of its own when a page throws, or its code cannot be loaded, instead of leaving the screen blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? true };
  }

  override render() {
    const { error } = this.state;
    return error ? <PageFallback isCrash={!connectionErrorOf(error)} /> : this.props.children;
  }
}

/** Shown while a page's code is being loaded: placeholders for its heading and text; on a silent line, that it does not come. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ANSWER_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <PageFallback isCrash={false} />;
  return (
    <div className={cx(layout.container, styles.page)}>
      <Loading label="Loading page">
        <div className={layout.stack3}>
          <Skeleton height="2.75rem" width="min(70%, 20rem)" />
          <div className={styles.rule} />
          <SkeletonText lines={4} />
        </div>
      </Loading>
    </div>
  );
}
