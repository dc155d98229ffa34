import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { listEmpty } from '#domain/exam-session/finish-rule';
import type { SessionState } from '#domain/exam-session/session-machine';
import { exitFullscreen } from '../lib/fullscreen';
import { Button } from '../ui/button';
import { AlertIcon, CheckCircleIcon, ClockIcon, CloudOffIcon, LockIcon } from '../ui/icons/basic-icons';
import type { IconType } from '../ui/icons/make-icon';
import { Notice } from '../ui/states';
import type { Tone } from '../ui/theme-colors';
import { CenterPage } from './center-page';
import type { Delivery } from './exam-view';
import { useSession, useView } from './session-context';
import { text } from './text';

/** Delivered, the page leaves by itself; the student may read the receipt before. */
const LEAVE_AFTER_S = 20;
/** Undelivered for so long, the proctor may let the student go: the work leaves without the page. */
const PERMISSION_AFTER_S = 60;

type EndName = Extract<SessionState, { isDelivered: boolean }>['name'];

const TITLES: Record<EndName, { title: string; body: string | null }> = {
  finishing: { title: text.endedFinish, body: null },
  expired: { title: text.endedTimeout, body: text.endedTimeoutBody },
  penalized: { title: text.endedPenalty, body: text.endedPenaltyBody },
};

/** After the end: sealed on the device first, safe to leave only after the server has everything. */
export function EndedPage({ name, isDelivered }: { name: EndName; isDelivered: boolean }) {
  const { leave } = useSession();
  const delivery = useView((view) => view.delivery);
  const total = useView((view) => view.questions.length);
  const empty = useView((view) => listEmpty(view.questions, view.answers).length);
  const seconds = useSeconds(isDelivered);
  useEffect(() => void exitFullscreen(), []);
  useEffect(() => {
    if (isDelivered && seconds >= LEAVE_AFTER_S) leave();
  }, [isDelivered, seconds, leave]);
  const { title, body } = TITLES[name];
  return (
    <CenterPage {...lookOf(name, isDelivered)} overline={useView((view) => view.title)} title={title}>
      {body ? <p>{body}</p> : null}
      <chakra.p color="fg.muted" fontSize="sm">
        {text.answeredAtEnd(total - empty, total)}
      </chakra.p>
      <chakra.div role="status">
        {isDelivered ? <Notice tone="success">{text.safeToLeave}</Notice> : <Undelivered {...delivery} />}
      </chakra.div>
      {delivery.dead > 0 ? <Notice tone="lantern">{text.deadOps(delivery.dead)}</Notice> : null}
      {isDelivered ? <GoBack secondsLeft={LEAVE_AFTER_S - seconds} /> : null}
      {!isDelivered && seconds >= PERMISSION_AFTER_S ? <LeaveWithPermission /> : null}
    </CenterPage>
  );
}

function lookOf(name: EndName, isDelivered: boolean): { icon: IconType; tone: Tone } {
  if (name === 'penalized') return { icon: AlertIcon, tone: 'danger' };
  if (isDelivered) return { icon: CheckCircleIcon, tone: 'success' };
  return { icon: name === 'expired' ? ClockIcon : LockIcon, tone: 'lantern' };
}

function GoBack({ secondsLeft }: { secondsLeft: number }) {
  const { leave } = useSession();
  return (
    <chakra.div display="grid" gap="2">
      <Button size="lg" onClick={leave}>
        {text.backToList}
      </Button>
      <chakra.p fontSize="sm" color="fg.muted" textAlign="center" fontVariantNumeric="tabular-nums">
        {text.goingBack(Math.max(0, secondsLeft))}
      </chakra.p>
    </chakra.div>
  );
}

function LeaveWithPermission() {
  const { leave } = useSession();
  return (
    <chakra.div display="grid" gap="3">
      <p>{text.stillWaiting}</p>
      <Button variant="outline" tone="neutral" onClick={leave}>
        {text.leaveWithPermission}
      </Button>
    </chakra.div>
  );
}

/** Only what the device has stored is called sealed. */
function Undelivered({ waiting, isDeviceFailing }: Delivery) {
  if (isDeviceFailing) return <Notice tone="danger">{text.deviceFailed}</Notice>;
  return (
    <Notice tone="lantern" title={text.sealed}>
      <chakra.span display="inline-flex" gap="2" alignItems="center">
        <CloudOffIcon boxSize="4" />
        {text.sealedCount(waiting)}
      </chakra.span>
    </Notice>
  );
}

/** Whole seconds since the page, or the delivery, began. */
function useSeconds(phase: boolean): number {
  const [state, setState] = useState({ phase, seconds: 0 });
  useEffect(() => {
    setState({ phase, seconds: 0 });
    const timer = setInterval(() => setState((now) => ({ phase, seconds: now.seconds + 1 })), 1_000);
    return () => clearInterval(timer);
  }, [phase]);
  return state.phase === phase ? state.seconds : 0;
}
