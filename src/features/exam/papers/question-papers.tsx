import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { PrintableQuestion } from '#contract/exam-session/question-paper';
import type { Letterhead } from '#contract/school/letterhead';
import { drawForPrint } from '#domain/question-bank/printed-paper';
import { toProblem } from '../../../lib/problem';
import { PaperSet } from '../../../question/print/paper-set';
import { newPrintChoice, PrintChoiceFields } from '../../../question/print/print-choice';
import { FileIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { LetterheadView } from '../../../ui/print/letterhead-view';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useQuestionPaper } from './api';
import { factsOf } from './paper-facts';
import { namedWave } from './room-waves';
import { text } from './text';

interface QuestionPapersProps {
  exam: ExamForStaff;
  letterhead: Letterhead;
}

const NONE: readonly PrintableQuestion[] = [];

/** The printed exam under the school's letterhead: in several versions on request, with keys only on request. */
export function QuestionPapers({ exam, letterhead }: QuestionPapersProps) {
  const [choice, setChoice] = useState(newPrintChoice);
  const paper = useQuestionPaper(exam.id, choice.withKey);
  const read = paper.data?.data ?? NONE;
  const questions = useMemo(() => drawForPrint(read, exam.banks, choice.seed), [read, exam, choice.seed]);
  const isDrawn = questions.length < read.length;
  const problem = toProblem(paper.error);
  return (
    <>
      <chakra.div _print={{ display: 'none' }}>
        <Card>
          <PrintChoiceFields choice={choice} isDrawn={isDrawn} onChange={setChoice} />
          <chakra.p fontSize="sm" color="fg.muted" mt="2">
            {text.questions.logged}
          </chakra.p>
        </Card>
      </chakra.div>
      {paper.data && questions.length > 0 ? (
        <PaperSet
          above={<LetterheadView {...letterhead} />}
          title={exam.name}
          subject={[...new Set(exam.banks.map(({ name }) => name))].join(', ')}
          facts={factsOf(exam, { room: null, wave: namedWave(exam.waves, null) }).slice(1)}
          isPaper={questions.some(({ poin }) => poin > 0)}
          isDrawn={isDrawn}
          questions={questions}
          choice={choice}
        />
      ) : paper.data ? (
        <Card>
          <EmptyState icon={FileIcon} title={text.questions.none}>
            {text.questions.noneBody}
          </EmptyState>
        </Card>
      ) : problem ? (
        <Card>
          <ErrorState {...problem} onRetry={() => void paper.refetch()} retrying={paper.isFetching} />
        </Card>
      ) : (
        <LoadingState label={text.loading} />
      )}
    </>
  );
}
