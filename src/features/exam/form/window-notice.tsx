import { formatMoment, fromLocalInput } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { Notice } from '../../../ui/states';
import { WINDOW_CLOCK_MS } from '../exam-state';
import { text } from '../text';

interface WindowNoticeProps {
  isNew: boolean;
  /** As typed. */
  openAt: string;
  closeAt: string;
}

/**
 * What the window means for an exam that nobody has begun: none can be sat whose end has passed. A new one is open as
 * soon as it is saved (its calls have no draft), unless its window begins later.
 */
export function WindowNotice({ isNew, openAt, closeAt }: WindowNoticeProps) {
  const nowMs = useNow(WINDOW_CLOCK_MS);
  const [opens, closes] = [fromLocalInput(openAt), fromLocalInput(closeAt)];
  if (closes && Date.parse(closes) <= nowMs)
    return <Notice tone="lantern">{text.form.windowOver(formatMoment(closes))}</Notice>;
  if (!isNew) return null;
  return <Notice>{opens ? text.form.opensLater(formatMoment(opens)) : text.form.opensAtOnce}</Notice>;
}
