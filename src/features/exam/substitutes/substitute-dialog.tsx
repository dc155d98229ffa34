import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam';
import type { Substitute } from '#contract/substitute';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { Modal, ModalBody } from '../../../ui/modal';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useSubstitutes, useWithdrawSubstitute } from './api';
import { NameForm } from './name-form';
import { text } from './text';

interface SubstituteDialogProps {
  exam: ExamForStaff;
  onClose: () => void;
}

/** Names and removes substitutes who run the exam for its teacher, now or later. */
export function SubstituteDialog({ exam, onClose }: SubstituteDialogProps) {
  const named = useSubstitutes(exam.id);
  return (
    <Modal open onClose={onClose} title={text.title} description={text.body} width="36rem">
      <ModalBody pt="2" gap="5">
        <Loaded query={named}>
          {({ data, teachers }) => (
            <>
              <Named examId={exam.id} people={data} />
              <NameForm exam={exam} teachers={teachers} />
            </>
          )}
        </Loaded>
      </ModalBody>
    </Modal>
  );
}

function Named({ examId, people }: { examId: string; people: readonly Substitute[] }) {
  const withdraw = useWithdrawSubstitute();
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
