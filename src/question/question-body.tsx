import { QTYPE } from '#contract/question-bank/question-type';
import { Button } from '../ui/button';
import { SoundMeterProvider } from '../ui/limited-sound';
import { RichText } from '../ui/rich-text';
import { ScrollBox } from '../ui/scroll-box';
import { useSheet, useSheetView } from './answer-sheet';
import { ChoiceList } from './choice-list';
import { EssayField } from './essay-field';
import { LineField } from './line-field';
import { RowList } from './row-list';
import type { ScreenQuestion } from './screen-question';
import { text } from './text';

/** The question and its answer fields, identical in exam and preview. */
export function QuestionBody({ question }: { question: ScreenQuestion }) {
  return (
    <SoundMeterProvider value={useSheet()}>
      <ScrollBox maxWidth="72ch">
        <RichText nodes={question.content} name={question.id} />
      </ScrollBox>
      <Answer question={question} />
    </SoundMeterProvider>
  );
}

function Answer({ question }: { question: ScreenQuestion }) {
  const { id, qtype } = question;
  switch (qtype) {
    case QTYPE.essay:
      return <EssayField question={id} />;
    case QTYPE.shortAnswer:
    case QTYPE.numeric:
      return <LineField key={id} question={id} isNumber={qtype === QTYPE.numeric} />;
    case QTYPE.trueFalse:
    case QTYPE.matching:
      return (
        <div>
          <RowList question={question} />
          <ClearButton question={id} />
        </div>
      );
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return (
        <div>
          <ChoiceList question={question} />
          <ClearButton question={id} />
        </div>
      );
  }
}

function ClearButton({ question }: { question: string }) {
  const { choose } = useSheet();
  const isChosen = useSheetView((view) => view.answers.get(question)?.mc != null);
  return (
    <Button
      variant="plain"
      tone="neutral"
      px="0"
      mt="1"
      // Keeps its space, so that nothing moves with the first choice.
      visibility={isChosen ? 'visible' : 'hidden'}
      onClick={() => choose(question, '')}
    >
      {text.clearAnswer}
    </Button>
  );
}
