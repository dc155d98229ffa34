import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import type { LastMeasure } from '#contract/question-bank/measured';
import type { QuestionTag } from '#contract/question-bank/question-tag';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import { keyOfTag } from '#domain/question-bank/question-tags';
import { formatScore } from '../../lib/format';
import { sayKey, sayLetters } from '../../question/answer-words';
import { RubricTable } from '../../question/rubric-table';
import { CheckIcon } from '../../ui/icons/basic-icons';
import { ClipboardIcon, EditIcon, StarIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { RichText } from '../../ui/rich-text';
import { StatusBadge } from '../../ui/status-badge';
import { MeasureLine } from './measure-line';
import { nameTag, nameType, text } from './text';

/** The data that a card shows: of a question in the bank, or of one in a file not yet imported. */
type ShownQuestion = Pick<QuestionForStaff, 'qtype' | 'content' | 'qkey' | 'poin'> & {
  choices: readonly Pick<QuestionForStaff['choices'][number], 'key' | 'content'>[];
  rows?: readonly { content: QuestionForStaff['content'] }[] | undefined;
  tags?: readonly QuestionTag[] | undefined;
  rubric?: Rubric | undefined;
  measured?: LastMeasure | undefined;
};

interface QuestionCardProps {
  question: ShownQuestion;
  number: number;
  showPoints: boolean;
  /** Drawn faded: it does not count. */
  faded?: boolean;
  /** The checkbox before its number. */
  pick?: ReactNode;
  /** Rendered below it, e.g. its actions. */
  children?: ReactNode;
}

/** A question as pupils will see it, with what only staff may know beside it. */
export function QuestionCard({ question, number, showPoints, faded, pick, children }: QuestionCardProps) {
  return (
    <Card>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
        {pick}
        <chakra.h2 fontSize="sm" fontWeight="semibold" color="fg.muted" me="auto">
          {text.view.number(number)}
        </chakra.h2>
        <TypeChip qtype={question.qtype} />
        {showPoints ? (
          <StatusBadge icon={StarIcon} tone="neutral" label={text.view.points(formatScore(question.poin))} />
        ) : null}
      </chakra.header>
      <chakra.div opacity={faded ? 0.6 : undefined}>
        <chakra.div fontSize="lg" lineHeight="tall" color="fg.strong" maxWidth="72ch">
          <RichText nodes={question.content} />
        </chakra.div>
        <Key question={question} />
        <Tags tags={question.tags ?? []} />
      </chakra.div>
      {question.measured ? <MeasureLine measured={question.measured} /> : null}
      {children}
    </Card>
  );
}

function Tags({ tags }: { tags: readonly QuestionTag[] }) {
  if (tags.length === 0) return null;
  return (
    <chakra.ul
      aria-label={text.view.tags}
      mt="4"
      display="flex"
      flexWrap="wrap"
      gap="2"
      listStyleType="none"
      fontSize="sm"
    >
      {tags.map((tag) => (
        <chakra.li
          key={keyOfTag(tag)}
          px="2.5"
          py="0.5"
          borderWidth="1px"
          borderRadius="full"
          color="fg.muted"
        >
          {nameTag(tag)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function TypeChip({ qtype }: { qtype: QuestionType }) {
  const label = nameType(qtype);
  if (qtype === QTYPE.essay) return <StatusBadge icon={EditIcon} tone="brand" label={label} />;
  return <StatusBadge icon={ClipboardIcon} tone="info" label={label} />;
}

/** The choices and the key. */
function Key({ question }: { question: ShownQuestion }) {
  const { qtype, qkey, choices, rows = [] } = question;
  if (qtype === QTYPE.essay)
    return (
      <>
        <Line>{text.view.essayHint}</Line>
        <RubricTable rubric={question.rubric ?? []} />
      </>
    );
  if (rows.length > 0) return <Rows question={question} />;
  if (choices.length > 0) return <Choices question={question} />;
  // A draft may have none yet.
  return qkey?.trim() ? <Line>{text.view.keyIs(sayKey(qtype, qkey))}</Line> : null;
}

function Line({ children }: { children: string }) {
  return (
    <chakra.p mt="3" fontSize="sm" color="fg.muted" dir="auto">
      {children}
    </chakra.p>
  );
}

/** Statements with their truth, or left sides with their partners. */
function Rows({ question: { qtype, qkey, choices, rows = [] } }: { question: ShownQuestion }) {
  const used = new Set(qkey ?? '');
  const decoys = choices.filter(({ key }) => !used.has(key));
  return (
    <>
      <chakra.ol mt="4" display="grid" gap="2" listStyleType="none">
        {rows.map(({ content }, row) => {
          const letter = qkey?.charAt(row) ?? '';
          const partner = choices.find(({ key }) => key === letter);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
            <RowLine key={row}>
              <chakra.div flex="1 1 12rem" minWidth="0">
                <RichText nodes={content} />
              </chakra.div>
              <chakra.div
                flex={partner ? '1 1 12rem' : undefined}
                minWidth="0"
                color="success.fg"
                fontWeight="semibold"
              >
                {partner ? <RichText nodes={partner.content} /> : sayLetters(qtype, letter).slice(2)}
              </chakra.div>
            </RowLine>
          );
        })}
      </chakra.ol>
      {decoys.length > 0 ? (
        <chakra.div mt="3" fontSize="sm" color="fg.muted" display="grid" gap="1">
          <span>{text.view.decoys}</span>
          {decoys.map(({ key, content }) => (
            <RichText key={key} nodes={content} />
          ))}
        </chakra.div>
      ) : null}
    </>
  );
}

const RowLine = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    minHeight: '12',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
});

function Choices({ question }: { question: ShownQuestion }) {
  const right = question.qkey?.toLowerCase() ?? '';
  return (
    <chakra.ul aria-label={text.view.choices} mt="4" display="flex" flexDirection="column" gap="2">
      {question.choices.map(({ key, content }) => {
        const isKey = right.includes(key);
        return (
          <chakra.li
            key={key}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            px="3"
            py="2"
            minHeight="12"
            borderWidth={isKey ? '2px' : '1px'}
            borderColor={isKey ? 'success.border' : 'border'}
            bg={isKey ? 'success.subtle' : undefined}
            borderRadius="md"
          >
            <chakra.span
              display="grid"
              placeItems="center"
              boxSize="7"
              flexShrink={0}
              borderRadius="full"
              fontSize="sm"
              fontWeight="bold"
              bg={isKey ? 'success.solid' : 'bg.muted'}
              color={isKey ? 'success.contrast' : 'fg.strong'}
            >
              {key.toUpperCase()}
            </chakra.span>
            <chakra.div flex="1 1 10rem" minWidth="0">
              <RichText nodes={content} />
            </chakra.div>
            {isKey ? <StatusBadge icon={CheckIcon} tone="success" label={text.view.key} /> : null}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
