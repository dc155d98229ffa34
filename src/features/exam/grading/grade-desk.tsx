import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EssayQuestion, EssayRow } from '#contract/exam-session/grading';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { FilterChips } from '../../../ui/filter-chips';
import {
  ArrowLeftIcon,
  CheckCircleIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
} from '../../../ui/icons/basic-icons';
import { SearchIcon } from '../../../ui/icons/office-icons';
import { CheckInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { RichText } from '../../../ui/rich-text';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { leaveView } from '../leave-exam';
import { type Absence, type EssaysOf, useAbsences, useEssays, useReadAhead } from './api';
import { type KeepDraft, type KeptDraft, useDrafts } from './drafts';
import { EssayCard } from './essay-card';
import { listToGrade, nextToGrade } from './grading-order';
import { GuideField } from './guide-field';
import { isKeyOf, KeyTable } from './key-table';
import { isOfList } from './outbox/graded-list';
import { UnsentGrades } from './outbox/unsent-grades';
import { useGradeOutbox } from './outbox/use-grade-outbox';
import { RubricField } from './rubric/rubric-field';
import { text } from './text';
import { UnsavedDrafts } from './unsaved-drafts';

type Filter = (typeof FILTERS)[number];
/** Enough to continue while the network comes and goes. */
const READ_AHEAD = 10;
const FILTERS = ['all', 'waiting', 'changed', 'graded', 'former'] as const;

interface GradeDeskProps {
  examId: string;
  classid: string;
  question: EssayQuestion;
  /** Names are hidden from a second marker. */
  isSecond: boolean;
  /** His own exam: he may edit its rubrics. */
  isOwn: boolean;
  onClose: () => void;
}

/** Grading one question, pupil after pupil. */
export function GradeDesk({ examId, classid, question, isSecond, isOwn, onClose }: GradeDeskProps) {
  const [isAnonymous, setAnonymous] = useState(isSecond);
  const of: EssaysOf = { exam: examId, question: question.question_id, classid, isAnonymous };
  const essays = useEssays(of);
  const problem = toProblem(essays.error);
  // Held here, because the answers begin anew when names are hidden.
  const { drafts, keep, absences, question: leaving } = useDrafts(essays.data?.data);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
        <Button variant="ghost" tone="neutral" size="sm" onClick={() => leaveView(onClose)}>
          <ArrowLeftIcon boxSize="4" />
          {text.desk.back}
        </Button>
        {isSecond ? null : (
          <CheckInput
            label={text.desk.anonymous}
            help={text.desk.anonymousHelp}
            checked={isAnonymous}
            onChange={(event) => setAnonymous(event.target.checked)}
          />
        )}
      </chakra.div>
      <Card>
        <chakra.h2 fontWeight="semibold" color="fg.strong" mb="2">
          {text.questions.heading(formatNumber(question.number))}
        </chakra.h2>
        <chakra.div overflowX="auto" mb="4">
          <RichText nodes={question.question_content} />
        </chakra.div>
        <GuideField examId={examId} question={question} mayEdit={!isSecond} />
        {isOwn ? <RubricField examId={examId} question={question} /> : null}
      </Card>
      {essays.data ? (
        <Queue
          key={String(isAnonymous)}
          of={of}
          question={question}
          rows={essays.data.data}
          isCut={essays.data.truncated === true}
          drafts={drafts}
          absences={absences}
          onKeep={keep}
        />
      ) : (
        <Card>
          {problem ? (
            <ErrorState {...problem} onRetry={() => void essays.refetch()} retrying={essays.isFetching} />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
      {leaving}
    </chakra.div>
  );
}

interface QueueProps {
  of: EssaysOf;
  question: EssayQuestion;
  rows: readonly EssayRow[];
  isCut: boolean;
  drafts: ReadonlyMap<string, KeptDraft>;
  absences: ReadonlyMap<string, Absence>;
  onKeep: KeepDraft;
}

/** The answers in order; after a grade the next ungraded one opens, and keys open the neighbours. */
function Queue({ of, question, rows, isCut, drafts, absences, onKeep }: QueueProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<string | null>(() => nextToGrade(rows, null));
  const shown = rows.filter((row) => isShown(row, filter));
  const current = rows.find(({ answer_id: id }) => id === chosen);
  const next = nextToGrade(rows, chosen);
  useReadAhead(listToGrade(rows, chosen).slice(0, READ_AHEAD));
  const place = shown.findIndex(({ answer_id: id }) => id === chosen);
  const step = (by: 1 | -1) => {
    const to = shown[Math.max(0, place + by)];
    if (to) setChosen(to.answer_id);
  };
  const handleKey = (event: KeyboardEvent) => {
    const isPage = event.key === 'PageDown' || event.key === 'PageUp';
    if (!isPage && !(isKeyOf(event, 'n') && next !== null)) return;
    event.preventDefault();
    if (isPage) step(event.key === 'PageDown' ? 1 : -1);
    else setChosen(next);
  };
  const isRefused = useGradeOutbox()
    .get()
    .grades.some((grade) => isOfList(grade, of) && grade.refusal !== null);
  const graded = rows.filter(({ state }) => state === 'graded').length;
  const chips = FILTERS.flatMap((id) => {
    const count = rows.filter((row) => isShown(row, id)).length;
    if (id === 'former' && count === 0 && filter !== id) return [];
    return [{ id, label: text.desk.count(text.desk.filters[id], formatNumber(count)) }];
  });
  const choose = (id: Filter) => {
    setFilter(id);
    setChosen(rows.find((row) => isShown(row, id))?.answer_id ?? null);
  };
  return (
    <chakra.section display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" onKeyDown={handleKey}>
      <UnsentGrades list={{ of, rows, onOpen: setChosen }} />
      {isCut ? <Notice tone="lantern">{text.desk.truncated}</Notice> : null}
      <ProgressBar
        label={text.questions.progress}
        percent={rows.length === 0 ? 0 : (100 * graded) / rows.length}
        detail={text.questions.progressOf(formatNumber(graded), formatNumber(rows.length))}
      />
      <UnsavedDrafts {...{ rows, absences, chosen, drafts, onKeep }} onOpen={setChosen} />
      <FilterChips label={text.desk.filter} chips={chips} active={filter} onChoose={choose} />
      {current ? (
        <EssayCard
          key={current.answer_id}
          of={of}
          row={current}
          title={titleOf(current, rows.indexOf(current) + 1)}
          rubric={question.rubric}
          rubricNumber={question.rubric_number}
          kept={drafts.get(current.answer_id)}
          onKeep={onKeep}
          onGraded={() => setChosen(next)}
        />
      ) : (
        <NothingOpen
          isDone={graded === rows.length && !isRefused}
          unlisted={chosen}
          onShowAll={() => choose('all')}
        />
      )}
      <chakra.nav display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <Button variant="outline" tone="neutral" disabled={place <= 0} onClick={() => step(-1)}>
          <ChevronLeftIcon boxSize="4" />
          {text.desk.previous}
        </Button>
        <chakra.span fontSize="sm" color="fg.muted" aria-live="polite">
          {place < 0 ? null : text.desk.place(formatNumber(place + 1), formatNumber(shown.length))}
        </chakra.span>
        <Button
          variant="outline"
          tone="neutral"
          disabled={place < 0 || place >= shown.length - 1}
          onClick={() => step(1)}
        >
          {text.desk.next}
          <ChevronRightIcon boxSize="4" />
        </Button>
      </chakra.nav>
      <KeyTable hasRubric={question.rubric.length > 0} />
    </chakra.section>
  );
}

interface NothingOpenProps {
  isDone: boolean;
  /** The answer that was open and is not listed any more; null: none was. */
  unlisted: string | null;
  onShowAll: () => void;
}

function NothingOpen({ isDone, unlisted, onShowAll }: NothingOpenProps) {
  const showAll = useRef<HTMLButtonElement>(null);
  const absence = useAbsences(unlisted === null ? [] : [unlisted]).get(unlisted ?? '');
  const missing = absence === 'emptied' ? text.desk.emptiedTitle : text.desk.unlistedTitle;
  const title = unlisted === null ? text.desk.emptyTitle : missing;
  useEffect(() => {
    // The form that had the focus went with the last answer; who goes through the filters keeps his.
    if (document.activeElement === document.body) showAll.current?.focus();
  }, []);
  return (
    <Card>
      <EmptyState
        icon={isDone ? CheckCircleIcon : SearchIcon}
        tone={isDone ? 'success' : 'neutral'}
        title={isDone ? text.desk.doneTitle : title}
        action={
          <Button ref={showAll} variant="outline" tone="neutral" onClick={onShowAll}>
            {text.desk.showAll}
          </Button>
        }
      >
        {isDone ? text.desk.doneBody : null}
      </EmptyState>
    </Card>
  );
}

function isShown({ state, former_rubric: isFormer }: EssayRow, filter: Filter): boolean {
  if (filter === 'former') return isFormer;
  return filter === 'all' || state === filter;
}

function titleOf({ student }: EssayRow, number: number): string {
  return student
    ? text.desk.person(student.name, student.nis, student.class)
    : text.desk.nobody(formatNumber(number));
}
