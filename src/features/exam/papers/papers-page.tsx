import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { Card, Page } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import '../../../ui/print/paper.css';
import { usePageFoot } from '../../../ui/print/page-foot';
import { ClosedPeriodNotice } from '../closed-period';
import { useSeating } from '../seating/api';
import { useLetterhead } from './api';
import { AttendanceLists } from './attendance-lists';
import { CardSheet, type CodedCards, CodedSheet } from './card-sheet';
import { type Choice, PaperChoice } from './paper-choice';
import { ProceedingsPapers, reportPartsOf } from './proceedings-papers';
import { QuestionPapers } from './question-papers';
import { RoomSigns } from './room-sign';
import { roomWavesOf, seatlessOf } from './room-waves';
import { SeatingPlanPaper } from './seating-plan-paper';
import { text } from './text';

interface PapersPageProps {
  exam: ExamForStaff;
  /** May print codes on the cards. */
  isAdmin?: boolean;
  /** The exam's owner may see its questions; proctors and substitutes may not. */
  isOwn?: boolean;
  onBack: () => void;
}

/** Proctors do not hand out cards: these are printed in advance, for everybody. */
const KINDS = ['attendance', 'cards', 'questions', 'plan', 'sign', 'proceedings'] as const;

/** Hung up, cut into slips, or named on each by themselves. */
const UNFOOTED: ReadonlySet<Choice['kind']> = new Set(['sign', 'cards', 'questions']);

const FIRST_CHOICE: Choice = { kind: 'attendance', room: '', wave: '', size: 'a4', order: 'seat' };

/** The printed papers of an exam day: the screen shows what is printed. */
export function PapersPage({ exam, isAdmin = false, isOwn = false, onBack }: PapersPageProps) {
  const seating = useSeating(exam.id);
  const letterhead = useLetterhead();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [coded, setCoded] = useState<CodedCards>();
  usePageFoot(
    UNFOOTED.has(choice.kind) ? '' : `${exam.name} · ${text.kinds[choice.kind]}`,
    seating.data !== undefined && countDocuments(choice, seating.data) === 1,
  );
  const problem = toProblem(seating.error ?? letterhead.error);
  const hasPaper = seating.data !== undefined && canPrint(choice, seating.data);
  const kinds = KINDS.filter((kind) =>
    kind === 'questions' ? isOwn : kind !== 'cards' || exam.proctor_of === undefined,
  );
  if (coded && letterhead.data) {
    const close = () => setCoded(undefined);
    const of = { exam, letterhead: letterhead.data, page: pageOf(choice) };
    return <CodedSheet {...of} cards={coded} onClose={close} />;
  }
  return (
    <Page
      paper
      title={text.title}
      description={text.description(exam.name)}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
      actions={
        <Button disabled={!hasPaper} onClick={() => print()}>
          {text.print}
        </Button>
      }
    >
      <ClosedPeriodNotice exam={exam} />
      {seating.data && letterhead.data ? (
        <>
          <chakra.div _print={{ display: 'none' }}>
            <Card>
              <PaperChoice
                choice={choice}
                kinds={kinds}
                rooms={seating.data.rooms}
                waves={seating.data.waves}
                onChange={setChoice}
              />
            </Card>
          </chakra.div>
          <chakra.div
            display="grid"
            gap="6"
            gridTemplateColumns="minmax(0, 1fr)"
            css={{ '@media print': { display: 'block', page: pageOf(choice) } }}
          >
            <Papers
              exam={exam}
              letterhead={letterhead.data}
              plan={seating.data}
              isAdmin={isAdmin}
              onCodes={setCoded}
              choice={choice}
            />
          </chakra.div>
        </>
      ) : problem ? (
        <Card>
          <ErrorState
            {...problem}
            onRetry={() => void Promise.all([seating.refetch(), letterhead.refetch()])}
            retrying={seating.isFetching || letterhead.isFetching}
          />
        </Card>
      ) : (
        <LoadingState label={text.loading} />
      )}
    </Page>
  );
}

/** A pupil without a seat signs on his class's list; the other papers of a room need one. */
function canPrint(choice: Choice, plan: SeatingPlan): boolean {
  const { kind } = choice;
  if (kind === 'cards' || kind === 'questions') return true;
  if (kind === 'proceedings') return reportPartsOf(plan, choice).length > 0;
  if (roomWavesOf(plan, choice).length > 0) return true;
  return kind === 'attendance' && seatlessOf(plan, choice).length > 0;
}

/** How many documents are printed together; each goes its own way. */
function countDocuments(choice: Choice, plan: SeatingPlan): number {
  if (choice.kind === 'proceedings') return reportPartsOf(plan, choice).length;
  const seatless = choice.kind === 'attendance' ? seatlessOf(plan, choice) : [];
  return roomWavesOf(plan, choice).length + new Set(seatless.map(({ class_name: name }) => name)).size;
}

/** Cards have the narrow margins of all slips, which stand on A4 unless another page is named. */
function pageOf({ kind, size }: Choice): string {
  if (kind === 'cards') return size === 'a4' ? 'auto' : `slips-${size}`;
  return `paper-${size}`;
}

interface PapersProps {
  choice: Choice;
  exam: ExamForStaff;
  letterhead: Letterhead;
  plan: SeatingPlan;
  isAdmin: boolean;
  onCodes: (cards: CodedCards) => void;
}

function Papers({ choice, ...props }: PapersProps) {
  const { exam, letterhead, plan } = props;
  const { kind } = choice;
  const head = { exam, letterhead };
  if (kind === 'cards') return <CardSheet {...props} {...choice} />;
  if (kind === 'questions') return <QuestionPapers {...head} />;
  if (!canPrint(choice, plan)) return <Nothing choice={choice} />;
  if (kind === 'proceedings') return <ProceedingsPapers {...head} parts={reportPartsOf(plan, choice)} />;
  if (kind === 'attendance') return <AttendanceLists {...head} plan={plan} choice={choice} />;
  const sheets = roomWavesOf(plan, choice);
  if (kind === 'sign') return <RoomSigns {...head} sheets={sheets} />;
  return sheets.map((sheet) => (
    <SeatingPlanPaper key={`${sheet.wave?.number} ${sheet.room.id}`} {...head} {...sheet} />
  ));
}

function Nothing({ choice: { kind, room, wave } }: Pick<PapersProps, 'choice'>) {
  const nobody = { title: text.cards.none, body: text.cards.noneBody };
  const isAll = room === '' && wave === '';
  const { title, body } = !isAll ? text.noSheet : kind === 'attendance' ? nobody : text.noRooms;
  return (
    <Card>
      <EmptyState icon={BuildingIcon} title={title}>
        {body}
      </EmptyState>
    </Card>
  );
}
