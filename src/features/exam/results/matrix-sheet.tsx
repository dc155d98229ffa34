import { chakra } from '@chakra-ui/react/styled-system';
import type { MatrixQuestion, MatrixRow } from '#contract/exam-session/results';
import { formatNumber } from '../../../lib/format';
import { withoutBlank } from '../../../lib/without-blank';
import { Loaded } from '../../../ui/loaded';
import { ScrollBox } from '../../../ui/scroll-box';
import { PlainRows } from '../../../ui/table/plain-rows';
import { useClassName } from '../api';
import { useLetterhead } from '../papers/api';
import { useWholeMatrix } from './api';
import { markOf, sayMark } from './matrix-mark';
import { PrintedPage } from './printed-page';
import { SheetHead } from './sheet-head';
import { text } from './text';

/** As many questions as fit beside the names on a page across. */
const QUESTIONS_A_PAGE = 30;

interface MatrixSheetProps {
  examId: string;
  examName: string;
  classid: string;
  onBack: () => void;
}

/** All answers of the exam or of one class for printing, on pages across: a further table for each thirty questions. */
export function MatrixSheet({ examId, examName, classid, onBack }: MatrixSheetProps) {
  const { query, loaded } = useWholeMatrix(examId, classid);
  const letterhead = useLetterhead();
  const className = useClassName(examId, classid);
  return (
    <PrintedPage
      isAcross
      foot={[text.matrix.printTitle(examName), className]}
      onBack={onBack}
      note={{ exam: examId, sheet: 'answers', ...withoutBlank({ classid }) }}
      isReady={query.data !== undefined && letterhead.data !== undefined}
    >
      <SheetHead
        title={text.matrix.printTitle(examName)}
        facts={[className, text.matrix.legend].filter(Boolean).join(' · ')}
      />
      <Loaded query={query} {...(loaded ? { label: sayLoaded(loaded) } : {})}>
        {({ questions, rows }) =>
          blocksOf(questions).map((block) => <Block key={block[0]?.id} questions={block} rows={rows} />)
        }
      </Loaded>
    </PrintedPage>
  );
}

function sayLoaded({ count, all }: { count: number; all: number }): string {
  return text.matrix.loaded(formatNumber(count), formatNumber(all));
}

interface BlockProps {
  questions: readonly MatrixQuestion[];
  rows: readonly MatrixRow[];
}

function Block({ questions, rows }: BlockProps) {
  const [from, to] = [questions[0]?.number ?? 0, questions.at(-1)?.number ?? 0];
  return (
    <chakra.div css={{ _print: { breakAfter: 'page', _last: { breakAfter: 'auto' } } }}>
      <ScrollBox>
        <Table aria-label={text.matrix.questions(formatNumber(from), formatNumber(to))}>
          <PlainRows
            headings={[
              text.matrix.student,
              text.matrix.className,
              text.matrix.correct,
              ...questions.map(({ number }) => formatNumber(number)),
            ]}
            headRow={keysOf(questions)}
            rows={rows.map((row) => lineOf(row, questions))}
          />
        </Table>
      </ScrollBox>
    </chakra.div>
  );
}

function keysOf(questions: readonly MatrixQuestion[]) {
  return { id: 'key', cells: [text.matrix.key, '', '', ...questions.map(({ qkey }) => qkey?.toUpperCase())] };
}

function lineOf(row: MatrixRow, questions: readonly MatrixQuestion[]) {
  const answers = new Map(row.answers.map((answer) => [answer.id, answer]));
  const marks = questions.map((question) => {
    const answer = answers.get(question.id);
    return answer ? sayMark(markOf(answer, question), answer, question.qtype) : '';
  });
  const correct = row.answers.length === 0 ? '' : formatNumber(row.correct);
  return { id: row.id, cells: [row.name, row.class, correct, ...marks] };
}

function blocksOf(questions: readonly MatrixQuestion[]): MatrixQuestion[][] {
  const count = Math.ceil(questions.length / QUESTIONS_A_PAGE);
  return Array.from({ length: count }, (_, at) =>
    questions.slice(at * QUESTIONS_A_PAGE, (at + 1) * QUESTIONS_A_PAGE),
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: '7pt',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { borderWidth: '1px', px: '0.5', py: '0.5', textAlign: 'center', minWidth: '5' },
    '& th:first-of-type, & td:first-of-type': { textAlign: 'start', minWidth: '32', px: '1' },
    '& tr': { breakInside: 'avoid' },
  },
});
