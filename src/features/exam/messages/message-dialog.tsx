import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MESSAGE_MAX } from '#contract/message';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { TextBox } from '../../../ui/text-box';
import { toaster } from '../../../ui/toast';
import { type Addressees, callsTo } from './addressees';
import { useSendMessage } from './api';
import { text } from './text';

interface MessageDialogProps {
  examId: string;
  addressees: Addressees;
  onClose: () => void;
}

/** A message to pupils, from ready sentences or in one's own words. */
export function MessageDialog({ examId, addressees, onClose }: MessageDialogProps) {
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { send, isPending } = useSending({ examId, addressees, onClose });
  const isMissing = isAsked && words.trim() === '';
  const confirm = () => {
    setIsAsked(true);
    if (words.trim() !== '') send(words);
  };
  return (
    <ConfirmDialog
      open
      title={titleOf(addressees)}
      confirmLabel={text.send}
      tone="brand"
      busy={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <chakra.div display="grid" gap="4">
        <p>{addressees.to === 'pupils' ? text.body : `${text.body} ${text.bodyLater}`}</p>
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
      </chakra.div>
    </ConfirmDialog>
  );
}

/** Sends words to all addressees, or to those that an earlier try did not reach; says what became of it. */
function useSending({ examId, addressees, onClose }: MessageDialogProps) {
  const idFor = useMessageIds();
  const [reached, setReached] = useState<ReadonlySet<string>>(NOWHERE);
  const { mutate, isPending } = useSendMessage();
  const send = (words: string) => {
    const calls = callsTo(addressees, reached);
    const messages = calls.map((to) => ({ id: idFor(to.room ?? ''), exam: examId, text: words, ...to }));
    mutate(messages, {
      onSuccess: (replies) => {
        const refused = replies.find((reply) => reply.status === 'rejected');
        if (!refused) {
          toaster.success(replies.find((reply) => reply.status === 'fulfilled')?.value.message ?? '');
          return onClose();
        }
        const sent = calls.flatMap(({ room }, at) =>
          room !== undefined && replies[at]?.status === 'fulfilled' ? [room] : [],
        );
        const now = new Set([...reached, ...sent]);
        setReached(now);
        toaster.error(
          [toProblem(refused.reason)?.message, reachedLine(addressees, now)].filter(Boolean).join(' '),
        );
      },
    });
  };
  return { send, isPending };
}

/** The id of a message by its room: pressed twice, or sent again over a bad connection, it is delivered once. */
function useMessageIds(): (room: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (room) => {
    const id = ids.get(room) ?? crypto.randomUUID();
    ids.set(room, id);
    return id;
  };
}

const NOWHERE: ReadonlySet<string> = new Set();

/** Which rooms have the message and which do not; nothing if none has. */
function reachedLine(addressees: Addressees, reached: ReadonlySet<string>): string {
  if (addressees.to !== 'rooms' || reached.size === 0) return '';
  const namesOf = (isReached: boolean) =>
    addressees.rooms.flatMap(({ id, name }) => (reached.has(id) === isReached ? [name] : [])).join(', ');
  return text.partly(namesOf(true), namesOf(false));
}

function titleOf(addressees: Addressees): string {
  if (addressees.to === 'exam') return text.titleAll;
  if (addressees.to === 'rooms') return text.titleRooms(addressees.rooms.map(({ name }) => name).join(', '));
  const [only] = addressees.rows;
  return addressees.rows.length === 1 && only
    ? text.titleOne(only.student_name)
    : text.titleSome(formatNumber(addressees.rows.length));
}
