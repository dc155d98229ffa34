import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { Bank } from '#contract/question-bank/bank';
import { placingOf } from '#domain/question-bank/placing';
import { PaperSet } from '../../../question/print/paper-set';
import { newPrintChoice, PrintChoiceFields } from '../../../question/print/print-choice';
import type { SheetQuestion } from '../../../question/print/sheet-frame';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { SelectInput } from '../../../ui/inputs';
import { Card, Page } from '../../../ui/page';
import '../../../ui/print/paper.css';
import { useQuestions } from '../use-questions';
import { text } from './text';

interface PrintPageProps {
  bank: Bank;
  onClose: () => void;
}

const NONE: readonly SheetQuestion[] = [];

/** A bank as a printable paper: the screen shows what is printed, except the settings. */
export function PrintPage({ bank, onClose }: PrintPageProps) {
  // The bank's page has already loaded them.
  const { questions: read, isWhole } = useQuestions(bank.id);
  const questions = useMemo(
    () => (read && isWhole ? read.map((question) => ({ ...question, ...placingOf(question) })) : NONE),
    [read, isWhole],
  );
  const [choice, setChoice] = useState(newPrintChoice);
  const [size, setSize] = useState<keyof typeof text.sizes>('a4');
  const { withPaper, withKey } = choice;
  return (
    <Page
      paper
      title={text.title(bank.name)}
      description={text.help}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onClose}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
      actions={
        <Button disabled={!(withPaper || withKey)} onClick={() => print()}>
          {text.print}
        </Button>
      }
    >
      <chakra.div _print={{ display: 'none' }}>
        <Card>
          <PrintChoiceFields choice={choice} onChange={setChoice}>
            <Field label={text.size}>
              {(control) => (
                <SelectInput
                  {...control}
                  options={[
                    { value: 'a4', label: text.sizes.a4 },
                    { value: 'f4', label: text.sizes.f4 },
                  ]}
                  value={size}
                  onChange={({ target }) => setSize(target.value === 'f4' ? 'f4' : 'a4')}
                />
              )}
            </Field>
          </PrintChoiceFields>
        </Card>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="6"
        css={{ '@media print': { display: 'block', page: `paper-${size}` } }}
      >
        <PaperSet
          questions={questions}
          choice={choice}
          title={bank.name}
          subject={bank.subject_name}
          isPaper={bank.btype === 'paket'}
        />
      </chakra.div>
    </Page>
  );
}
