import { Component, type ReactNode } from 'react';
import { connectivity } from '../lib/connectivity';
import { Button } from '../ui/button';
import { AlertIcon, CloudOffIcon } from '../ui/icons/basic-icons';
import { EmptyState } from '../ui/states';
import { text } from './text';

interface Props {
  /** A new place is a new chance. */
  place: string;
  children: ReactNode;
}

/** Keeps the shell standing when a screen fails, or its code cannot be had offline. React wants a class. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const isOnline = connectivity.isOnline();
    return (
      <EmptyState
        title={text.screenFailed}
        icon={isOnline ? AlertIcon : CloudOffIcon}
        tone="lantern"
        action={<Button onClick={() => location.reload()}>{text.reload}</Button>}
      >
        {isOnline ? text.screenFailedOnline : text.screenFailedOffline}
      </EmptyState>
    );
  }
}
