import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/auth/auth';
import type { ExamForStudent } from '#contract/exam/exam';
import { startDrain } from '../../../offline/start-drain';
import { envelopesHere } from '../../../offline/start-envelope';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { enterExam } from '../enter-exam';
import { beginByCode } from './begin-by-code';
import { text } from './text';
import { canOpen, type EnvelopeState } from './use-envelope';

interface StartByCodeProps {
  exam: ExamForStudent;
  user: User;
  /** Of the envelope for this student on this device. */
  envelope: EnvelopeState;
}

/** Without a network: the proctor's code opens what was downloaded before. */
export function StartByCode({ exam, user, envelope }: StartByCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!canOpen()) return <Notice tone="lantern">{text.insecure}</Notice>;
  if (envelope !== 'here')
    return <Notice tone="lantern">{envelope === 'wornOut' ? text.wornOut : text.none}</Notice>;
  const begin = async () => {
    setBusy(true);
    const outcome = await beginByCode(partsHere(), beginnerOf(exam, user), code);
    setBusy(false);
    if (outcome === 'begun') enterExam(exam);
    else setProblem(text.refused[outcome]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void begin();
  };
  return (
    <Notice tone="info" title={text.title}>
      <p>{text.body}</p>
      <chakra.form noValidate display="grid" gap="4" mt="4" onSubmit={submit}>
        <Field label={text.code} help={text.help} error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              fontFamily="mono"
              fontSize="lg"
              letterSpacing="wide"
              bg="bg.panel"
              onChange={(event) => {
                setCode(event.target.value.toUpperCase());
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" size="lg" width="full" busy={isBusy}>
          {text.begin}
        </Button>
      </chakra.form>
    </Notice>
  );
}

function partsHere() {
  const { subtle } = globalThis.crypto;
  return { offline: startDrain(), envelopes: envelopesHere(), subtle, wall: Date.now() };
}

function beginnerOf({ id, open_at }: ExamForStudent, user: User) {
  const className = user.level === 'student' ? (user.class ?? '') : '';
  const openAt = open_at === null ? null : Date.parse(open_at);
  return { exam: id, student: user.id, name: user.name, className, openAt };
}
