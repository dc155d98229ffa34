import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/bank';
import { printPapers } from '#domain/question-bank/printed-paper';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Card, Page } from '../../../ui/page';
import '../../../ui/print/paper.css';
import { useQuestions } from '../use-questions';
import { PaperKey } from './paper-key';
import { PaperSheet } from './paper-sheet';
import { newSettings, PrintSettings } from './print-settings';
import { text } from './text';

interface PrintPageProps {
  bank: Bank;
  onClose: () => void;
}

const NONE: readonly QuestionForStaff[] = [];

/** A bank as a paper: what is on screen is what the printer gets, settings aside. */
export function PrintPage({ bank, onClose }: PrintPageProps) {
  // The bank's page has read them.
  const { questions: read, isWhole } = useQuestions(bank.id);
  const questions = read && isWhole ? read : NONE;
  const [settings, setSettings] = useState(newSettings);
  const { codes, seed, size, withPaper, withKey } = settings;
  // A large bank in five codes is much to draw; a word is typed without waiting for it.
  const typed = useDeferredValue(seed);
  const papers = useMemo(() => printPapers(questions, { seed: typed, codes }), [questions, typed, codes]);
  const sheet = {
    title: bank.name,
    subject: bank.subject_name,
    seed: typed,
    isPaper: bank.btype === 'paket',
  };
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
          <PrintSettings settings={settings} onChange={setSettings} />
        </Card>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="6"
        css={{ '@media print': { display: 'block', page: `paper-${size}` } }}
      >
        {withPaper ? papers.map((paper) => <PaperSheet key={paper.code} paper={paper} {...sheet} />) : null}
        {withKey ? papers.map((paper) => <PaperKey key={paper.code} paper={paper} {...sheet} />) : null}
      </chakra.div>
    </Page>
  );
}
