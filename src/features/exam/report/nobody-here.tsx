import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { EmptyState } from '../../../ui/states';
import { text } from './text';

/** In place of the pupils: the exam has none, or none is under the filter. */
export function NobodyHere({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={UsersIcon} title={text.roster.emptyTitle}>
        {text.roster.emptyBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={UsersIcon}
      tone="neutral"
      title={text.roster.emptyFilterTitle}
      action={
        <Button variant="outline" tone="neutral" onClick={onShowAll}>
          {text.roster.showAll}
        </Button>
      }
    />
  );
}
