import { chakra } from '@chakra-ui/react/styled-system';
import type { FoundQuestion } from '#contract/question-bank/finding';
import { Button } from '../../../ui/button';
import { BankIcon, CopyIcon } from '../../../ui/icons/office-icons';
import { QuestionCard } from '../question-card';
import { text } from './text';

interface FoundCardProps {
  question: FoundQuestion;
  onOpenBank: (bankId: string) => void;
  onCopy: () => void;
}

/** A question with its bank and its number there. */
export function FoundCard({ question, onOpenBank, onCopy }: FoundCardProps) {
  const { bank, bank_name: name, btype, number, subject_name, teacher_name } = question;
  return (
    <QuestionCard question={question} number={number} showPoints={btype === 'paket'}>
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        mt="4"
        pt="3"
        borderTopWidth="1px"
      >
        <chakra.p flex="1 1 14rem" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[name, subject_name, teacher_name].join(' · ')}
        </chakra.p>
        <Button variant="ghost" tone="neutral" onClick={onCopy}>
          <CopyIcon boxSize="4" />
          {text.copy}
        </Button>
        <Button variant="outline" onClick={() => onOpenBank(bank)}>
          <BankIcon boxSize="4" />
          {text.openBank(name)}
        </Button>
      </chakra.footer>
    </QuestionCard>
  );
}
