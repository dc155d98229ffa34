import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { fromStored } from '#domain/question-bank/from-stored';
import { hasMarkedPartners } from '#domain/question-bank/marked-partners';
import { formatNumber } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { CheckInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { ProgressBar } from '../../../ui/progress-bar';
import { Notice } from '../../../ui/states';
import { type ExportFormat, makeFile } from './make-file';
import { text } from './text';

interface ExportDialogProps {
  name: string;
  questions: readonly QuestionForStaff[];
  onClose: () => void;
}

const FORMATS = Object.entries(text.formats) as [ExportFormat, string][];
const ENDS = { xlsx: 'xlsx', gift: 'gift', moodle: 'xml', qti: 'zip' } as const;

/** Exports the whole bank as a file for another program. */
export function ExportDialog({ name, questions, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const isBusy = state === 'working';
  const marked =
    format === 'gift' || format === 'moodle'
      ? questions.filter((question) => hasMarkedPartners(fromStored(question))).length
      : 0;
  const download = async () => {
    setState('working');
    try {
      saveFile(await makeFile(questions, format), `${fileName(name)}.${ENDS[format]}`);
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Modal open title={text.title} description={text.help} width="32rem" onClose={onClose}>
      <chakra.div px="6" py="4" display="flex" flexDirection="column" gap="4">
        {state === 'failed' ? (
          <Notice tone="danger" urgent>
            {text.failed}
          </Notice>
        ) : null}
        <chakra.fieldset border="0" p="0" m="0" disabled={isBusy}>
          <chakra.legend fontSize="sm" fontWeight="semibold" color="fg.strong">
            {text.format}
          </chakra.legend>
          {FORMATS.map(([id, label]) => (
            <CheckInput
              key={id}
              kind="radio"
              name="export-format"
              label={label}
              checked={format === id}
              onChange={() => setFormat(id)}
            />
          ))}
        </chakra.fieldset>
        {marked > 0 ? <Notice>{text.markedPartners(formatNumber(marked))}</Notice> : null}
        {isBusy ? <ProgressBar label={text.working} /> : null}
        <chakra.div display="flex" justifyContent="flex-end" gap="3">
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {text.close}
          </Button>
          <Button busy={isBusy} onClick={() => void download()}>
            {text.download}
          </Button>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}

/** Keeps only characters that every system accepts in a file name. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'bank-soal';
}
