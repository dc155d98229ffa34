import { chakra } from '@chakra-ui/react/styled-system';
import { CallButton } from './call-button';
import { type Keys, KeysHelp } from './keys-help';
import { ReportButton } from './report-button';

interface QuestionFootProps {
  question: string;
  /** Notes something about the question; resolves when the device has stored it. */
  onNote: (note: string) => Promise<void>;
  keys: Keys;
}

/** Below every question, at the same place: what a pupil can report to the staff, and the help for his keys. */
export function QuestionFoot({ question, onNote, keys }: QuestionFootProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
      <ReportButton key={question} onReport={onNote} />
      <CallButton onCall={onNote} />
      <KeysHelp {...keys} />
    </chakra.div>
  );
}
