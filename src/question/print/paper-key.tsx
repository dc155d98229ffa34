import { chakra } from '@chakra-ui/react/styled-system';
import type { PrintedPaper } from '#domain/question-bank/printed-paper';
import { formatScore } from '../../lib/format';
import { SheetFrame, type SheetHead, type SheetQuestion } from './sheet-frame';
import { printText as text } from './text';

/** The key of one version, in its letters, for whoever marks it. */
export function PaperKey({ paper, ...head }: SheetHead & { paper: PrintedPaper<SheetQuestion> }) {
  const label = paper.code ? `${text.key}, ${text.code(paper.code)}` : text.key;
  return (
    <SheetFrame {...head} title={`${text.key}: ${head.title}`} code={paper.code} label={label}>
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(52mm, 1fr))"
        columnGap="4"
      >
        {paper.questions.map(({ question, number, key }) => (
          <chakra.li key={question.id} py="1" borderBottom="1px solid #bbb" breakInside="avoid">
            <chakra.b display="inline-block" minWidth="9mm">{`${number}.`}</chakra.b>
            <span dir="auto">{key ?? text.byTeacher}</span>
            {head.isPaper ? <small>{` ${text.points(formatScore(question.poin))}`}</small> : null}
          </chakra.li>
        ))}
      </chakra.ol>
    </SheetFrame>
  );
}
