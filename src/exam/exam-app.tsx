import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { canAnswer } from '#domain/exam-session/session-machine';
import { loadHandIn } from '../hand-in/use-hand-in';
import { isApiError } from '../lib/api-error';
import { forgetExamToken, readExamToken } from '../offline/exam-token';
import type { AttemptRow } from '../offline/local-db';
import type { Offline } from '../offline/start-drain';
import { Button } from '../ui/button';
import { FailureBoundary } from '../ui/failure-boundary';
import { AlertIcon, GridIcon } from '../ui/icons/basic-icons';
import { LoadingState, Notice } from '../ui/states';
import { toaster } from '../ui/toast';
import { CenterPage } from './center-page';
import type { ExamAddress } from './exam-address';
import { loadLaterParts } from './screen/later-parts';
import { RunningExam } from './screen/running-exam';
import type { ExamSession } from './session/exam-session';
import { text } from './text';
import { BackToList } from './way-in/back-to-list';
import { QuestionsMissing, wayInHere } from './way-in/exam-boot';
import { OverPage } from './way-in/over-page';
import { StartPage, type StartRequest } from './way-in/start-page';
import {
  findOwnAttempt,
  findSitting,
  loadStudent,
  openAttempt,
  type Sitting,
  startAttempt,
  type WayIn,
} from './way-in/way-in';

type Page =
  | { type: 'loading' }
  | {
      type: 'start';
      person: { name: string; className: string };
      /** Deadline of a sitting that is already running, ms. */
      deadline: number | null;
      error: string | null;
      isTokenAsked: boolean;
    }
  | { type: 'running'; session: ExamSession; row: AttemptRow }
  | { type: 'otherTab'; row: AttemptRow }
  /** The server holds how it ended; on this device nothing of it is left. */
  | ({ type: 'over' } & Extract<Sitting, { over: unknown }>)
  /** The signed-in person is not a student, or has a password of the school's. */
  | { type: 'sentAway'; why: string; to?: string }
  | { type: 'failed'; message: string; isLogBroken?: boolean };

// Spec §6, §9.
const REDIRECT_DELAY_MS = 500;

/** How long "Mulai" waits for files that were asked for when its page was opened. */
const REST_MS = 5_000;

interface ExamAppProps {
  offline: Offline;
  address: ExamAddress;
}

/** The exam of the address. If its screen crashes, the page says so instead of going blank. */
export function ExamApp(props: ExamAppProps) {
  return (
    <FailureBoundary instead={<ScreenFailed />}>
      <Exam {...props} />
    </FailureBoundary>
  );
}

function ScreenFailed() {
  return (
    <CenterPage icon={AlertIcon} tone="danger" title={text.screenFailed}>
      <p>{text.screenFailedBody}</p>
      <Button onClick={() => location.reload()}>{text.reload}</Button>
      <BackToList variant="ghost" tone="neutral" />
    </CenterPage>
  );
}

/** From the address to the running exam: resumed on this device, or started with "Mulai". */
function Exam({ offline, address }: ExamAppProps) {
  const { page, open, start, retry, askServer } = useExam(offline, address);
  switch (page.type) {
    case 'loading':
      return <LoadingState label={text.loading} />;
    case 'start':
      return (
        <StartPage
          title={address.title}
          student={text.student(page.person.name, page.person.className)}
          token={address.examId ? readExamToken(address.examId) : ''}
          deadline={page.deadline}
          isTokenAsked={page.isTokenAsked}
          error={page.error}
          onStart={start}
        />
      );
    case 'running':
      return <RunningExam session={page.session} policy={page.row.policy} />;
    case 'otherTab':
      return (
        <CenterPage icon={GridIcon} tone="info" overline={address.title} title={text.otherTabTitle}>
          <p>{text.otherTabBody}</p>
          <Button onClick={() => void open(page.row, { isTakeOver: true })}>{text.takeOver}</Button>
          <BackToList variant="ghost" tone="neutral" />
        </CenterPage>
      );
    case 'over':
      return <OverPage {...page} overline={address.title} exam={address.examId} />;
    case 'sentAway':
      return <SentAway {...page} />;
    case 'failed':
      return (
        <CenterPage icon={AlertIcon} tone="danger" overline={address.title} title={text.failedTitle}>
          <Notice tone="danger">{page.message}</Notice>
          <Button onClick={retry}>{text.retry}</Button>
          {page.isLogBroken ? (
            <Button variant="outline" onClick={askServer}>
              {text.continueFromServer}
            </Button>
          ) : null}
          <BackToList variant="ghost" tone="neutral" />
        </CenterPage>
      );
  }
}

function SentAway({ why, to = '/' }: { why: string; to?: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [to]);
  return <LoadingState label={text.sentAway(why)} />;
}

function useExam(offline: Offline, { examId }: ExamAddress) {
  const [page, setPage] = useState<Page>({ type: 'loading' });
  const hasBegun = useRef(false);
  const wasRefused = useRef(false);
  const way = useMemo(
    () => (examId ? wayInHere(offline, examId, () => wasRefused.current) : null),
    [offline, examId],
  );

  const paper = useRef<Promise<unknown>>(undefined);
  /**
   * A whole copy on the device is not looked after here: a class begins at once, and that would wait for the network.
   * Without one the start still tries, and if it has changed: the questions may also be read from the server.
   */
  const fetchPaper = useCallback(() => {
    paper.current ??= offline.papers.prefetch(examId ?? '', { isStarting: true }).catch(() => {
      paper.current = undefined;
    });
    return paper.current;
  }, [offline, examId]);

  const open = useCallback(
    async (row: AttemptRow, { isTakeOver = false, isFresh = false }) => {
      if (!way) return;
      try {
        const onLost = () => setPage({ type: 'otherTab', row });
        const opened = await openAttempt(way, row, { isTakeOver, isFresh, onLost });
        if (!opened) return setPage({ type: 'otherTab', row });
        setPage({ type: 'running', session: opened.session, row });
        const isOpen = canAnswer(opened.session.view.getState().session);
        if (isOpen && opened.savedAnswers > 0) toaster.info(text.resumed(opened.savedAnswers));
      } catch (error) {
        setPage(toFailure(error));
      }
    },
    [way],
  );

  /** Lets the student whom the server reports as signed in start, or claim what he started. */
  const askServer = useCallback(async () => {
    if (!way) return;
    void fetchPaper();
    const found = await askPage(way);
    // What ended here and is not delivered can be seen as what it became, and be carried by hand.
    const isShut = found.type === 'over' || found.type === 'failed';
    const row = isShut ? await findOwnAttempt(way, true).catch(() => undefined) : undefined;
    return row ? open(row, {}) : setPage(found);
  }, [way, open, fetchPaper]);

  const boot = useCallback(async () => {
    if (!way) return setPage({ type: 'failed', message: text.noExam });
    setPage({ type: 'loading' });
    try {
      const row = await findOwnAttempt(way);
      if (row) return open(row, {});
    } catch {
      // The device is not empty: what was done here must not be silently ignored.
      return setPage({ type: 'failed', message: text.logBroken, isLogBroken: true });
    }
    return askServer();
  }, [way, open, askServer]);

  const start = async ({ token, wasRefused: isAllowed }: StartRequest) => {
    if (page.type !== 'start' || !way) return;
    wasRefused.current = isAllowed;
    try {
      // The clock runs from the start on, so the questions come first.
      await Promise.all([fetchPaper(), fetchRest(way)]);
      const row = await startAttempt(way, page.person, token);
      forgetExamToken();
      await open(row, { isFresh: true });
    } catch (error) {
      const isTokenAsked = page.isTokenAsked || (isApiError(error) && error.code === 'examTokenWrong');
      const message = isTokenAsked && !token ? text.tokenNeeded : messageOf(error);
      setPage({ ...page, isTokenAsked, error: message });
    }
  };

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void boot();
  }, [boot]);

  return { page, open, start, retry: () => void boot(), askServer: () => void askServer() };
}

/** So that nothing has to be loaded after "Mulai". Not for ever: an exam is answered and handed in without it. */
async function fetchRest(way: WayIn): Promise<void> {
  await Promise.race([Promise.allSettled([loadHandIn(), loadLaterParts()]), way.pass(REST_MS)]);
}

/** By the server's word on who is here, and on his sitting. */
async function askPage(way: WayIn): Promise<Page> {
  try {
    const [student, sitting] = await Promise.all([loadStudent(way), findSitting(way)]);
    if (!student) return { type: 'sentAway', why: text.notStudent };
    if (student.must_change_password)
      return { type: 'sentAway', why: text.firstPassword, to: `/ganti-password#${location.search}` };
    if (sitting && 'over' in sitting) return { type: 'over', ...sitting };
    const person = { name: student.name, className: student.class ?? '' };
    return { type: 'start', person, deadline: sitting?.deadline ?? null, error: null, isTokenAsked: false };
  } catch (error) {
    return toFailure(error);
  }
}

function toFailure(error: unknown): Page {
  const message = messageOf(error);
  if (isApiError(error) && error.code === 'unauthenticated') return { type: 'sentAway', why: message };
  return { type: 'failed', message };
}

function messageOf(error: unknown): string {
  if (isApiError(error)) return error.message;
  return error instanceof QuestionsMissing ? text.questionsMissing : text.deviceBroken;
}
