import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { DisputedAnswer } from '#contract/exam-session/decision';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { TextInput } from '../../../ui/inputs';
import { Modal, ModalBody } from '../../../ui/modal';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { text as rosterText } from '../roster/text';
import { useDecide, useDisputes } from './api';
import { type Decide, HeldQuestion } from './held-question';
import { text } from './text';

interface HeldDialogProps {
  examId: string;
  /** Null: every student of the exam. */
  student: { attempt: string; name: string } | null;
  onClose: () => void;
}

/** Answers that were kept and do not count, with the arguments for and against each; the teacher decides. */
export function HeldDialog({ examId, student, onClose }: HeldDialogProps) {
  const attempt = student?.attempt;
  const disputes = useDisputes(examId, attempt);
  const rows = disputes.data?.data;
  const { decide, isPending, refusal, why, setWhy } = useDecision(examId, attempt, rows);
  const problem = toProblem(disputes.error);
  const isOpen = rows?.some(({ waits, decided }) => waits || decided) ?? false;
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Modal
      open
      onClose={close}
      title={student ? text.titleOf(student.name) : text.title}
      description={text.description}
      width="44rem"
    >
      <ModalBody pt="2">
        {rows ? (
          <Rows rows={rows} showNames={student === null} isBusy={isPending} onDecide={decide} />
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void disputes.refetch()} retrying={disputes.isFetching} />
        ) : (
          <LoadingState />
        )}
        {rows && isOpen ? <Reason rows={rows} why={why} onWhy={setWhy} /> : null}
      </ModalBody>
      {refusal === undefined ? null : (
        <chakra.div px="6" pb="4">
          <Notice tone="danger" urgent>
            {refusal}
          </Notice>
        </chakra.div>
      )}
      {rows && isOpen ? <Footer rows={rows} isBusy={isPending} onDecide={decide} /> : null}
    </Modal>
  );
}

function useDecision(exam: string, attempt: string | undefined, rows: readonly DisputedAnswer[] | undefined) {
  const [why, setWhy] = useState('');
  const change = useDecide();
  const decide: Decide = (wanted) => {
    const reason = why.trim();
    const seen = latestArrival(rows ?? []);
    change.mutate(
      {
        exam,
        ...(attempt ? { attempt } : {}),
        ...wanted,
        ...(seen ? { seen } : {}),
        ...(reason ? { why: reason } : {}),
      },
      { onSuccess: ({ message }) => toaster.success(message) },
    );
  };
  return { decide, isPending: change.isPending, refusal: toProblem(change.error)?.message, why, setWhy };
}

/** ISO instants sort as strings. */
function latestArrival(rows: readonly DisputedAnswer[]): string | undefined {
  return rows
    .flatMap(({ options }) => options.map((option) => option.received_at))
    .sort()
    .at(-1);
}

interface RowsProps {
  rows: readonly DisputedAnswer[];
  showNames: boolean;
  isBusy: boolean;
  onDecide: Decide;
}

function Rows({ rows, showNames, isBusy, onDecide }: RowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={CheckCircleIcon} tone="success" title={text.emptyTitle}>
        {text.emptyBody}
      </EmptyState>
    );
  }
  return rows.map((row, index) => (
    <chakra.section key={`${row.attempt}:${row.question_id}`} display="grid" gap="2">
      {showNames && row.attempt !== rows[index - 1]?.attempt ? (
        <chakra.h3 fontWeight="semibold" color="fg.strong" mt={index > 0 ? '2' : '0'}>
          {text.person(row.student_name, row.nis)}
        </chakra.h3>
      ) : null}
      <HeldQuestion row={row} isBusy={isBusy} onDecide={onDecide} />
    </chakra.section>
  ));
}

interface ReasonProps {
  rows: readonly DisputedAnswer[];
  why: string;
  onWhy: (why: string) => void;
}

/** Scrolls with the answers: on a phone it would leave them no room. */
function Reason({ rows, why, onWhy }: ReasonProps) {
  const apart = rows.filter((row) => row.waits && row.cause === 'held' && !row.covered).length;
  return (
    <>
      {apart > 0 ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {text.apart(formatNumber(apart))}
        </chakra.p>
      ) : null}
      <Field label={rosterText.why.label} help={rosterText.why.help} optional>
        {(control) => (
          <TextInput
            {...control}
            value={why}
            maxLength={200}
            onChange={(event) => onWhy(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** Actions that affect every answer in the list and remove something; accepting all stays one tap. */
type WideVerdict = 'dismiss' | 'undo';

function Footer({ rows, isBusy, onDecide }: Omit<RowsProps, 'showNames'>) {
  const [isAsking, setIsAsking] = useState(false);
  const covered = rows.filter((row) => row.waits && row.covered).length;
  const waiting = rows.filter(({ waits }) => waits).length;
  const verdict: WideVerdict = waiting > 0 ? 'dismiss' : 'undo';
  const count = waiting > 0 ? waiting : rows.filter(({ decided }) => decided !== null).length;
  const words = text.wide[verdict];
  return (
    <chakra.footer px="6" py="4" borderTopWidth="1px" bg="bg.subtle">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button variant="outline" tone="neutral" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {words.label}
        </Button>
        {covered > 0 ? (
          <Button busy={isBusy} onClick={() => onDecide({ verdict: 'accept' })}>
            {text.acceptAll(formatNumber(covered))}
          </Button>
        ) : null}
      </chakra.div>
      <ConfirmDialog
        open={isAsking}
        title={words.title(formatNumber(count))}
        confirmLabel={words.confirm}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onDecide({ verdict });
        }}
      >
        {words.body}
      </ConfirmDialog>
    </chakra.footer>
  );
}
