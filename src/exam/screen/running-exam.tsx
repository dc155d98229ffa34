import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { canAnswer } from '#domain/exam-session/session-machine';
import { loadHandIn } from '../../hand-in/use-hand-in';
import { isSecure } from '../../lib/device';
import { exitFullscreen } from '../../lib/fullscreen';
import { AnswerSheetProvider } from '../../question/answer-sheet';
import { Button } from '../../ui/button';
import { LockIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import { CenterPage } from '../center-page';
import type { ExamSession } from '../session/exam-session';
import { keepAwake } from '../session/wake-lock';
import { text } from '../text';
import { EndedPage } from './ended-page';
import { ExamScreen } from './exam-screen';
import { SessionProvider } from './session-context';

/** The exam from its first question to the receipt. */
export function RunningExam({ session, policy }: { session: ExamSession; policy: FullscreenPolicy }) {
  const state = useStore(session.view, (view) => view.session);
  const isOpen = canAnswer(state);
  // A resumed exam had no "Mulai". By its end a new build may have replaced this file on the server, and without https
  // no worker keeps it.
  useEffect(() => void loadHandIn().catch(() => undefined), []);
  useEffect(() => (isOpen ? guardPage(session) : undefined), [isOpen, session]);
  if (state.name === 'superseded') return <Superseded />;
  if (state.name === 'retaken') return <Retaken onLeave={session.leave} />;
  return (
    <SessionProvider value={session}>
      <AnswerSheetProvider value={session}>
        {'isDelivered' in state ? <EndedPage {...state} /> : <ExamScreen policy={policy} />}
      </AnswerSheetProvider>
    </SessionProvider>
  );
}

function Superseded() {
  return (
    <CenterPage icon={LockIcon} tone="info" title={text.supersededTitle}>
      <p>{text.supersededBody}</p>
      <Button variant="outline" tone="neutral" onClick={() => location.reload()}>
        {text.continueHere}
      </Button>
    </CenterPage>
  );
}

function Retaken({ onLeave }: { onLeave: () => void }) {
  useEffect(() => void exitFullscreen(), []);
  return (
    <CenterPage icon={RefreshIcon} tone="info" title={text.retakenTitle}>
      <chakra.p role="status">{text.retakenBody}</chakra.p>
      <Button size="lg" onClick={onLeave}>
        {text.retakenStart}
      </Button>
    </CenterPage>
  );
}

/**
 * Keeps the screen on, stores typed text when the page is hidden, and asks before unloading a page that could not be
 * reloaded.
 */
function guardPage(session: ExamSession): () => void {
  const letSleep = keepAwake();
  const putAway = () => {
    if (document.visibilityState === 'hidden') void session.flush();
  };
  const hold = (event: BeforeUnloadEvent) => {
    // On plain HTTP there is no service worker: a reload without network would end the exam.
    if (!isSecure()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', putAway);
  addEventListener('pagehide', putAway);
  addEventListener('beforeunload', hold);
  return () => {
    letSleep();
    document.removeEventListener('visibilitychange', putAway);
    removeEventListener('pagehide', putAway);
    removeEventListener('beforeunload', hold);
  };
}
