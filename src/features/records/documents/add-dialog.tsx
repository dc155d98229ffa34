import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAME_MAX,
  type DocumentKind,
  PICTURE_BYTES_MAX,
} from '#contract/records/document';
import { isApiError } from '../../../lib/api-error';
import { mayPass, toProblem } from '../../../lib/problem';
import { useIsOnline } from '../../../lib/use-connectivity';
import { Field } from '../../../ui/field';
import { FileDrop } from '../../../ui/file-drop';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Modal, ModalBody } from '../../../ui/modal';
import { ProgressBar } from '../../../ui/progress-bar';
import { RetryButton } from '../../../ui/retry-button';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useAddDocument } from './api';
import { text } from './text';

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
const FILES = ['.pdf', ...PICTURES];
const CHOICES = DOCUMENT_KINDS.filter((kind) => kind !== 'photo').map((value) => ({
  value,
  label: text.names[value],
}));

interface AddDialogProps {
  userid: string;
  /** A photograph, or a document whose kind is chosen. */
  what: 'photo' | 'document';
  /** It takes effect at once; otherwise it is proposed. */
  keeps: boolean;
  onClose: () => void;
}

/** Takes a photograph or a document and sends it as soon as the file is chosen. */
export function AddDialog({ userid, what, keeps, onClose }: AddDialogProps) {
  const isPhoto = what === 'photo';
  const [kind, setKind] = useState<DocumentKind>(isPhoto ? 'photo' : 'birthCertificate');
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const sending = useSending(userid, onClose);
  const { send, isSending } = sending;
  const isOnline = useIsOnline();
  const take = (file: File) => {
    const isNameless = kind === 'other' && name.trim() === '';
    setNameProblem(isNameless ? text.nameRequired : undefined);
    if (!isNameless) send({ kind, file, ...(kind === 'other' ? { name } : {}) });
  };
  return (
    <Modal
      open
      onClose={isSending ? () => {} : onClose}
      title={titleOf(isPhoto, keeps)}
      description={keeps ? text.staffHelp : text.familyHelp}
      width="32rem"
    >
      <ModalBody pt="2">
        {isPhoto ? null : (
          <KindFields
            kind={kind}
            name={name}
            problem={nameProblem}
            disabled={isSending}
            onKind={setKind}
            onName={setName}
          />
        )}
        <FileDrop
          label={isPhoto ? text.dropPhoto : text.drop}
          accept={isPhoto ? PICTURES : FILES}
          maxBytes={PICTURE_BYTES_MAX}
          disabled={isSending || !isOnline}
          onFile={take}
        >
          <chakra.span maxWidth="24rem">{isPhoto ? text.photoHelp : text.fileHelp}</chakra.span>
        </FileDrop>
        <Sending {...sending} />
      </ModalBody>
    </Modal>
  );
}

function titleOf(isPhoto: boolean, keeps: boolean): string {
  if (isPhoto) return keeps ? text.names.photo : text.proposePhoto;
  return keeps ? text.add : text.proposeAdd;
}

/** How far the file is, or why it did not arrive. */
function Sending({ percent, isSending, problem, again }: ReturnType<typeof useSending>) {
  const isOnline = useIsOnline();
  if (isSending) {
    const isLeaving = percent < 100;
    return (
      <ProgressBar label={isLeaving ? text.sending : text.checking} {...(isLeaving ? { percent } : {})} />
    );
  }
  return (
    <>
      {isOnline ? null : <Notice tone="lantern">{text.offline}</Notice>}
      {problem ? (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      ) : null}
      {again ? (
        <chakra.div>
          <RetryButton size="sm" onClick={again} />
        </chakra.div>
      ) : null}
    </>
  );
}

interface KindFieldsProps {
  kind: DocumentKind;
  name: string;
  problem: string | undefined;
  disabled: boolean;
  onKind: (kind: DocumentKind) => void;
  onName: (name: string) => void;
}

function KindFields({ kind, name, problem, disabled, onKind, onName }: KindFieldsProps) {
  return (
    <>
      <Field label={text.kind}>
        {(control) => (
          <SelectInput
            {...control}
            options={CHOICES}
            value={kind}
            disabled={disabled}
            onChange={({ target }) => onKind(DOCUMENT_KINDS.find((one) => one === target.value) ?? 'other')}
          />
        )}
      </Field>
      {kind === 'other' ? (
        <Field label={text.name} help={text.nameHelp} error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={DOCUMENT_NAME_MAX}
              disabled={disabled}
              onChange={({ target }) => onName(target.value)}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

type Wanted = Parameters<ReturnType<typeof useAddDocument>['mutate']>[0];

/** Sends a file; one that did not get through can be sent again without choosing it again. */
function useSending(userid: string, onDone: () => void) {
  const add = useAddDocument(userid);
  const [percent, setPercent] = useState(0);
  const [last, setLast] = useState<Omit<Wanted, 'onShare'>>();
  const send = (wanted: Omit<Wanted, 'onShare'>) => {
    setLast(wanted);
    setPercent(0);
    add.mutate(
      { ...wanted, onShare: setPercent },
      {
        onSuccess: ({ message, data }) => {
          toaster[data.state === 'same' ? 'info' : 'success'](message);
          onDone();
        },
      },
    );
  };
  return {
    send,
    percent,
    isSending: add.isPending,
    problem: explain(add.error),
    again: last && mayPass(add.error) ? () => send(last) : undefined,
  };
}

function explain(error: unknown): string | undefined {
  const [field] = isApiError(error) ? Object.values(error.fields) : [];
  return field ?? toProblem(error)?.message;
}
