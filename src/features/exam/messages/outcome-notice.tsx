import { Notice } from '../../../ui/states';
import { type Addressees, sharesOf } from './addressees';
import { keyOf, type Outcome, type Try } from './sending';
import { text } from './text';

interface OutcomeNoticeProps {
  addressees: Addressees;
  last: Try;
  /** Whether the words are others now than at the last try. */
  isChanged: boolean;
}

/** After a try that did not reach everybody: who has the message, who has not, and to whom it goes when sent again. */
export function OutcomeNotice({ addressees, last, isChanged }: OutcomeNoticeProps) {
  const lines = linesOf(addressees, last, isChanged);
  return (
    <Notice tone="lantern" title={last.why} urgent>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** The rooms among the recipients of which this is so. */
export function roomsThat(is: (outcome: Outcome | undefined) => boolean, addressees: Addressees, last?: Try) {
  if (addressees.to !== 'rooms') return [];
  return addressees.rooms.filter((room) => is(last?.outcomes.get(room.id)));
}

function linesOf(addressees: Addressees, last: Try, isChanged: boolean): string[] {
  if (addressees.to === 'rooms') return roomLines(addressees, last, isChanged);
  const isUnsure = sharesOf(addressees).some((share) => last.outcomes.get(keyOf(share)) === 'unsure');
  if (!isUnsure) return [];
  return [text.mayBeSent, isChanged ? text.changedTwice(text.pupils) : text.onceIfSame];
}

function roomLines(addressees: Addressees, last: Try, isChanged: boolean): string[] {
  const namesOf = (outcome: Outcome) =>
    roomsThat((of) => of === outcome, addressees, last)
      .map(({ name }) => name)
      .join(', ');
  const line = (names: string, say: (names: string) => string) => (names ? [say(names)] : []);
  const [has, lacks, may] = [namesOf('sent'), namesOf('refused'), namesOf('unsure')];
  const now = [...line(has, text.hasIt), ...line(lacks, text.lacksIt), ...line(may, text.mayHaveIt)];
  const then = isChanged
    ? [...line(has, text.changedNotTo), ...line(may, text.changedTwice)]
    : line(may, () => text.onceIfSame);
  return [...now, ...then];
}
