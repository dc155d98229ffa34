import { useState } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { Button } from '../../../ui/button';
import type { Addressees } from '../messages/addressees';
import { CollectDialog } from './collect-dialog';
import { useCollected } from './collected';
import { text } from './text';
import { UndoCollection } from './undo-collection';

interface CollectActionProps {
  examId: string;
  /** The pupils that the bar names, and their rows. */
  addressees: Addressees;
  rows: readonly RosterRow[];
}

/** Hands in for everybody whom the bar names; can be undone until sign-out or reload. */
export function CollectAction(props: CollectActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { collected, add, forget } = useCollected(props.examId);
  const { addressees, rows } = props;
  const hasAny = rows.some(({ progress }) => isOpen(progress));
  return (
    <>
      {hasAny ? (
        <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsAsking(true)}>
          {addressees.to === 'exam' ? text.action.exam : text.action.some}
        </Button>
      ) : null}
      <UndoCollection examId={props.examId} collected={collected} named={rows} onUndone={forget} />
      {isAsking ? <CollectDialog {...props} onCollected={add} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
