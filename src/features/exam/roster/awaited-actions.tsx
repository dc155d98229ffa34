import { formatNumber } from '../../../lib/format';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { text as collectText } from '../collect/text';
import { text as liveText } from '../live/text';
import { text as messageText } from '../messages/text';
import { text as timeText } from '../time/text';
import type { TimeTarget } from '../time/time-target';

const { bar } = timeText;

interface AwaitedActionsProps {
  whom: TimeTarget['whom'];
  /** How many have begun, as the exam itself says. */
  begun: number;
  freezes: boolean;
}

/**
 * Keeps the place of the bar that comes with the list of pupils: a list that jumps down when it is there is tapped in
 * the wrong line. The words are those that will stand there, because they decide how many lines it has.
 */
export function AwaitedActions({ whom, begun, freezes }: AwaitedActionsProps) {
  const clock = bar.pause[CLOCK_OF[whom]];
  const always = [clock, bar.log, messageText.action, messageText.log];
  const collect = whom === 'exam' ? collectText.action.exam : collectText.action.some;
  const words = [
    ...(begun > 0 ? [bar.add, ...always, collect] : always),
    ...(freezes ? [liveText.thaw.action('1')] : []),
  ];
  return (
    <ActionBar
      label={bar.label}
      whom={begun > 0 ? bar.whom[whom](formatNumber(begun)) : nobodyYetOf(whom)}
      isPicked={false}
      folds
      isAwaited
    >
      {words.map((label) => (
        <Button key={label} size="sm" variant="outline" tone="neutral">
          {label}
        </Button>
      ))}
    </ActionBar>
  );
}

function nobodyYetOf(whom: TimeTarget['whom']): string {
  return whom === 'picked' ? bar.unknown.exam : bar.nobodyYet[whom];
}

/** Which clock the button of the pause names. */
const CLOCK_OF = {
  exam: 'exam',
  rooms: 'rooms',
  room: 'rooms',
  class: 'pupils',
  wave: 'pupils',
  picked: 'pupils',
} as const;
