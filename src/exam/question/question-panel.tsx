import { chakra } from '@chakra-ui/react/styled-system';
import { AskedQuestion } from '../../question/asked-question';
import { Button, IconButton } from '../../ui/button';
import { FailureBoundary } from '../../ui/failure-boundary';
import { FlagIcon, GridIcon } from '../../ui/icons/basic-icons';
import { Notice } from '../../ui/states';
import { useSession, useView } from '../screen/session-context';
import { useLaterParts } from '../screen/use-later-parts';
import { text } from '../text';
import type { Keys } from './keys-help';
import { useReadingPlace } from './reading-place';
import { SaveNote } from './save-note';
import type { TextSize } from './text-size';

export interface QuestionPanelProps {
  textSize: TextSize;
  onGrid: () => void;
  keys: Keys;
}

/** The question on screen with its answer. */
export function QuestionPanel({ textSize, onGrid, keys }: QuestionPanelProps) {
  const position = useView((view) => view.position);
  const total = useView((view) => view.questions.length);
  const question = useView((view) => view.questions[view.position]);
  const { report } = useSession();
  const { QuestionFoot, TextSizeButtons } = useLaterParts();
  const heading = useReadingPlace(position);
  if (!question) return null;
  return (
    <chakra.section
      aria-labelledby="question-number"
      maxWidth="52rem"
      width="full"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '3', md: '6' }}
      display="grid"
      gap={{ base: '4', md: '5' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.div display="flex" alignItems="baseline" columnGap="3" flexWrap="wrap" flex="1">
          <chakra.h2
            ref={heading}
            id="question-number"
            tabIndex={-1}
            fontSize="md"
            fontWeight="semibold"
            color="fg.strong"
            outline="0"
            whiteSpace="nowrap"
          >
            {text.questionOf(position + 1, total)}
          </chakra.h2>
          <SaveNote question={question.id} />
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="1" width={{ base: 'full', sm: 'auto' }}>
          {TextSizeButtons ? <TextSizeButtons {...textSize} /> : null}
          <chakra.span flex="1" />
          <FlagButton question={question.id} />
          <IconButton label={text.grid} variant="outline" display={{ lg: 'none' }} onClick={onGrid}>
            <GridIcon />
          </IconButton>
        </chakra.div>
      </chakra.div>
      <FailureBoundary
        place={question.id}
        instead={
          <Notice tone="danger" urgent>
            {text.questionFailed}
          </Notice>
        }
      >
        <AskedQuestion question={question} percent={textSize.percent} />
      </FailureBoundary>
      {QuestionFoot ? (
        <QuestionFoot question={question.id} onNote={(note) => report(question.id, note)} keys={keys} />
      ) : null}
    </chakra.section>
  );
}

function FlagButton({ question }: { question: string }) {
  const { toggleFlag } = useSession();
  const isOn = useView((view) => view.answers.get(question)?.flag ?? false);
  return (
    <Button
      variant={isOn ? 'solid' : 'outline'}
      tone="lantern"
      px="3"
      aria-pressed={isOn}
      onClick={() => toggleFlag(question)}
    >
      <FlagIcon boxSize="4" />
      {text.doubtful}
    </Button>
  );
}
