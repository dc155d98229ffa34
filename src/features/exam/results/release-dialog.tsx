import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { Release } from '#contract/exam-session/release';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { DialogFoot } from '../../../ui/dialog-foot';
import { Modal } from '../../../ui/modal';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useSaveRelease } from './api';
import { isAtMissing, isMarkWrong, markOf, toChoice, whenOf } from './release-choice';
import { ReleaseFields } from './release-fields';
import { text } from './text';

interface ReleaseDialogProps {
  examId: string;
  release: Release;
  /** Number of pupils whose scores await a decision between two markers; undefined while it is not known. */
  undecided: number | undefined;
  onClose: () => void;
}

/** What pupils and parents may see, from when, and the passing mark. */
export function ReleaseDialog({ examId, release, undecided, onClose }: ReleaseDialogProps) {
  const save = useSaveRelease();
  const [choice, setChoice] = useState(() => toChoice(release));
  const [isTold, setIsTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTold(true);
    if (isAtMissing(choice) || isMarkWrong(choice)) return;
    save.mutate(
      { exam: examId, ...whenOf(choice), passing_mark: markOf(choice) },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    );
  };
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <Modal open onClose={close} title={text.release.title} description={text.release.body} width="32rem">
      <chakra.form onSubmit={submit} noValidate px="6" pt="2" pb="6" overflowY="auto" display="grid" gap="5">
        {undecided !== 0 && choice.shows !== 'none' ? (
          <Notice tone="lantern">
            {undecided === undefined
              ? text.release.undecidedUnknown
              : text.release.undecided(formatNumber(undecided))}
          </Notice>
        ) : null}
        <ReleaseFields value={choice} onChange={setChoice} isTold={isTold} />
        <DialogFoot
          problem={toProblem(save.error)?.message}
          cancelLabel={text.release.cancel}
          submitLabel={text.release.save}
          busy={save.isPending}
          onCancel={close}
        />
      </chakra.form>
    </Modal>
  );
}
