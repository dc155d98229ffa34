import type { RosterRow } from '#contract/exam-session/roster';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { type OneTap, oneTapOf } from './one-tap';
import { text } from './text';
import { useHelp } from './use-help';
import { useJustChanged } from './use-just-changed';
import { useRowFocus } from './use-row-focus';

interface OneTapButtonProps {
  examId: string;
  row: RosterRow;
  nowMs: number;
}

/** The commonest help for a pupil, without a question before it. */
export function OneTapButton({ examId, row, nowMs }: OneTapButtonProps) {
  const help = oneTapOf(row, nowMs);
  return help && <HelpButton examId={examId} help={help} />;
}

/**
 * How long a press is ignored after the button has changed its meaning: the second one of two quick presses, and one
 * that was meant for what stood there before, help nobody.
 */
const SETTLE_MS = 1_500;

/**
 * One button for all helps, so that the focus stays on it when his state calls for another. All is told in a toast
 * that names him: his row has no room, and may be another one by then.
 */
function HelpButton({ examId, help }: { examId: string; help: OneTap }) {
  const { give, isBusy } = useHelp(examId);
  const isNew = useJustChanged(help.tap, SETTLE_MS);
  const ref = useRowFocus();
  const name = help.row.student_name;
  const press = () =>
    give(help).catch((error: unknown) =>
      toaster.error(text.oneTap.done(name, toProblem(error)?.message ?? '')),
    );
  const label = LABELS[help.tap](name);
  return (
    <Button
      ref={ref}
      variant="outline"
      px="1.5"
      // The longest label takes two lines where columns or names have little room.
      whiteSpace="normal"
      lineHeight="short"
      maxWidth={{ base: '4.75rem', xl: 'none' }}
      tone={help.tap === 'addTime' ? 'neutral' : 'brand'}
      aria-label={label}
      title={label}
      aria-disabled={isNew || undefined}
      busy={isBusy}
      onClick={() => {
        if (!isNew) void press();
      }}
    >
      {text.oneTap[help.tap]}
    </Button>
  );
}

const LABELS: Readonly<Record<OneTap['tap'], (name: string) => string>> = {
  rejoin: text.oneTap.rejoinOf,
  thaw: text.oneTap.thawOf,
  move: text.oneTap.moveOf,
  addTime: text.oneTap.addTimeOf,
};
