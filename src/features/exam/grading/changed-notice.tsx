import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { text } from './text';

interface ChangedNoticeProps {
  /** Null: nothing has changed since he typed. */
  what: 'answer' | 'rubric' | null;
  /** He has looked at it again. The button goes, and the focus with it. */
  onLook: () => void;
}

/** Beside the button that saves, which waits for it. */
export function ChangedNotice({ what, onLook }: ChangedNoticeProps) {
  if (what === null) return null;
  return (
    <Notice tone="lantern" urgent>
      <p>{text.drafts.changed[what]}</p>
      <Button mt="2" size="sm" variant="outline" tone="neutral" onClick={onLook}>
        {text.drafts.looked}
      </Button>
    </Notice>
  );
}
