import { serverMessage, toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { AlertIcon, CheckIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';

interface EditorNoticesProps {
  /** Exams that have begun with the question's present version. */
  begun: readonly string[];
  /** Error of the last save. */
  error: Error | null;
  /** Null if no draft was restored. */
  onDropDraft: (() => void) | null;
}

export function EditorNotices({ begun, error, onDropDraft }: EditorNoticesProps) {
  return (
    <>
      {begun.length > 0 ? <Notice tone="info">{text.usage(begun.join(', '))}</Notice> : null}
      {onDropDraft ? (
        <Notice tone="info">
          {text.restored}{' '}
          <Button variant="plain" tone="neutral" onClick={onDropDraft}>
            {text.dropDraft}
          </Button>
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="danger" urgent>
          {serverMessage(error) ?? toProblem(error)?.message}
        </Notice>
      ) : null}
    </>
  );
}

interface SavedStateProps {
  isDirty: boolean;
  isKept: boolean;
  isNew: boolean;
}

export function SavedState({ isDirty, isKept, isNew }: SavedStateProps) {
  if (isDirty && !isKept) return <StatusBadge icon={AlertIcon} tone="danger" label={text.unkept} />;
  if (isDirty) return <StatusBadge icon={ClockIcon} tone="lantern" label={text.unsaved} />;
  return isNew ? null : <StatusBadge icon={CheckIcon} tone="neutral" label={text.saved} />;
}
