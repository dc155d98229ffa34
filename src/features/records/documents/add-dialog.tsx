import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAME_MAX,
  type DocumentKind,
  PICTURE_BYTES_MAX,
} from '#contract/records/document';
import { useIsOnline } from '../../../lib/use-connectivity';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { FileDrop } from '../../../ui/file-drop';
import { CloseIcon } from '../../../ui/icons/basic-icons';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Modal, ModalBody } from '../../../ui/modal';
import { ProgressBar } from '../../../ui/progress-bar';
import { RetryButton } from '../../../ui/retry-button';
import { Notice } from '../../../ui/states';
import { text } from './text';
import { useSending } from './use-sending';

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
  const { send, stop, isSending } = sending;
  const isOnline = useIsOnline();
  const take = (file: File) => {
    const isNameless = kind === 'other' && name.trim() === '';
    setNameProblem(isNameless ? text.nameRequired : undefined);
    if (!isNameless) send({ kind, file, ...(kind === 'other' ? { name } : {}) });
  };
  return (
    <Modal
      open
      onClose={isSending ? stop : onClose}
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
        <Sending {...sending} onAgain={take} />
      </ModalBody>
    </Modal>
  );
}

function titleOf(isPhoto: boolean, keeps: boolean): string {
  if (isPhoto) return keeps ? text.names.photo : text.proposePhoto;
  return keeps ? text.add : text.proposeAdd;
}

type SendingProps = ReturnType<typeof useSending> & {
  /** Sends the file with what the form says now. */
  onAgain: (file: File) => void;
};

/** How far the file is, or why it did not arrive. */
function Sending({ percent, isSending, isStopped, stop, problem, left, onAgain }: SendingProps) {
  const isOnline = useIsOnline();
  if (isSending) return <OnItsWay percent={percent} onStop={stop} />;
  return (
    <>
      {isOnline ? null : <Notice tone="lantern">{text.offline}</Notice>}
      {problem ? (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      ) : null}
      {isStopped ? <Notice>{text.stopped}</Notice> : null}
      {left ? (
        <chakra.div>
          <RetryButton size="sm" onClick={() => onAgain(left)} />
        </chakra.div>
      ) : null}
    </>
  );
}

function OnItsWay({ percent, onStop }: { percent: number; onStop: () => void }) {
  const isLeaving = percent < 100;
  return (
    <>
      <ProgressBar label={isLeaving ? text.sending : text.checking} {...(isLeaving ? { percent } : {})} />
      <chakra.div>
        <Button variant="outline" tone="neutral" size="sm" onClick={onStop}>
          <CloseIcon boxSize="4" />
          {text.stopSending}
        </Button>
      </chakra.div>
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
