import { Component, type ReactNode } from 'react';
import { forgetFailures } from './lazy-again';

interface Props {
  /** What is rendered; when it changes, rendering is tried again. */
  place?: string;
  /** Shown instead if rendering fails. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps the rest of the page if rendering a part fails. React requires a class for this. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
