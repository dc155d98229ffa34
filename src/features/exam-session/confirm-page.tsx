import { chakra } from '@chakra-ui/react/styled-system';
import type { User } from '#contract/auth/auth';
import type { ExamForStudent } from '#contract/exam/exam';
import { formatNumber } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/button';
import { ArrowLeftIcon, CheckIcon } from '../../ui/icons/basic-icons';
import { SearchIcon } from '../../ui/icons/office-icons';
import { Card, Page } from '../../ui/page';
import { EmptyState, Notice } from '../../ui/states';
import { rulesOf } from './confirm-rules';
import { EnterForm } from './enter-form';
import { durationWords, FactList, seatWords } from './exam-facts';
import { isSafeBrowser } from './is-safe-browser';
import { PaperStatus } from './paper-status';
import { ReadinessCard } from './readiness/readiness-card';
import { useReadiness } from './readiness/use-readiness';
import { text } from './text';

interface ConfirmPageProps {
  /** Null: not one of this student's exams. */
  exam: ExamForStudent | null;
  user: User;
  onBack: () => void;
}

const CLOCK_MS = 10_000;

/** The last page before the exam: who, what, how, and the token. */
export function ConfirmPage({ exam, user, onBack }: ConfirmPageProps) {
  const back = (
    <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
      <ArrowLeftIcon boxSize="4" />
      {text.confirm.back}
    </Button>
  );
  if (!exam) {
    return (
      <Page title={text.confirm.title} back={back}>
        <Card>
          <EmptyState icon={SearchIcon} tone="neutral" title={text.confirm.notFoundTitle}>
            {text.confirm.notFoundBody}
          </EmptyState>
        </Card>
      </Page>
    );
  }
  if (exam.safe_browser && !isSafeBrowser()) {
    return (
      <Page title={exam.name} back={back}>
        <Notice title={text.safeBrowser.title}>{text.safeBrowser.body}</Notice>
      </Page>
    );
  }
  return (
    <Page title={text.confirm.title} description={text.confirm.description} back={back}>
      <Confirmation exam={exam} user={user} />
    </Page>
  );
}

function Confirmation({ exam, user }: { exam: ExamForStudent; user: User }) {
  const readiness = useReadiness(exam);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      gap="4"
      alignItems="start"
      maxWidth="60rem"
    >
      <chakra.div display="grid" gap="4">
        <Card>
          <SectionTitle>{text.confirm.identity}</SectionTitle>
          <FactList facts={factsOf(exam, user)} />
          <chakra.div mt="5">
            <PaperStatus examId={exam.id} student={user.id} withinMs={0} />
          </chakra.div>
        </Card>
        <ReadinessCard {...readiness} />
      </chakra.div>
      <Card>
        <SectionTitle>{text.confirm.rulesTitle}</SectionTitle>
        {exam.kind === 'rehearsal' ? (
          <chakra.div mb="5">
            <Notice>{text.card.rehearsal}</Notice>
          </chakra.div>
        ) : null}
        <Rules exam={exam} />
        <EnterForm exam={exam} user={user} mayBegin={readiness.mayBegin} />
      </Card>
    </chakra.div>
  );
}

function Rules({ exam }: { exam: ExamForStudent }) {
  const rules = rulesOf(exam, useNow(CLOCK_MS));
  return (
    <chakra.ul aria-label={text.confirm.rulesTitle} display="grid" gap="2.5" mb="5" listStyleType="none">
      {rules.map((rule) => (
        <chakra.li key={rule} display="flex" gap="2.5" fontSize="sm" lineHeight="moderate">
          <CheckIcon boxSize="4.5" mt="0.5" color="brand.fg" />
          {rule}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function SectionTitle({ children }: { children: string }) {
  return (
    <chakra.h2 fontSize="md" fontWeight="semibold" color="fg.strong" mb="4">
      {children}
    </chakra.h2>
  );
}

function factsOf(exam: ExamForStudent, user: User): [string, string][] {
  const seat: [string, string][] = exam.seat ? [[text.card.room, seatWords(exam)]] : [];
  const enrolment = user.level === 'student' ? user : { nis: null, class: null };
  return [
    [text.confirm.name, user.name],
    [text.confirm.nis, enrolment.nis ?? text.confirm.missing],
    [text.confirm.class, enrolment.class ?? text.confirm.missing],
    [text.confirm.exam, exam.name],
    [text.card.teacher, exam.teacher_name],
    [text.card.duration, durationWords(exam)],
    [text.card.questions, text.card.count(formatNumber(exam.question_count))],
    ...seat,
  ];
}
