import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { results } from '#contract/exam-session/results';
import type { QuestionUsage } from '#contract/question-bank/authoring';
import { difficultyOf, powerOf } from '#domain/item-analysis/advice';
import { call } from '../../../lib/api-client';
import { formatNumber, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { FigureList } from '../../../ui/figure-list';
import { ExamIcon } from '../../../ui/icons/office-icons';
import { Modal, ModalBody } from '../../../ui/modal';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { useUsage } from '../api';
import { text } from './text';
import { UsageList } from './usage-list';

interface UsageDialogProps {
  question: string;
  /** Number in the bank. */
  number: number;
  onClose: () => void;
}

/** The exams that ask a question, and its figures in the last of them. */
export function UsageDialog({ question, number, onClose }: UsageDialogProps) {
  const { data: usage, error, refetch, isFetching } = useUsage(question);
  const problem = toProblem(error);
  const last = usage?.find(({ begun, own }) => begun && own);
  return (
    <Modal
      open
      onClose={onClose}
      title={text.title(number)}
      description={text.description}
      placement="end"
      width="32rem"
    >
      <ModalBody pt="2" gap="5">
        {usage ? (
          usage.length === 0 ? (
            <EmptyState icon={ExamIcon} tone="neutral" title={text.emptyTitle}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <UsageList question={question} usage={usage} />
          )
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <LoadingState />
        )}
        {last ? <Statistics question={question} use={last} /> : null}
      </ModalBody>
    </Modal>
  );
}

function Statistics({ question, use }: { question: string; use: QuestionUsage }) {
  const analysis = useQuery({
    queryKey: ['question-bank', 'analysis', use.exam],
    queryFn: ({ signal }) => call(results.analyse, { exam: use.exam }, { signal }),
  });
  const problem = toProblem(analysis.error);
  const item = analysis.data?.items.find(({ question_id: id }) => id === question);
  return (
    <chakra.section display="grid" gap="3">
      <chakra.h3 fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
        {text.statistics.heading(use.name)}
      </chakra.h3>
      {analysis.data ? (
        item && item.n > 0 ? (
          <Figures item={item} />
        ) : (
          <Notice>{text.statistics.none}</Notice>
        )
      ) : problem ? (
        <ErrorState {...problem} onRetry={() => void analysis.refetch()} retrying={analysis.isFetching} />
      ) : (
        <LoadingState />
      )}
    </chakra.section>
  );
}

function Figures({ item: { n, facility, upper_lower: power, discrimination } }: { item: AnalysedItem }) {
  const words = text.statistics;
  const figures = [
    [
      words.facility,
      facility === null
        ? words.unknown
        : words.value(formatScore(facility), text.difficulties[difficultyOf(facility)]),
    ],
    [
      words.power,
      power === null ? words.unknown : words.value(formatScore(power), text.powers[powerOf(power)]),
    ],
    [
      words.discrimination,
      discrimination === null ? words.unknown : words.percent(formatScore(discrimination)),
    ],
    [words.students, formatNumber(n)],
  ] as const;
  return <FigureList figures={figures} />;
}
