import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { Component, type ReactNode } from 'react';
import { connectionErrorOf } from '../../lib/api/connection';
import { useLazyModule } from '../../ui/device/lazy-module';

type Props = { children: ReactNode };
type State = { error: unknown };

const loadTrouble = () => import('../trouble');

/** What is shown instead of a page; not even its own code may be there. */
export function InsteadOfPage({ isCrash }: { isCrash: boolean }) {
  const { module } = useLazyModule(loadTrouble, true);
  return module ? <module.Trouble isCrash={isCrash} /> : <p role="alert">{HOTEL_TEXTS.crashedHint}</p>;
}

/** Shows a page of its own when a page throws, or its code cannot be loaded, instead of leaving the screen blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? true };
  }

  override render() {
    const { error } = this.state;
    return error ? <InsteadOfPage isCrash={!connectionErrorOf(error)} /> : this.props.children;
  }
}
