import { Button } from '../../../ui/button';
import { DeedBar } from '../../../ui/deed-bar';
import { text as collectText } from '../collect/text';
import { text as messageText } from '../messages/text';
import { text as timeText } from '../time/text';

const { bar } = timeText;

/** What the bar offers before anybody has begun, and what comes with the first who has. */
const ALWAYS = [bar.pause.exam, bar.log, messageText.action, messageText.log];
const FOR_BEGUN = [bar.add, collectText.action.exam];

/**
 * Keeps the place of the bar that comes with the list of pupils: a list that jumps down when it is there is tapped in
 * the wrong line.
 */
export function AwaitedDeeds({ isBegun }: { isBegun: boolean }) {
  const words = isBegun ? [...FOR_BEGUN, ...ALWAYS] : ALWAYS;
  return (
    <DeedBar label={bar.label} whom={bar.unknown.exam} isPicked={false} isAwaited>
      {words.map((label) => (
        <Button key={label} size="sm" variant="outline" tone="neutral">
          {label}
        </Button>
      ))}
    </DeedBar>
  );
}
