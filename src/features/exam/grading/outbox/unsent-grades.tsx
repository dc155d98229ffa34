import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../../lib/format';
import { useIsOnline } from '../../../../lib/use-connectivity';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/states';
import { toaster } from '../../../../ui/toast';
import { text } from '../text';
import { type GradedList, isOfList } from './graded-list';
import { RefusedGrade } from './refused-grade';
import type { UnsentGrade } from './unsent-grade';
import { useGradeOutbox } from './use-grade-outbox';

/** Online, a grade takes a moment to be sent; a longer delay is worth a message. */
const MOMENT_MS = 10_000;

interface UnsentGradesProps {
  /** The answers to one question that the page shows; elsewhere there is none to open. */
  list?: GradedList;
}

/** Grades that the server does not have yet or has refused, so that none is lost silently. */
export function UnsentGrades({ list }: UnsentGradesProps) {
  const outbox = useGradeOutbox();
  const isOnline = useIsOnline();
  const { grades, unreadable, loose } = outbox.get();
  const waiting = grades.filter(({ refusal }) => refusal === null);
  const refused = grades.filter(({ refusal }) => refusal !== null);
  useToldRefusals(refused);
  const isLate = useIsLate(waiting.length > 0);
  const isWorthSaying = waiting.length > 0 && (!isOnline || isLate || waiting.length > 2);
  return (
    <chakra.div display="grid" gap="3" aria-live="polite">
      {isOnline || waiting.length > 0 ? null : <Notice tone="lantern">{text.unsent.offline}</Notice>}
      {isWorthSaying ? (
        <Notice tone="lantern" title={text.unsent.title(formatNumber(waiting.length))}>
          {loose > 0 ? text.unsent.loose : text.unsent.body}
        </Notice>
      ) : null}
      {refused.map((grade) => (
        <RefusedGrade
          key={grade.input.answer_id}
          grade={grade}
          list={list && isOfList(grade, list.of) ? list : undefined}
        />
      ))}
      {unreadable > 0 ? (
        <Notice tone="danger" title={text.unsent.unreadable(formatNumber(unreadable))}>
          <p>{text.unsent.unreadableBody}</p>
          <chakra.div mt="2">
            <Button size="sm" variant="outline" tone="neutral" onClick={() => void outbox.dropUnreadable()}>
              {text.unsent.dropUnreadable}
            </Button>
          </chakra.div>
        </Notice>
      ) : null}
    </chakra.div>
  );
}

/** A refusal arrives when its grader is already at another answer, on a phone with this notice out of sight. */
function useToldRefusals(refused: readonly UnsentGrade[]): void {
  const told = useRef(new Set(refused.map(({ input }) => input.answer_id)));
  useEffect(() => {
    const ids = new Set(refused.map(({ input }) => input.answer_id));
    for (const { input, title } of refused)
      if (!told.current.has(input.answer_id)) toaster.error(text.unsent.refused(title));
    told.current = ids;
  }, [refused]);
}

/** Whether something has been waiting for longer than a moment. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
