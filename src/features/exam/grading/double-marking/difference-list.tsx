import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import type { MarkDifference } from '#contract/exam-session/double-marking';
import { formatMoment, formatNumber, formatScore } from '../../../../lib/format';
import { toProblem } from '../../../../lib/problem';
import { Button } from '../../../../ui/button';
import { AlertIcon, CheckCircleIcon } from '../../../../ui/icons/basic-icons';
import { Card } from '../../../../ui/page';
import { ErrorState, LoadingState, Notice } from '../../../../ui/states';
import { StatusBadge } from '../../../../ui/status-badge';
import { toaster } from '../../../../ui/toast';
import { useIsHistory } from '../../closed-period';
import { useEssay } from '../api';
import { type Decide, knownOf, useDecide, useDifferences } from './api';
import { DecisionForm } from './decision-form';
import { text } from './text';

/** Number shown at first: the questions to grade are below them. */
const SHOWN_FIRST = 3;

/** Essays whose marks differ too much, for a decision. */
export function DifferenceList({ examId }: { examId: string }) {
  const differences = useDifferences(examId);
  const [isWhole, setWhole] = useState(false);
  const rows = differences.data?.data;
  const problem = toProblem(differences.error);
  if (!rows)
    return problem ? (
      <ErrorState {...problem} onRetry={() => void differences.refetch()} retrying={differences.isFetching} />
    ) : null;
  if (rows.length === 0) return null;
  const open = rows.filter(({ decision }) => decision === null).length;
  const all = formatNumber(rows.length);
  return (
    <chakra.section
      aria-label={text.alarms.title}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <Notice tone={open > 0 ? 'lantern' : 'success'} title={text.alarms.title}>
        {open > 0 ? text.alarms.count(formatNumber(open), all) : text.alarms.allDecided(all)}
      </Notice>
      <chakra.ol listStyleType="none" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {(isWhole ? rows : rows.slice(0, SHOWN_FIRST)).map((row) => (
          <li key={row.answer_id}>
            <Difference examId={examId} row={row} />
          </li>
        ))}
      </chakra.ol>
      {!isWhole && rows.length > SHOWN_FIRST ? (
        <div>
          <Button variant="outline" tone="neutral" onClick={() => setWhole(true)}>
            {text.alarms.showAll(all)}
          </Button>
        </div>
      ) : null}
    </chakra.section>
  );
}

function Difference({ examId, row }: { examId: string; row: MarkDifference }) {
  const { decision, student } = row;
  const decide = useDecide(examId);
  const [taken, setTaken] = useState<string>();
  const heading = useFocusOn<HTMLHeadingElement>(decision !== null);
  return (
    <Card>
      <chakra.article display="grid" gap="4">
        <chakra.header display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <chakra.h3
            ref={heading}
            tabIndex={-1}
            flex="1 1 14rem"
            fontWeight="semibold"
            color="fg.strong"
            overflowWrap="anywhere"
          >
            {`${text.alarms.essay(formatNumber(row.number))} · ${text.alarms.person(student.name, student.nis, student.class)}`}
          </chakra.h3>
          {decision ? (
            <StatusBadge icon={CheckCircleIcon} tone="success" label={text.alarms.isDecided} />
          ) : (
            <StatusBadge icon={AlertIcon} tone="lantern" label={text.alarms.open} />
          )}
        </chakra.header>
        <chakra.p fontSize="sm" color="fg.muted">
          {text.alarms.difference(formatScore(row.difference), formatScore(row.max_point))}
        </chakra.p>
        <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
          <Word place={text.first} mark={row.first} />
          <Word place={text.second} mark={row.second} />
        </chakra.div>
        <EssayText answerId={row.answer_id} />
        {decision ? (
          <Decided row={row} decision={decision} decide={decide} onTakeBack={setTaken} />
        ) : (
          <DecisionForm row={row} taken={taken} decide={decide} />
        )}
        {decide.error ? (
          <Notice tone="danger" urgent>
            {toProblem(decide.error)?.message}
          </Notice>
        ) : null}
      </chakra.article>
    </Card>
  );
}

/** Gives the focus to the element when this becomes true: the form that had it is gone. */
function useFocusOn<Box extends HTMLElement>(isSo: boolean) {
  const box = useRef<Box>(null);
  const was = useRef(isSo);
  useEffect(() => {
    if (isSo && !was.current && document.activeElement === document.body) box.current?.focus();
    was.current = isSo;
  }, [isSo]);
  return box;
}

function Word({ place, mark }: { place: string; mark: MarkDifference['first'] }) {
  return (
    <chakra.div borderWidth="1px" borderRadius="md" px="3" py="2" minWidth="0">
      <chakra.p fontWeight="semibold" color="fg.strong">
        {text.alarms.gave(place, formatScore(mark.point))}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {`${mark.by}, ${formatMoment(mark.at)}`}
      </chakra.p>
      {mark.comment ? (
        <chakra.p fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" mt="1">
          {mark.comment}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

/** Loaded when somebody wants to read it. */
function EssayText({ answerId }: { answerId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" minHeight="11" py="2.5" fontWeight="semibold" color="fg.strong">
        {text.alarms.read}
      </chakra.summary>
      {isOpen ? <LoadedText answerId={answerId} /> : null}
    </chakra.details>
  );
}

function LoadedText({ answerId }: { answerId: string }) {
  const essay = useEssay(answerId);
  const problem = toProblem(essay.error);
  if (problem && !essay.data) return <ErrorState {...problem} onRetry={() => void essay.refetch()} />;
  if (!essay.data) return <LoadingState />;
  return (
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" lineHeight="1.7" color="fg.strong">
      {essay.data.essay}
    </chakra.p>
  );
}

interface DecidedProps {
  row: MarkDifference;
  decision: MarkDifference['first'];
  decide: Decide;
  /** Gets the comment of the decision. */
  onTakeBack: (comment: string) => void;
}

function Decided({ row, decision, decide, onTakeBack }: DecidedProps) {
  const isHistory = useIsHistory();
  const takeBack = () => {
    onTakeBack(decision.comment);
    decide.mutate(
      { answer_id: row.answer_id, point: null, known: knownOf(row) },
      { onSuccess: ({ message }) => toaster.success(message) },
    );
  };
  return (
    <chakra.div display="grid" gap="2" justifyItems="start" fontSize="sm">
      <p>{text.alarms.decided(formatScore(decision.point), decision.by, formatMoment(decision.at))}</p>
      {decision.comment ? <p>{decision.comment}</p> : null}
      {isHistory ? null : (
        <Button variant="outline" tone="neutral" size="sm" busy={decide.isPending} onClick={takeBack}>
          {text.alarms.takeBack}
        </Button>
      )}
    </chakra.div>
  );
}
