import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { ExamRoom } from '#contract/exam/seating';
import type { Wave } from '#contract/exam/wave';
import { NOTE_MAX, type ProceedingsNote, type proceedings } from '#contract/exam-session/proceedings';
import { isApiError } from '../../../lib/api-error';
import { formatMoment, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/inputs';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { useSaveNote } from './api';
import { text } from './text';

const { note: words } = text.proceedings;

interface NotedPart {
  exam: string;
  room?: string;
  wave?: number;
}

interface NoteProps {
  part: NotedPart;
  note: ProceedingsNote | null;
  /** Those on single rooms and waves, where the report is about several. */
  within: ReplyOf<typeof proceedings.get>['notes_within'];
  /** False for who may only read the report, and once the exam is history. */
  canNote: boolean;
}

/** What people add to a report: typed here, or by hand on the dotted lines that are printed in its place. */
export function Note({ part, note, within, canNote }: NoteProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {within.map(({ room, wave, ...one }) => (
        <chakra.div key={`${room} ${wave}`} mb="2mm">
          <chakra.p fontWeight="bold">{placeOf(room, wave)}</chakra.p>
          <Written {...one} />
        </chakra.div>
      ))}
      {note ? <Written {...note} /> : within.length === 0 ? <Lines /> : null}
      {canNote ? (
        <chakra.div mt="2mm" _print={{ display: 'none' }}>
          <Button size="sm" variant="outline" tone="neutral" onClick={() => setWriting(true)}>
            {note ? words.change : words.write}
          </Button>
        </chakra.div>
      ) : null}
      {isWriting ? <NoteForm part={part} note={note} onClose={() => setWriting(false)} /> : null}
    </>
  );
}

/** The part of an exam that a note is about, as the calls name it. */
export function notedPart(
  exam: string,
  room: Pick<ExamRoom, 'id'> | null,
  wave: Pick<Wave, 'number'> | null,
): NotedPart {
  return { exam, ...(room && { room: room.id }), ...(wave && { wave: wave.number }) };
}

/** What somebody else made of the note since this form was opened. */
function Meanwhile({ note }: Pick<NoteProps, 'note'>) {
  return (
    <Notice
      tone="lantern"
      title={note ? words.meanwhile(note.by, formatMoment(note.at)) : words.removedMeanwhile}
    >
      {note?.text}
    </Notice>
  );
}

function placeOf(room: string | null, wave: number | null): string {
  const place = room ?? text.allRooms;
  return wave === null ? place : text.proceedings.inWave(place, formatNumber(wave));
}

function Written({ text: written, by, at }: ProceedingsNote) {
  return (
    <>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {written}
      </chakra.p>
      <chakra.p fontSize="8pt">{words.writtenBy(by, formatMoment(at))}</chakra.p>
    </>
  );
}

function Lines() {
  return (
    <chakra.div css={{ breakInside: 'avoid' }}>
      {[1, 2, 3].map((line) => (
        <chakra.div key={line} height="8mm" borderBottom="0.2mm dotted #000" />
      ))}
    </chakra.div>
  );
}

function NoteForm({ part, note, onClose }: Pick<NoteProps, 'part' | 'note'> & { onClose: () => void }) {
  const [opened] = useState(note);
  const save = useSaveNote(part.exam);
  // Only a refusal leads the eye to what somebody else wrote: what came in silently may not have been seen.
  const isWarned = isApiError(save.error) && save.error.code === 'recordMoved';
  return (
    <RecordForm
      title={words.title}
      description={words.help}
      start={{ text: opened?.text ?? '' }}
      names={['text']}
      save={save}
      toInput={({ text: typed }) => ({ ...part, text: typed, seen: (isWarned ? note : opened)?.at ?? null })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <chakra.div role="status">{note?.at === opened?.at ? null : <Meanwhile note={note} />}</chakra.div>
          <Field label={words.label} error={form.formState.errors.text?.message}>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                maxLength={NOTE_MAX}
                dir="auto"
                placeholder={words.example}
                {...form.register('text')}
              />
            )}
          </Field>
        </>
      )}
    </RecordForm>
  );
}
