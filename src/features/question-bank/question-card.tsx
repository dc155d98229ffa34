import { chakra } from '@chakra-ui/react/styled-system';
import type { QuestionForStaff } from '#contract/bank';
import { QTYPE } from '#contract/question';
import { formatScore } from '../../lib/format';
import { CheckIcon } from '../../ui/icons/basic-icons';
import { ClipboardIcon, EditIcon, FileIcon, StarIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { RichText } from '../../ui/rich-text';
import { StatusBadge } from '../../ui/status-badge';
import { text } from './text';

interface QuestionCardProps {
  question: QuestionForStaff;
  number: number;
  showPoints: boolean;
}

/** A question as pupils will see it, with what only staff may know beside it. */
export function QuestionCard({ question, number, showPoints }: QuestionCardProps) {
  const isEssay = question.qtype === QTYPE.essay;
  return (
    <Card>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
        <chakra.h2 fontSize="sm" fontWeight="semibold" color="fg.muted" me="auto">
          {text.view.number(number)}
        </chakra.h2>
        <TypeChip qtype={question.qtype} />
        {showPoints ? (
          <StatusBadge icon={StarIcon} tone="neutral" label={text.view.points(formatScore(question.poin))} />
        ) : null}
      </chakra.header>
      <chakra.div fontSize="lg" lineHeight="tall" color="fg.strong" maxWidth="72ch">
        <RichText nodes={question.content} />
      </chakra.div>
      {isEssay ? (
        <chakra.p mt="3" fontSize="sm" color="fg.muted">
          {text.view.essayHint}
        </chakra.p>
      ) : (
        <Choices question={question} />
      )}
    </Card>
  );
}

function TypeChip({ qtype }: { qtype: number }) {
  if (qtype === QTYPE.multipleChoice)
    return <StatusBadge icon={ClipboardIcon} tone="info" label={text.qtype.multipleChoice} />;
  if (qtype === QTYPE.essay) return <StatusBadge icon={EditIcon} tone="brand" label={text.qtype.essay} />;
  return <StatusBadge icon={FileIcon} tone="neutral" label={text.qtype.other} />;
}

function Choices({ question }: { question: QuestionForStaff }) {
  return (
    <chakra.ul aria-label={text.view.choices} mt="4" display="flex" flexDirection="column" gap="2">
      {question.choices.map(({ key, content }) => {
        const isKey = key === question.qkey?.toLowerCase();
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
