import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/button';
import { AlertIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { EditIcon } from '../../../ui/icons/office-icons';
import { QuestionCard } from '../question-card';
import type { ImportItem } from './import-items';
import { text } from './text';

interface ImportItemCardProps {
  item: ImportItem;
  showPoints: boolean;
  onMend: () => void;
  onToggle: () => void;
}

/** A question as pupils will see it, with its problems and actions. */
export function ImportItemCard({ item, showPoints, onMend, onToggle }: ImportItemCardProps) {
  const { number, place, problems, notes, isLeft, question } = item;
  const shown = { ...item, qtype: question.qtype, poin: (question.points ?? 0) / 100 };
  return (
    <QuestionCard question={shown} number={number} showPoints={showPoints} faded={isLeft}>
      <chakra.div
        mt="4"
        pt="3"
        borderTopWidth="1px"
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        gap="3"
      >
        <chakra.div flex="1 1 16rem" minWidth="0" fontSize="sm">
          <chakra.p color="fg.muted">{place}</chakra.p>
          {isLeft ? <chakra.p color="fg.muted">{text.leftOut}</chakra.p> : null}
          {!isLeft && problems.length > 0 ? (
            <chakra.ul aria-label={text.problems(number)} mt="1" color="danger.fg" fontWeight="medium">
              {problems.map((sentence) => (
                <chakra.li key={sentence} display="flex" gap="1.5">
                  <AlertIcon boxSize="4" mt="0.5" flexShrink={0} />
                  {sentence}
                </chakra.li>
              ))}
            </chakra.ul>
          ) : null}
          {notes.length > 0 ? (
            <chakra.ul aria-label={text.notes} mt="1" color="fg.muted">
              {notes.map((sentence) => (
                <chakra.li key={sentence} display="flex" gap="1.5">
                  <InfoIcon boxSize="4" mt="0.5" flexShrink={0} />
                  {sentence}
                </chakra.li>
              ))}
            </chakra.ul>
          ) : null}
        </chakra.div>
        {isLeft ? null : (
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            aria-label={text.mendTitle(number)}
            onClick={onMend}
          >
            <EditIcon boxSize="4" />
            {text.mend}
          </Button>
        )}
        <Button
          variant="ghost"
          tone="neutral"
          size="sm"
          data-toggles
          aria-label={isLeft ? text.takeOne(number) : text.leaveOne(number)}
          onClick={onToggle}
        >
          {isLeft ? text.take : text.leave}
        </Button>
      </chakra.div>
    </QuestionCard>
  );
}
