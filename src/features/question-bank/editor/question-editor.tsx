import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import type { Bank } from '#contract/bank';
import { QTYPE } from '#contract/question';
import { serverMessage, toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { useWarnBeforeUnload } from '../../../ui/form-drawer';
import { ArrowLeftIcon, CheckIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Card, Page } from '../../../ui/page';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { toaster } from '../../../ui/toast';
import { useQuestion, useSaveQuestion } from '../api';
import { nameType } from '../text';
import { AnswerFields } from './answer-fields';
import { type EditorModel, newModel, readModel, toQuestionDraft } from './editor-model';
import { QuestionPreview } from './question-preview';
import { RichField } from './rich-field';
import { RuleField } from './rule-field';
import { text } from './text';
import { Toolbar } from './toolbar';
import { useSafeDraft } from './use-safe-draft';

interface QuestionEditorProps {
  bank: Bank;
  /** Null for a new one. */
  questionId: string | null;
  onClose: () => void;
}

/** Writes a question: its text and answers at the left, what students will see of it at the right. */
export function QuestionEditor(props: QuestionEditorProps) {
  const question = useQuestion(props.questionId);
  if (props.questionId === null)
    return <EditorPage {...props} stored={newModel(QTYPE.multipleChoice)} seen={null} begun={[]} />;
  const problem = toProblem(question.error);
  if (problem) return <ErrorState {...problem} onRetry={() => void question.refetch()} />;
  if (!question.data) return <LoadingState />;
  const { draft, changedat, usage } = question.data;
  const begun = usage.filter((exam) => exam.begun).map(({ name }) => name);
  return <EditorPage {...props} stored={readModel(draft)} seen={changedat} begun={begun} />;
}

interface EditorPageProps extends QuestionEditorProps {
  stored: EditorModel;
  seen: string | null;
  begun: readonly string[];
}

function EditorPage({ bank, questionId, onClose, stored, seen, begun }: EditorPageProps) {
  const safe = useSafeDraft(`${bank.id}:${questionId ?? 'new'}`, stored);
  const { model, change } = safe;
  const save = useSaveQuestion();
  const [isLeaving, setLeaving] = useState(false);
  useWarnBeforeUnload(safe.isDirty);
  const draft = useMemo(() => toQuestionDraft(model), [model]);
  const close = () => {
    safe.drop();
    onClose();
  };
  const submit = () =>
    save.mutate(
      { bank: bank.id, ...(questionId === null ? {} : { id: questionId, seen }), ...draft },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          close();
        },
      },
    );
  return (
    <Page
      title={questionId === null ? text.newTitle : text.editTitle}
      description={bank.name}
      back={
        <Button
          variant="ghost"
          tone="neutral"
          size="sm"
          ms="-3"
          onClick={() => (safe.isDirty ? setLeaving(true) : close())}
        >
          <ArrowLeftIcon boxSize="4" />
          {bank.name}
        </Button>
      }
      actions={
        <>
          {safe.isDirty ? (
            <StatusBadge icon={ClockIcon} tone="lantern" label={text.unsaved} />
          ) : questionId === null ? null : (
            <StatusBadge icon={CheckIcon} tone="neutral" label={text.saved} />
          )}
          <Button onClick={submit} disabled={save.isPending || !safe.isDirty}>
            {text.save}
          </Button>
        </>
      }
    >
      {begun.length > 0 ? <Notice tone="info">{text.usage(begun.join(', '))}</Notice> : null}
      {safe.isRestored ? (
        <Notice tone="info">
          {text.restored}{' '}
          <Button variant="plain" tone="neutral" onClick={close}>
            {text.dropDraft}
          </Button>
        </Notice>
      ) : null}
      {save.error ? (
        <Notice tone="danger" urgent>
          {serverMessage(save.error) ?? toProblem(save.error)?.message}
        </Notice>
      ) : null}
      <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '3fr 2fr' }}>
        <Fields model={model} bank={bank} onChange={change} />
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

interface FieldsProps {
  model: EditorModel;
  bank: Bank;
  onChange: (change: Partial<EditorModel>) => void;
}

function Fields({ model, bank, onChange }: FieldsProps) {
  const [active, setActive] = useState<Editor | null>(null);
  return (
    <Card>
      <chakra.div display="grid" gap="5">
        <Field label={text.type} help={text.typeHelp}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(model.qtype)}
              options={Object.values(QTYPE).map((qtype) => ({
                value: String(qtype),
                label: nameType(qtype),
              }))}
              onChange={(event) => onChange({ qtype: Number(event.target.value) })}
            />
          )}
        </Field>
        <Toolbar editor={active} />
        <RichField
          label={text.question}
          initial={model.question}
          isTall
          onChange={(question) => onChange({ question })}
          onFocus={setActive}
        />
        <AnswerFields model={model} onChange={onChange} onFocus={setActive} />
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 2fr' }}>
          {bank.btype === 'paket' ? (
            <Field label={text.points} help={text.pointsHelp} required>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  value={model.points}
                  onChange={(event) => onChange({ points: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          <RuleField
            qtype={model.qtype}
            rule={model.rule}
            points={Number(model.points.replace(',', '.')) || 0}
            onChange={(rule) => onChange({ rule })}
          />
        </chakra.div>
        <Field label={text.tags} help={text.tagsHelp} optional>
          {(control) => (
            <TextInput
              {...control}
              value={model.tags}
              onChange={(event) => onChange({ tags: event.target.value })}
            />
          )}
        </Field>
      </chakra.div>
    </Card>
  );
}
