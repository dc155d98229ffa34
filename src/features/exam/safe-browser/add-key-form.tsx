import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CONFIG_FILE_MAX_BYTES, CONFIG_KEY } from '#contract/exam/seb';
import { toBase64 } from '../../../lib/encoding';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { FileDrop } from '../../../ui/file-drop';
import { TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useAddConfig, useAddConfigKey } from './api';
import { text } from './text';

/** Adds settings that the school made itself: by their key, or by their file. */
export function AddKeyForm({ examId }: { examId: string }) {
  const [label, setLabel] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const problem = isAsked && label.trim() === '' ? text.add.labelMissing : undefined;
  /** Returns the label; undefined, with an error at the field, if it is empty. */
  const readLabel = () => {
    setIsAsked(true);
    return label.trim() || undefined;
  };
  const clear = () => {
    setIsAsked(false);
    setLabel('');
  };
  const parts = { examId, readLabel, onAdded: clear };
  return (
    <chakra.section display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {text.add.heading}
      </chakra.h3>
      <Field label={text.add.label} help={text.add.labelHelp} error={problem} required>
        {(control) => (
          <TextInput
            {...control}
            value={label}
            maxLength={100}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <KeyField {...parts} />
      <FileField {...parts} />
    </chakra.section>
  );
}

interface PartProps {
  examId: string;
  readLabel: () => string | undefined;
  onAdded: () => void;
}

function KeyField({ examId, readLabel, onAdded }: PartProps) {
  const [key, setKey] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const add = useAddConfigKey();
  const typed = key.trim().toLowerCase();
  const isRight = CONFIG_KEY.test(typed);
  const send = () => {
    setIsAsked(true);
    const label = readLabel();
    if (!label || !isRight) return;
    add.mutate(
      { exam: examId, key: typed, label },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          setKey('');
          setIsAsked(false);
          onAdded();
        },
        onError: tell,
      },
    );
  };
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={text.add.key}
        help={text.add.keyHelp}
        error={isAsked && !isRight ? text.add.keyWrong : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={key}
            fontFamily="mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" justifySelf="start" disabled={key === ''} busy={add.isPending}>
        {text.add.go}
      </Button>
    </chakra.form>
  );
}

function FileField({ examId, readLabel, onAdded }: PartProps) {
  const add = useAddConfig();
  /** The chosen file until it is added: without a name, or without a network, it is not chosen again. */
  const [held, setHeld] = useState<File | null>(null);
  const send = async (file: File) => {
    setHeld(file);
    const label = readLabel();
    if (!label) return;
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    );
    // A stick that was pulled out, or a file that was moved since it was chosen.
    if (bytes === null) {
      setHeld(null);
      return toaster.error(text.add.fileUnread);
    }
    add.mutate(
      { exam: examId, label, file: toBase64(bytes) },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          setHeld(null);
          onAdded();
        },
        onError: tell,
      },
    );
  };
  return (
    <>
      <FileDrop
        label={text.add.drop}
        accept={['.seb']}
        maxBytes={CONFIG_FILE_MAX_BYTES}
        disabled={add.isPending}
        onFile={(file) => void send(file)}
      />
      {held ? (
        <Button
          variant="outline"
          justifySelf="start"
          height="auto"
          minHeight="11"
          py="2"
          whiteSpace="normal"
          overflowWrap="anywhere"
          busy={add.isPending}
          onClick={() => void send(held)}
        >
          {text.add.goFile(held.name)}
        </Button>
      ) : null}
    </>
  );
}

function tell(error: Error): void {
  toaster.error(toProblem(error)?.message ?? '');
}
