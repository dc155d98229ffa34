import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { User } from '#contract/auth/auth';
import type { ExamForStudent } from '#contract/exam/exam';
import { canEnter, standingOf } from '#domain/exam/standing';
import { scannedToken } from '../../lib/exam-link';
import { useIsOnline } from '../../lib/use-connectivity';
import { useNow } from '../../lib/use-now';
import { leaveExamToken, readExamToken } from '../../offline/exam-token';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { ArrowRightIcon } from '../../ui/icons/basic-icons';
import { TextInput } from '../../ui/inputs';
import { Notice } from '../../ui/states';
import { refusalOfToken, usePaper } from './api';
import { enterExam } from './enter-exam';
import { StartByCode } from './offline-start/start-by-code';
import { useEnvelope } from './offline-start/use-envelope';
import { PaperStatus } from './paper-status';
import { StandingBadge } from './standing-badge';
import { text } from './text';

const CLOCK_MS = 10_000;

interface EnterFormProps {
  exam: ExamForStudent;
  user: User;
  /** False: this device cannot store answers. A student who has begun may continue all the same. */
  mayBegin: boolean;
}

/** The way in: the token where there is one, and the questions on this device before it opens. */
export function EnterForm({ exam, user, mayBegin }: EnterFormProps) {
  const [token, setToken] = useState(() => readExamToken(exam.id) || scannedToken(exam.id, location));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOnline = useIsOnline();
  const paper = usePaper(exam.id, { isWanted: isOnline, withinMs: 0 });
  // Going on loads another page, which would break off the download.
  const isPreparing = paper.isFetching && paper.data !== 'ready';
  const envelope = useEnvelope(exam.id, user.id, paper.data === 'ready');
  // A student who has begun has already passed the token.
  const needsToken = exam.needs_token && exam.progress === 'notStarted';
  const standing = standingOf(exam, useNow(CLOCK_MS));
  if (!canEnter(standing)) {
    return (
      <Notice tone="lantern" title={text.confirm.notPossible}>
        <StandingBadge standing={standing} />
      </Notice>
    );
  }
  if (!mayBegin && exam.progress === 'notStarted') {
    return (
      <Notice tone="danger" title={text.confirm.notHereTitle}>
        {text.confirm.notHere}
      </Notice>
    );
  }
  if (!isOnline && exam.progress === 'notStarted') {
    return <StartByCode exam={exam} user={user} envelope={envelope} />;
  }
  const enter = async () => {
    const typed = token.trim();
    if (needsToken && typed === '') return setProblem(text.confirm.tokenRequired);
    setBusy(true);
    const refusal = needsToken && isOnline ? await refusalOfToken(exam.id, typed) : null;
    setBusy(false);
    if (refusal !== null) return setProblem(refusal);
    if (needsToken) leaveExamToken(exam.id, typed);
    enterExam(exam);
  };
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isPreparing) void enter();
      }}
    >
      {needsToken ? (
        <Field label={text.confirm.token} help={text.confirm.tokenHelp} error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              value={token}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              fontFamily="mono"
              fontSize="xl"
              letterSpacing="wide"
              onChange={(event) => {
                setToken(event.target.value.toUpperCase());
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      ) : null}
      {paper.data === 'ready' ? null : <PaperStatus examId={exam.id} student={user.id} withinMs={0} />}
      <Button type="submit" size="lg" width="full" busy={isBusy || isPreparing}>
        {text.confirm.go}
        <ArrowRightIcon boxSize="4" />
      </Button>
      <chakra.p fontSize="sm" color="fg.muted" textAlign="center">
        {text.confirm.goHint}
      </chakra.p>
    </chakra.form>
  );
}
