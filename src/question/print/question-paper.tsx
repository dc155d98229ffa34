import { chakra } from '@chakra-ui/react/styled-system';
import { QTYPE } from '#contract/question-bank/question-type';
import type { PrintedPaper, PrintedQuestion } from '#domain/question-bank/printed-paper';
import { formatScore } from '../../lib/format';
import { RichText } from '../../ui/rich-text';
import { SheetFrame, type SheetHead, type SheetQuestion } from './sheet-frame';
import { printText as text } from './text';

type Printed = PrintedQuestion<SheetQuestion>;

/** The questions of one version, with room for written answers. */
export function QuestionPaper({ paper, ...head }: SheetHead & { paper: PrintedPaper<SheetQuestion> }) {
  return (
    <SheetFrame {...head} code={paper.code} label={paper.code ? text.code(paper.code) : head.title}>
      <chakra.div display="grid" gridTemplateColumns="2fr 1fr 1fr" gap="4" mb="5">
        {Object.values(text.pupil).map((label) => (
          <chakra.div
            key={label}
            borderBottom="1px solid black"
            minHeight="8mm"
            pt="2"
          >{`${label}:`}</chakra.div>
        ))}
      </chakra.div>
      <chakra.ol listStyleType="none">
        {paper.questions.map((printed) => (
          <Item key={printed.question.id}>
            <chakra.span fontWeight="bold">{`${printed.number}.`}</chakra.span>
            <chakra.div minWidth="0">
              <RichText nodes={printed.question.content} />
              {head.isPaper ? (
                <chakra.span fontSize="9pt">{text.points(formatScore(printed.question.poin))}</chakra.span>
              ) : null}
              {hasSound(printed.question) ? <Hint>{text.sound}</Hint> : null}
              <AnswerRoom printed={printed} />
            </chakra.div>
          </Item>
        ))}
      </chakra.ol>
    </SheetFrame>
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '9mm 1fr',
    mb: '4',
    // A long question may break across pages; a short one stays with its choices.
    breakInside: 'avoid-page',
    '& img': { maxWidth: '100%', maxHeight: '90mm' },
    '& audio': { display: 'none' },
    '& table': { borderCollapse: 'collapse' },
    '& td, & th': { border: '1px solid black', px: '2' },
  },
});

function AnswerRoom({ printed }: { printed: Printed }) {
  const { question } = printed;
  switch (question.qtype) {
    case QTYPE.essay:
      return <Lines count={6} />;
    case QTYPE.shortAnswer:
    case QTYPE.numeric:
      return <chakra.p mt="2">{`${text.answer} ${'.'.repeat(50)}`}</chakra.p>;
    case QTYPE.trueFalse:
      return (
        <>
          <Hint>{text.truthHint}</Hint>
          <Rows printed={printed} blank={text.truth} />
        </>
      );
    case QTYPE.matching:
      return (
        <>
          <Hint>{text.matchHint}</Hint>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="6mm">
            <Rows printed={printed} blank="....." />
            <Choices printed={printed} />
          </chakra.div>
        </>
      );
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return (
        <>
          {question.qtype === QTYPE.several ? <Hint>{text.severalHint}</Hint> : null}
          <Choices printed={printed} />
        </>
      );
  }
}

function hasSound({ content, choices, rows = [] }: SheetQuestion): boolean {
  return JSON.stringify([content, choices, rows]).includes('["audio",');
}

function Hint({ children }: { children: string }) {
  return (
    <chakra.p fontSize="9pt" fontStyle="italic" mt="1">
      {children}
    </chakra.p>
  );
}

function Choices({ printed: { question, choices } }: { printed: Printed }) {
  return (
    <chakra.ol listStyleType="none" mt="1">
      {choices.map((key, index) => (
        <chakra.li key={key} display="grid" gridTemplateColumns="7mm 1fr">
          <span>{`${String.fromCharCode(65 + index)}.`}</span>
          <RichText nodes={question.choices.find((choice) => choice.key === key)?.content ?? []} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Rows({ printed: { question }, blank }: { printed: Printed; blank: string }) {
  return (
    <chakra.ol listStyleType="none" mt="1">
      {(question.rows ?? []).map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
        <chakra.li key={index} display="grid" gridTemplateColumns="7mm 1fr auto" gap="2" mb="1">
          <span>{`${index + 1}.`}</span>
          <RichText nodes={content} />
          <chakra.span whiteSpace="pre">{blank}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are alike.
    <chakra.div key={index} borderBottom="1px dotted black" height="8mm" />
  ));
}
