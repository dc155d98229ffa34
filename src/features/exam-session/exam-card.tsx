import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStudent } from '#contract/exam/exam';
import { canEnter, type Standing, standingOf } from '#domain/exam/standing';
import type { Ending } from '#domain/exam-session/ending';
import { MINUTE_MS } from '#domain/time/durations';
import { formatClock, formatMoment, formatRelative } from '../../lib/format';
import { Button } from '../../ui/button';
import { ArrowRightIcon, CheckCircleIcon } from '../../ui/icons/basic-icons';
import { Card } from '../../ui/page';
import { Notice } from '../../ui/states';
import { useLocalAttempt } from './api';
import { enterExam } from './enter-exam';
import { ExamFacts } from './exam-facts';
import { isSafeBrowser } from './is-safe-browser';
import { OwnHistoryButton } from './own-history/own-history-button';
import { PaperStatus } from './paper-status';
import { OwnReadmission } from './readmission/own-readmission';
import { StandingBadge } from './standing-badge';
import { text } from './text';

interface ExamCardProps {
  exam: ExamForStudent;
  student: string;
  nowMs: number;
  onBegin: () => void;
}

/** Students who may begin now get the paper within moments; before an exam opens there is time. */
const PREFETCH_WITHIN_MS: Partial<Record<Standing, number>> = {
  ready: 3_000,
  readmitted: 0,
  notOpen: 5 * MINUTE_MS,
};

export function ExamCard({ exam, student, nowMs, onBegin }: ExamCardProps) {
  const local = useLocalAttempt(exam.id, student).data ?? null;
  const standing = withLocal(standingOf(exam, nowMs), exam, local);
  // An exam begun on this device continues there: its paper is already open.
  const isBarred = exam.safe_browser === true && local === null && !isSafeBrowser();
  const prefetchWithin = isBarred ? undefined : PREFETCH_WITHIN_MS[standing];
  return (
    <Card>
      <chakra.article display="flex" flexDirection="column" gap="4" height="full">
        <chakra.header display="flex" flexDirection="column" alignItems="flex-start" gap="2">
          <StandingBadge standing={standing} />
          <Heading as="h2" size="md">
            {exam.name}
          </Heading>
        </chakra.header>
        {exam.kind === 'rehearsal' ? <Notice>{text.card.rehearsal}</Notice> : null}
        <ExamFacts exam={exam} />
        <Hint exam={exam} standing={standing} nowMs={nowMs} />
        <OwnHistoryButton exam={exam} />
        {prefetchWithin === undefined ? null : (
          <PaperStatus examId={exam.id} student={student} withinMs={prefetchWithin} />
        )}
        {standing === 'running' && local ? (
          <chakra.p display="flex" gap="2" fontSize="sm" color="success.fg" lineHeight="moderate">
            <CheckCircleIcon boxSize="4" mt="0.5" />
            {text.card.onThisDevice}
          </chakra.p>
        ) : null}
        <chakra.div mt="auto">
          {isBarred && canEnter(standing) ? (
            <Notice title={text.safeBrowser.title}>{text.safeBrowser.body}</Notice>
          ) : (
            <EnterButton exam={exam} standing={standing} onBegin={onBegin} />
          )}
          <OwnReadmission exam={exam} standing={standing} student={student} nowMs={nowMs} />
        </chakra.div>
      </chakra.article>
    </Card>
  );
}

/** Only this device may know that it is running, or how it ended: the list may be older. */
function withLocal(
  standing: Standing,
  { progress }: ExamForStudent,
  local: { ending: Ending | null } | null,
): Standing {
  if (!local || (progress !== 'notStarted' && progress !== 'running')) return standing;
  if (local.ending === null) return 'running';
  return local.ending === 'penalty' ? 'penalised' : 'handedIn';
}

interface EnterButtonProps {
  exam: ExamForStudent;
  standing: Standing;
  onBegin: () => void;
}

function EnterButton({ exam, standing, onBegin }: EnterButtonProps) {
  if (standing === 'ready') {
    return (
      <Button width="full" size="lg" onClick={onBegin}>
        {text.card.begin}
        <ArrowRightIcon boxSize="4" />
      </Button>
    );
  }
  if (standing === 'notOpen') {
    return (
      <Button width="full" size="lg" variant="outline" tone="neutral" onClick={onBegin}>
        {text.card.check}
      </Button>
    );
  }
  if (standing !== 'running' && standing !== 'readmitted') return null;
  return (
    <Button width="full" size="lg" onClick={() => enterExam(exam)}>
      {text.card.resume}
      <ArrowRightIcon boxSize="4" />
    </Button>
  );
}

function Hint({ exam, standing, nowMs }: { exam: ExamForStudent; standing: Standing; nowMs: number }) {
  const words = hintFor(exam, standing, nowMs);
  if (!words) return null;
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {words}
    </chakra.p>
  );
}

function hintFor(exam: ExamForStudent, standing: Standing, nowMs: number): string | null {
  switch (standing) {
    case 'running':
      return exam.deadline ? text.card.deadline(formatClock(exam.deadline)) : null;
    case 'notOpen':
      return exam.open_at ? text.card.notOpenHint(formatRelative(exam.open_at, nowMs)) : null;
    case 'stopped':
      return text.card.stoppedHint;
    case 'closed':
      return text.card.closedHint;
    case 'ended':
      return text.card.endedHint;
    case 'handedIn':
      return text.card.handedInHint;
    case 'penalised':
      return text.card.penalisedHint;
    case 'finished':
      return startedThen(exam, text.card.finishedHint);
    case 'expired':
      return startedThen(exam, text.card.expiredHint);
    default:
      return null;
  }
}

function startedThen({ start_time: start }: ExamForStudent, words: string): string {
  return start ? `${text.card.started(formatMoment(start))}. ${words}` : words;
}
