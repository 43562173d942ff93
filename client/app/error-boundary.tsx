import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Shows the crash page when a page throws, or its code cannot be loaded, instead of leaving the screen blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}
