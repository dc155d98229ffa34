import { Notice } from '../../../ui/states';
import type { NamedRoom } from '../time/whose-clock';
import { type Addressees, sharesOf } from './addressees';
import { keyOf, type Outcome, type Tries } from './sending';
import { text } from './text';

interface OutcomeNoticeProps {
  addressees: Addressees;
  last: Tries;
  /** As they are written now. */
  words: string;
}

/** After a try that did not reach everybody: who has the message, who has not, and to whom it goes when sent again. */
export function OutcomeNotice({ addressees, last, words }: OutcomeNoticeProps) {
  const lines = linesOf(addressees, last, words);
  return (
    <Notice tone="lantern" title={last.why} urgent>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** The rooms among the recipients of which this is so. */
export function roomsThat(
  is: (outcome: Outcome | undefined) => boolean,
  addressees: Addressees,
  last?: Tries,
) {
  if (addressees.to !== 'rooms') return [];
  return addressees.rooms.filter((room) => is(last?.outcomes.get(room.id)));
}

function linesOf(addressees: Addressees, last: Tries, words: string): string[] {
  if (addressees.to === 'rooms') return roomLines(addressees, last, words);
  const unsure = sharesOf(addressees).filter((share) => last.outcomes.get(keyOf(share)) === 'unsure');
  if (unsure.length === 0) return [];
  const isTwice = unsure.some((share) => wouldHaveTwo(last, keyOf(share), words));
  return [text.mayBeSent, isTwice ? text.changedTwice(text.pupils) : text.onceIfSame];
}

function roomLines(addressees: Addressees, last: Tries, words: string): string[] {
  const that = (is: (outcome: Outcome | undefined) => boolean) => roomsThat(is, addressees, last);
  const line = (rooms: readonly NamedRoom[], say: (names: string) => string) =>
    rooms.length > 0 ? [say(rooms.map(({ name }) => name).join(', '))] : [];
  const has = that((outcome) => outcome === 'sent');
  const lacks = that((outcome) => outcome === 'refused');
  const may = that((outcome) => outcome === 'unsure');
  const twice = may.filter(({ id }) => wouldHaveTwo(last, id, words));
  const now = [...line(has, text.hasIt), ...line(lacks, text.lacksIt), ...line(may, text.mayHaveIt)];
  const isOnce = may.length > 0 && twice.length === 0;
  return [
    ...now,
    ...(words === last.words ? [] : line(has, text.changedNotTo)),
    ...line(twice, text.changedTwice),
    ...(isOnce ? [text.onceIfSame] : []),
  ];
}

/** Whether these may have other words already: only the same ones are taken for a repetition. */
function wouldHaveTwo(last: Tries, key: string, words: string): boolean {
  return [...(last.mayHave.get(key) ?? [])].some((known) => known !== words);
}
