import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MESSAGE_MAX, toPlainWords } from '#contract/exam-session/message';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { TextBox } from '../../../ui/text-box';
import { useBarHold } from '../time/bar-hold';
import { NamedPupils } from '../time/named-pupils';
import type { Addressees } from './addressees';
import { OutcomeNotice, roomsThat } from './outcome-notice';
import { type Tries, useSending } from './sending';
import { text } from './text';

interface MessageDialogProps {
  examId: string;
  addressees: Addressees;
  onClose: () => void;
}

/** A message to pupils, from ready sentences or in one's own words. */
export function MessageDialog({ examId, addressees: addressedNow, onClose }: MessageDialogProps) {
  useBarHold();
  // Those whom the title named: the list below goes on while this is open, and a repetition must be to the same.
  const [addressees] = useState(addressedNow);
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { send, isPending, last } = useSending(examId, addressees, onClose);
  const isMissing = isAsked && words.trim() === '';
  const confirm = () => {
    setIsAsked(true);
    if (words.trim() !== '') send(words);
  };
  return (
    <ConfirmDialog
      open
      title={titleOf(addressees, last)}
      confirmLabel={labelOf(addressees, last)}
      tone="brand"
      busy={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <chakra.div display="grid" gap="4">
        <p>{addressees.to === 'pupils' ? text.body : `${text.body} ${text.bodyLater}`}</p>
        {addressees.to === 'pupils' && addressees.rows.length > 1 ? (
          <NamedPupils rows={addressees.rows} />
        ) : null}
        <chakra.fieldset aria-label={text.quickLabel} display="grid" gap="2" minWidth="0" border="0">
          {text.quick.map((sentence) => (
            <Button
              key={sentence}
              variant="outline"
              tone="neutral"
              size="sm"
              height="auto"
              minHeight="11"
              py="2"
              whiteSpace="normal"
              textAlign="start"
              justifyContent="flex-start"
              onClick={() => setWords(sentence)}
            >
              {sentence}
            </Button>
          ))}
        </chakra.fieldset>
        <Field
          label={text.label}
          help={text.help(formatNumber(MESSAGE_MAX - words.length))}
          {...(isMissing ? { error: text.required } : {})}
        >
          {(control) => (
            <TextBox
              {...control}
              rows={3}
              value={words}
              maxLength={MESSAGE_MAX}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        {last ? <OutcomeNotice addressees={addressees} last={last} words={toPlainWords(words)} /> : null}
      </chakra.div>
    </ConfirmDialog>
  );
}

function titleOf(addressees: Addressees, last: Tries | undefined): string {
  if (addressees.to === 'exam') return text.titleAll;
  if (addressees.to === 'rooms') {
    const left = roomsThat((outcome) => outcome !== 'sent', addressees, last);
    return text.titleRooms(left.map(({ name }) => name).join(', '));
  }
  const [only] = addressees.rows;
  return addressees.rows.length === 1 && only
    ? text.titleOne(only.student_name)
    : text.titleSome(formatNumber(addressees.rows.length));
}

function labelOf(addressees: Addressees, last: Tries | undefined): string {
  if (!last) return text.send;
  return roomsThat((outcome) => outcome === 'sent', addressees, last).length > 0
    ? text.sendRest
    : text.sendAgain;
}
