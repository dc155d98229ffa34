import { Link } from 'react-router-dom';
import type { QuestionUsage } from '#contract/question-bank/authoring';
import { ButtonLink } from '../../../ui/button-link';
import { text } from './text';

interface RegradeLinkProps {
  question: string;
  use: QuestionUsage & { newkey: string };
}

/** Link to the correction of one exam, with the new key filled in. */
export function RegradeLink({ question, use }: RegradeLinkProps) {
  const to = new URLSearchParams({
    tab: 'ujian',
    exam: use.exam,
    view: 'koreksi',
    soal: question,
    kunci: use.newkey,
  });
  return (
    <ButtonLink asChild variant="outline" colorPalette="brand" aria-label={text.regradeOf(use.name)}>
      <Link to={{ search: `?${to}` }}>{text.regrade}</Link>
    </ButtonLink>
  );
}
