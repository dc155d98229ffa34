import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { listEmpty } from '#domain/exam-session/finish-rule';
import type { SessionState } from '#domain/exam-session/session-machine';
import { useHandIn } from '../../hand-in/use-hand-in';
import { exitFullscreen } from '../../lib/fullscreen';
import { Button } from '../../ui/button';
import { AlertIcon, CheckCircleIcon, ClockIcon, CloudOffIcon, LockIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { Notice } from '../../ui/states';
import type { Tone } from '../../ui/theme-colors';
import { CenterPage } from '../center-page';
import type { ExamView, SaveState } from '../session/exam-view';
import { claimOf } from '../session/save-claim';
import { text } from '../text';
import { Asking } from './asking';
import { text as closing } from './closing-text';
import { useSession, useView } from './session-context';
import { AnswerTroubles, countTroubles } from './troubles';

/** After delivery the page leaves automatically; until then the student may read the receipt. */
const LEAVE_AFTER_S = 20;
/** If undelivered for this long, handing in without the network is offered. */
const HAND_IN_AFTER_S = 5;
/** If undelivered for this long, the proctor may let the student go: the work is sent without the page. */
const PERMISSION_AFTER_S = 60;

export type EndedPageProps = Extract<SessionState, { isDelivered: boolean }>;
type EndName = EndedPageProps['name'];

const TITLES: Record<EndName, { title: string; body: string | null }> = {
  finishing: { title: text.endedFinish, body: null },
  expired: { title: text.endedTimeout, body: closing.endedTimeoutBody },
  penalized: { title: text.endedPenalty, body: closing.endedPenaltyBody },
};

/** After the end: sealed on the device first; safe to leave only after the server has everything. */
export function EndedPage({ name, isStored, isDelivered }: EndedPageProps) {
  const { leave, queue } = useSession();
  const { HandInPanel, ReceiptLine } = useHandIn(true);
  const delivery = useView((view) => view.delivery);
  const hasTroubles = useView((view) => view.delivery.aside > 0 || countTroubles(view) > 0);
  const seconds = useSeconds(isDelivered);
  useEffect(() => void exitFullscreen(), []);
  useEffect(() => {
    // Anything but complete success stays until it has been read.
    if (isDelivered && !hasTroubles && seconds >= LEAVE_AFTER_S) leave();
  }, [isDelivered, hasTroubles, seconds, leave]);
  const { title, body } = TITLES[name];
  return (
    <CenterPage
      {...lookOf(name, isDelivered && !hasTroubles)}
      overline={useView((view) => view.title)}
      title={title}
    >
      {body ? <p>{body}</p> : null}
      <AnsweredCount />
      <chakra.div role="status">
        {isDelivered ? (
          <Received name={name} aside={delivery.aside} hasTroubles={hasTroubles} />
        ) : (
          <Undelivered isStored={isStored} />
        )}
      </chakra.div>
      {ReceiptLine ? (
        <ReceiptLine {...queue} isHeld={isDelivered && delivery.aside === 0} version={delivery.waiting} />
      ) : null}
      {!isDelivered && seconds >= HAND_IN_AFTER_S && HandInPanel ? (
        <HandInPanel
          {...queue}
          subtle={globalThis.crypto.subtle}
          // Waiting operations cannot be counted while the storage is unreadable; those in memory can.
          version={delivery.waiting + queue.outbox.listUnsaved().length}
        />
      ) : null}
      {isDelivered ? (
        <>
          <AskToReturn isStopped={name === 'penalized'} />
          <GoBack secondsLeft={hasTroubles ? null : LEAVE_AFTER_S - seconds} />
        </>
      ) : null}
      {!isDelivered && seconds >= PERMISSION_AFTER_S ? <LeaveWithPermission /> : null}
    </CenterPage>
  );
}

/** Only after the delivery: until then the server takes him for somebody who still sits. */
function AskToReturn({ isStopped }: { isStopped: boolean }) {
  const { exam } = useSession();
  return isStopped ? <Asking exam={exam} /> : null;
}

/** Nothing where the page was opened again after the hand-in: what was answered cannot be read any more. */
function AnsweredCount() {
  const isSealed = useView((view) => view.isSealed);
  const total = useView((view) => view.questions.length);
  const empty = useView((view) => listEmpty(view.questions, view.answers).length);
  if (isSealed) return null;
  return (
    <chakra.p color="fg.muted" fontSize="sm">
      {closing.answeredAtEnd(total - empty, total)}
    </chakra.p>
  );
}

function lookOf(name: EndName, isDelivered: boolean): { icon: IconType; tone: Tone } {
  if (name === 'penalized') return { icon: AlertIcon, tone: 'danger' };
  if (isDelivered) return { icon: CheckCircleIcon, tone: 'success' };
  return { icon: name === 'expired' ? ClockIcon : LockIcon, tone: 'lantern' };
}

/** Green only when everything counts. */
interface ReceivedProps {
  name: EndName;
  aside: number;
  hasTroubles: boolean;
}

function Received({ name, aside, hasTroubles }: ReceivedProps) {
  // He waits for his proctor where he sits.
  if (!hasTroubles && name === 'penalized') return <Notice tone="success">{closing.stoppedReceived}</Notice>;
  if (!hasTroubles)
    return (
      <Notice tone="success" title={closing.safeToLeave}>
        {closing.safeToLeaveBody}
      </Notice>
    );
  return (
    <chakra.div display="grid" gap="2">
      {aside > 0 ? <Notice tone="danger">{closing.asideAtEnd(aside)}</Notice> : null}
      <AnswerTroubles title={aside > 0 ? undefined : closing.allReceived} />
    </chakra.div>
  );
}

function GoBack({ secondsLeft }: { secondsLeft: number | null }) {
  const { leave } = useSession();
  return (
    <chakra.div display="grid" gap="2">
      <Button size="lg" onClick={leave}>
        {text.backToList}
      </Button>
      {secondsLeft === null ? null : (
        <chakra.p fontSize="sm" color="fg.muted" textAlign="center" fontVariantNumeric="tabular-nums">
          {closing.goingBack(Math.max(0, secondsLeft))}
        </chakra.p>
      )}
    </chakra.div>
  );
}

function LeaveWithPermission() {
  const { leave } = useSession();
  const cause = useView((view) => view.delivery.cause);
  return (
    <chakra.div display="grid" gap="3">
      <p>{closing.stillWaiting[cause]}</p>
      <Button variant="outline" tone="neutral" onClick={leave}>
        {closing.leaveWithPermission}
      </Button>
    </chakra.div>
  );
}

/** Only what the device has stored is called sealed: the ending, and the typing stored before it. */
function Undelivered({ isStored }: { isStored: boolean }) {
  const claim = useView(claimOf);
  const unsent = useView(countUnsent);
  if (claim === 'failing') return <Notice tone="danger">{text.deviceFailed}</Notice>;
  const isSealed = isStored && claim !== 'saving';
  return (
    <Notice tone="lantern" title={closing.stay}>
      <chakra.span display="block">{isSealed ? closing.sealed : text.savingNow}</chakra.span>
      {isSealed ? (
        <chakra.span display="inline-flex" gap="2" alignItems="center">
          <CloudOffIcon boxSize="4" />
          {closing.sealedCount(unsent)}
        </chakra.span>
      ) : null}
    </Notice>
  );
}

/** Counts answers, however often each was changed; the hand-in itself is not counted. */
function countUnsent({ questions, saves }: ExamView): number {
  const isUnsent = (save: SaveState | undefined) =>
    save === 'saving' || save === 'local' || save === 'failed';
  return questions.filter(({ id }) => isUnsent(saves.get(id))).length;
}

/** Whole seconds since the page opened, or since the delivery. */
function useSeconds(phase: boolean): number {
  const [state, setState] = useState({ phase, seconds: 0 });
  useEffect(() => {
    setState({ phase, seconds: 0 });
    const timer = setInterval(() => setState((now) => ({ phase, seconds: now.seconds + 1 })), 1_000);
    return () => clearInterval(timer);
  }, [phase]);
  return state.phase === phase ? state.seconds : 0;
}
