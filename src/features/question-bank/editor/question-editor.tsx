import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { QuestionUsage } from '#contract/question-bank/authoring';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { isApiError } from '../../../lib/api-error';
import { toProblem } from '../../../lib/problem';
import { useUnloadWarning } from '../../../lib/unload-warning';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Page } from '../../../ui/page';
import { ErrorState, LoadingState } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useQuestion, useSaveQuestion } from '../api';
import { RegradeOffer } from '../usage/regrade-offer';
import { type EditorModel, newModel, readModel, toQuestionDraft } from './editor-model';
import { EditorNotices, SavedState } from './editor-notices';
import { QuestionFields } from './question-fields';
import { QuestionPreview } from './question-preview';
import { text } from './text';
import { useSafeDraft } from './use-safe-draft';
import { VersionConflict } from './version-conflict';

interface QuestionEditorProps {
  bank: Bank;
  /** Null: a new question. */
  questionId: string | null;
  /** The question that a new one copies; null: none. */
  copyOf?: string | null;
  onClose: () => void;
}

/** Edits a question: text and answers on the left, the students' view on the right. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { questionId, copyOf = null } = props;
  const question = useQuestion(questionId ?? copyOf);
  // After discarding a draft the fields must be re-created.
  const [round, setRound] = useState(0);
  const [offered, setOffered] = useState<readonly QuestionUsage[]>([]);
  const onSaved = (regrade: readonly QuestionUsage[]) =>
    regrade.length === 0 ? props.onClose() : setOffered(regrade);
  if (questionId === null && copyOf === null)
    return (
      <EditorPage
        {...props}
        stored={newModel(QTYPE.multipleChoice)}
        current={null}
        begun={[]}
        onSaved={onSaved}
      />
    );
  const problem = toProblem(question.error);
  if (problem && !question.data) return <ErrorState {...problem} onRetry={() => void question.refetch()} />;
  if (!question.data) return <LoadingState />;
  const { draft, usage } = question.data;
  if (questionId === null)
    return <EditorPage {...props} stored={readModel(draft)} current={null} begun={[]} onSaved={onSaved} />;
  return (
    <>
      <EditorPage
        key={round}
        {...props}
        stored={readModel(draft)}
        current={question.data}
        begun={usage.filter((exam) => exam.begun).map(({ name }) => name)}
        onOvertaken={() => void question.refetch()}
        onGivenUp={() => setRound(round + 1)}
        onSaved={onSaved}
      />
      {offered.length > 0 ? (
        <RegradeOffer question={questionId} usage={offered} onClose={props.onClose} />
      ) : null}
    </>
  );
}

interface EditorPageProps extends QuestionEditorProps {
  stored: EditorModel;
  /** What is stored now; null for a new question. */
  current: QuestionForStaff | null;
  begun: readonly string[];
  /** Somebody else has stored a version since: the question must be reloaded. */
  onOvertaken?: () => void;
  onGivenUp?: () => void;
  /** Called with the exams to which a changed key should be carried over. */
  onSaved: (regrade: readonly QuestionUsage[]) => void;
}

function EditorPage({ bank, questionId, copyOf, onClose, stored, current, begun, ...on }: EditorPageProps) {
  const seenNow = current?.changedat ?? null;
  const safe = useSafeDraft(`${bank.id}:${questionId ?? (copyOf ? `copy-${copyOf}` : 'new')}`, {
    model: stored,
    seen: seenNow,
  });
  const { model, change } = safe;
  const isOvertaken = current !== null && safe.seen !== seenNow;
  const save = useSaveQuestion();
  const [isLeaving, setLeaving] = useState(false);
  useUnloadWarning(safe.isDirty);
  const draft = useMemo(() => toQuestionDraft(model), [model]);
  const close = () => {
    safe.drop();
    onClose();
  };
  const submit = () =>
    save.mutate(
      { bank: bank.id, ...(questionId === null ? {} : { id: questionId, seen: safe.seen }), ...draft },
      {
        onSuccess: ({ message, data }) => {
          toaster.success(message);
          safe.drop();
          on.onSaved(data.regrade);
        },
        onError: (error) => {
          if (isApiError(error) && error.code === 'conflict') on.onOvertaken?.();
        },
      },
    );
  return (
    <Page
      title={questionId === null ? text.newTitle : text.editTitle}
      description={bank.name}
      back={<BackButton bank={bank} onClick={() => (safe.isDirty ? setLeaving(true) : close())} />}
      actions={
        <>
          <SavedState isDirty={safe.isDirty} isKept={safe.isKept} isNew={questionId === null} />
          <Button onClick={submit} disabled={save.isPending || !safe.isDirty || isOvertaken}>
            {text.save}
          </Button>
        </>
      }
    >
      {current && isOvertaken ? (
        <VersionConflict
          draft={draft}
          current={current}
          showPoints={bank.btype === 'paket'}
          onKeepMine={() => {
            save.reset();
            safe.replace(seenNow);
          }}
          onTakeTheirs={() => {
            safe.drop();
            on.onGivenUp?.();
          }}
        />
      ) : null}
      <EditorNotices
        begun={begun}
        error={isOvertaken ? null : save.error}
        onDropDraft={safe.isRestored ? close : null}
      />
      <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '3fr 2fr' }}>
        <QuestionFields model={model} bank={bank} onChange={change} />
        <QuestionPreview draft={draft} />
      </chakra.div>
      <ConfirmDialog
        open={isLeaving}
        title={text.leaveTitle}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        onClose={() => setLeaving(false)}
        onConfirm={close}
      >
        {text.leaveBody}
      </ConfirmDialog>
    </Page>
  );
}

function BackButton({ bank, onClick }: { bank: Bank; onClick: () => void }) {
  return (
    <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onClick}>
      <ArrowLeftIcon boxSize="4" />
      {bank.name}
    </Button>
  );
}
