import type { ReactNode } from 'react';
import { Button } from './button';
import { SearchIcon } from './icons/office-icons';
import { EmptyState, type EmptyStateProps } from './states';

interface NothingFoundProps {
  title: string;
  children?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** Shown if a search or filter matches nothing, with a button that clears it. */
export function NothingFound({ title, children, clearLabel, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchIcon}
      tone="neutral"
      title={title}
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

interface NothingHereProps extends Pick<EmptyStateProps, 'icon' | 'title' | 'children'> {
  isNarrowed: boolean;
  found: NothingFoundProps;
}

/** Shown instead of a list's rows: there are none, or none that match the search or filter. */
export function NothingHere({ isNarrowed, found, ...none }: NothingHereProps) {
  return isNarrowed ? <NothingFound {...found} /> : <EmptyState {...none} />;
}
