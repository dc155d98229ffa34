import { Component, type ReactNode } from 'react';

interface Props {
  /** What is drawn; another place is another chance. */
  place?: string;
  /** Shown instead when drawing fails. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps the page around a part standing when drawing the part fails. React wants a class. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
