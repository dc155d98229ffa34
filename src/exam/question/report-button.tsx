import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { REPORT_MAX, toReportNote } from '#domain/exam-session/device-notes';
import { Button } from '../../ui/button';
import { TextBox } from '../../ui/text-box';
import { text } from './foot-text';
import { NoteDialog } from './note-dialog';

interface ReportButtonProps {
  /** Resolves when the device has stored it. */
  onReport: (note: string) => Promise<void>;
}

/** The button with which a pupil reports a faulty question. */
export function ReportButton({ onReport }: ReportButtonProps) {
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <NoteDialog words={text.report} onNote={onReport}>
      {(send, problem) => (
        <>
          <chakra.label htmlFor={id} fontSize="sm">
            {text.report.help}
          </chakra.label>
          <TextBox
            id={id}
            autoFocus
            value={words}
            maxLength={REPORT_MAX}
            autoComplete="off"
            dir="auto"
            onChange={(event) => setWords(event.target.value)}
          />
          {problem}
          <Button disabled={words.trim() === ''} onClick={() => send(toReportNote(words))}>
            {text.report.send}
          </Button>
        </>
      )}
    </NoteDialog>
  );
}
