import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import type { VersionEntry } from '#contract/question-bank/versions';
import { formatMoment, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/icons/basic-icons';
import { Modal, ModalBody } from '../../../ui/modal';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { toaster } from '../../../ui/toast';
import { useRestoreVersion, useVersion, useVersions } from '../api';
import { QuestionCard } from '../question-card';
import { text } from './text';

interface VersionDialogProps {
  question: QuestionForStaff;
  /** Number in the bank. */
  number: number;
  showPoints: boolean;
  canRestore: boolean;
  onClose: () => void;
}

/** The present and earlier versions of a question with authors and times; an older one can be restored. */
export function VersionDialog(props: VersionDialogProps) {
  const { question, number, showPoints, canRestore, onClose } = props;
  const versions = useVersions(question.id);
  const restore = useRestoreVersion();
  const problem = toProblem(versions.error);
  const bringBack = (version: number, seen: string | null) =>
    restore.mutate(
      { id: question.id, number: version, seen },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: () => void versions.refetch(),
      },
    );
  return (
    <Modal
      open
      onClose={onClose}
      title={text.title(number)}
      description={text.description}
      placement="end"
      width="44rem"
    >
      <ModalBody pt="4">
        {problem ? <ErrorState {...problem} onRetry={() => void versions.refetch()} /> : null}
        {versions.isPending ? <LoadingState /> : null}
        <chakra.ol display="grid" gap="4" listStyleType="none">
          {versions.data?.data.map((version, index) => (
            <VersionItem key={version.number} version={version} stands={index === 0}>
              <SaidThen id={question.id} version={version.number} number={number} showPoints={showPoints}>
                {index === 0 || !canRestore ? null : (
                  <chakra.div mt="4" display="grid" gap="3" justifyItems="start">
                    <Button
                      variant="outline"
                      busy={restore.isPending}
                      onClick={() => bringBack(version.number, versions.data.changedat)}
                    >
                      {text.restore}
                    </Button>
                    {restore.isError && restore.variables.number === version.number ? (
                      <Notice tone="danger" urgent>
                        {toProblem(restore.error)?.message}
                      </Notice>
                    ) : null}
                  </chakra.div>
                )}
              </SaidThen>
            </VersionItem>
          ))}
        </chakra.ol>
      </ModalBody>
    </Modal>
  );
}

interface VersionItemProps {
  version: VersionEntry;
  stands: boolean;
  /** Rendered once opened. */
  children: ReactNode;
}

function VersionItem({ version, stands, children }: VersionItemProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = formatNumber(version.number);
  return (
    <chakra.li display="grid" gap="2" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.h2 fontWeight="semibold">{text.version(shown)}</chakra.h2>
        <chakra.span fontSize="sm" color="fg.muted">
          {text.written(version.writtenby ?? text.unknown, formatMoment(version.writtenat))}
        </chakra.span>
        {stands ? <StatusBadge icon={CheckIcon} tone="success" label={text.stands} /> : null}
        <Button
          variant="ghost"
          ms="auto"
          aria-label={isOpen ? text.hide(shown) : text.show(shown)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.fold : text.unfold}
        </Button>
      </chakra.div>
      {isOpen ? children : null}
    </chakra.li>
  );
}

interface SaidThenProps {
  /** Id of the question. */
  id: string;
  version: number;
  number: number;
  showPoints: boolean;
  children: ReactNode;
}

function SaidThen({ id, version, number, showPoints, children }: SaidThenProps) {
  const said = useVersion(id, version);
  const problem = toProblem(said.error);
  if (said.data)
    return (
      <QuestionCard question={said.data} number={number} showPoints={showPoints}>
        {children}
      </QuestionCard>
    );
  return problem ? <ErrorState {...problem} onRetry={() => void said.refetch()} /> : <LoadingState />;
}
