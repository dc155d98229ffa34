import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import type { Substitute } from '#contract/exam/substitute';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { Modal, ModalBody } from '../../../ui/modal';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useNameSubstitute, useSubstitutes, useWithdrawSubstitute } from './api';
import { NameForm } from './name-form';
import { text } from './text';

interface SubstituteDialogProps {
  exam: ExamForStaff;
  onClose: () => void;
}

/** Names and removes substitutes who run the exam for its teacher, now or later. */
export function SubstituteDialog({ exam, onClose }: SubstituteDialogProps) {
  const named = useSubstitutes(exam.id);
  const name = useNameSubstitute();
  const withdraw = useWithdrawSubstitute();
  const close = () => {
    if (!name.isPending && !withdraw.isPending) onClose();
  };
  return (
    <Modal open onClose={close} title={text.title} description={text.body} width="36rem">
      <ModalBody pt="2" gap="5">
        <Loaded query={named}>
          {({ data, teachers }) => (
            <>
              <Named examId={exam.id} people={data} withdraw={withdraw} />
              <NameForm exam={exam} teachers={teachers} name={name} />
            </>
          )}
        </Loaded>
      </ModalBody>
    </Modal>
  );
}

interface NamedProps {
  examId: string;
  people: readonly Substitute[];
  withdraw: ReturnType<typeof useWithdrawSubstitute>;
}

function Named({ examId, people, withdraw }: NamedProps) {
  if (people.length === 0) return <chakra.p color="fg.muted">{text.none}</chakra.p>;
  return (
    <>
      <chakra.ul display="grid" gap="2" listStyleType="none">
        {people.map(({ teacher, teacher_name: name, from, until, may_grade }) => (
          <chakra.li
            key={teacher}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            borderWidth="1px"
            borderRadius="md"
            px="3"
            py="2"
          >
            <chakra.div flex="1 1 12rem" minWidth="0">
              <chakra.p fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
                {name}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {[text.span(from, until), may_grade ? text.grades : ''].filter(Boolean).join(' · ')}
              </chakra.p>
            </chakra.div>
            <Button
              variant="outline"
              tone="neutral"
              aria-label={text.withdrawOf(name)}
              busy={withdraw.isPending && withdraw.variables.teacher === teacher}
              // One at a time, so that a refusal is told of the one that was meant.
              disabled={withdraw.isPending && withdraw.variables.teacher !== teacher}
              onClick={() =>
                withdraw.mutate(
                  { exam: examId, teacher },
                  { onSuccess: ({ message }) => toaster.success(message) },
                )
              }
            >
              {text.withdraw}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {withdraw.error ? (
        <Notice tone="danger" urgent>
          {toProblem(withdraw.error)?.message}
        </Notice>
      ) : null}
    </>
  );
}
