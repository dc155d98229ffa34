import { chakra } from '@chakra-ui/react/styled-system';
import type { EssayRow } from '#contract/exam-session/grading';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { EditIcon } from '../../../ui/icons/office-icons';
import { Notice } from '../../../ui/states';
import type { Absence } from './api';
import type { KeepDraft, KeptDraft } from './drafts';
import { text } from './text';

interface UnsavedDraftsProps {
  rows: readonly EssayRow[];
  /** Why drafts have no row. */
  absences: ReadonlyMap<string, Absence>;
  /** The answer on screen. */
  chosen: string | null;
  drafts: ReadonlyMap<string, KeptDraft>;
  onKeep: KeepDraft;
  onOpen: (answerId: string) => void;
}

/** The way back to other answers that were begun and not saved; those that are not listed any more have none. */
export function UnsavedDrafts({ rows, absences, chosen, drafts, onKeep, onOpen }: UnsavedDraftsProps) {
  const others = rows.filter(({ answer_id: id }) => id !== chosen && drafts.has(id));
  const [first] = others;
  const absent = (why: Absence) => [...drafts.keys()].filter((id) => absences.get(id) === why);
  const emptied = absent('emptied').length;
  const unlisted = absent('unlisted');
  const discard = () => {
    for (const id of unlisted) onKeep(id, undefined);
  };
  return (
    <>
      <chakra.div role="status" display="grid" gap="4">
        {emptied > 0 ? <Notice tone="lantern">{text.drafts.emptied(formatNumber(emptied))}</Notice> : null}
        {unlisted.length > 0 ? (
          <Notice tone="lantern">
            <p>{text.drafts.unlisted(formatNumber(unlisted.length))}</p>
            <chakra.div mt="2">
              <Button size="sm" variant="outline" tone="neutral" onClick={discard}>
                {text.drafts.discardUnlisted}
              </Button>
            </chakra.div>
          </Notice>
        ) : null}
      </chakra.div>
      {first ? (
        <div>
          <Button size="sm" variant="outline" tone="lantern" onClick={() => onOpen(first.answer_id)}>
            <EditIcon boxSize="4" />
            {text.drafts.open(formatNumber(others.length))}
          </Button>
        </div>
      ) : null}
    </>
  );
}
