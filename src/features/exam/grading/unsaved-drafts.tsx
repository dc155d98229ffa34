import type { EssayRow } from '#contract/exam-session/grading';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { EditIcon } from '../../../ui/icons/office-icons';
import { Notice } from '../../../ui/states';
import type { KeptDraft } from './drafts';
import { isEmptied } from './grading-order';
import { text } from './text';

interface UnsavedDraftsProps {
  rows: readonly EssayRow[];
  isCut: boolean;
  /** The answer on screen. */
  chosen: string | null;
  drafts: ReadonlyMap<string, KeptDraft>;
  onOpen: (answerId: string) => void;
}

/** The way back to other answers that were begun and not saved; those that are empty now have none. */
export function UnsavedDrafts({ rows, isCut, chosen, drafts, onOpen }: UnsavedDraftsProps) {
  const others = rows.filter(({ answer_id: id }) => id !== chosen && drafts.has(id));
  const [first] = others;
  const emptied = [...drafts.keys()].filter((id) => isEmptied(id, rows, isCut)).length;
  return (
    <>
      <div role="status">
        {emptied > 0 ? <Notice tone="lantern">{text.drafts.emptied(formatNumber(emptied))}</Notice> : null}
      </div>
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
