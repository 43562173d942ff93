import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Stands between a problem in a page (its code not arriving on a slow line is one) and the whole screen going blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}
