import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { QTYPE } from '#contract/question-bank/question-type';
import { toggleLetter } from '#domain/exam-session/answer-letters';
import { formatCountdown } from '#domain/exam-session/countdown';
import type { ScreenQuestion } from '../../question/screen-question';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { LoadingState, Notice } from '../../ui/states';
import { useMedia } from '../../ui/use-media';
import { QuestionPanel } from '../question/question-panel';
import { useTextSize } from '../question/text-size';
import { text } from '../text';
import { BottomBar } from './bottom-bar';
import { ExamHeader } from './exam-header';
import { FullscreenBar, FullscreenCover } from './fullscreen-cover';
import { isCovered, useSession, useView } from './session-context';
import type { ShortcutAction } from './shortcuts';
import { SummaryPage } from './summary-page';
import { Troubles } from './troubles';
import { useKeys } from './use-keys';
import { useLaterParts } from './use-later-parts';
import { useShortcuts } from './use-shortcuts';

/** Below the theme's `lg`. There the numbers are in a drawer, and do not slow down a tap on a slow phone. */
const NARROW = '(width < 62em)';

/** The running exam. */
export function ExamScreen({ policy }: { policy: FullscreenPolicy }) {
  const page = useView((view) => view.page);
  const hasCover = useView(isCovered);
  const [isGridOpen, setGridOpen] = useState(false);
  const keys = useKeys();
  const [spoken, setSpoken] = useState('');
  const textSize = useTextSize();
  const isNarrow = useMedia(NARROW);
  const { isMissing, MessageStrip, QuestionGrid = isMissing ? GridMissing : Loading } = useLaterParts();
  const { view } = useSession();
  const act = useActions({
    grid: () => setGridOpen(true),
    help: () => keys.openHelp(true),
    larger: () => textSize.change(1),
    smaller: () => textSize.change(-1),
    time: () => setSpoken(`${text.remaining} ${formatCountdown(view.getState().remainingMs)}`),
  });
  useShortcuts(keys.isOn && page === 'question' && !hasCover, act);
  return (
    <chakra.div height="100dvh" display="flex" flexDirection="column" overflow="hidden" bg="bg">
      <chakra.div inert={hasCover} display="contents">
        <ExamHeader />
        <FullscreenBar />
        {MessageStrip ? <MessageStrip /> : null}
        <Troubles />
        <chakra.div display="flex" flex="1" minHeight="0">
          <chakra.main
            flex="1"
            minWidth="0"
            // Hidden inputs are placed within it: below its edge they would make the whole page scroll at a tap.
            position="relative"
            overflowY="auto"
            tabIndex={-1}
            outline="0"
            data-scroll
          >
            {page === 'summary' ? (
              <SummaryPage />
            ) : (
              <QuestionPanel textSize={textSize} onGrid={() => setGridOpen(true)} keys={keys} />
            )}
          </chakra.main>
          {isNarrow ? null : (
            <chakra.aside
              aria-label={text.grid}
              display="flex"
              width="20rem"
              flexShrink={0}
              px="5"
              py="3"
              bg="bg.panel"
              borderInlineStartWidth="1px"
              borderColor="border"
            >
              <QuestionGrid />
            </chakra.aside>
          )}
        </chakra.div>
        {page === 'question' ? <BottomBar /> : null}
      </chakra.div>
      <Modal
        open={isGridOpen && !hasCover}
        onClose={() => setGridOpen(false)}
        title={text.grid}
        placement="end"
        width="22rem"
      >
        <chakra.div px="6" pb="5" display="flex" flex="1" minHeight="0">
          <QuestionGrid hasTitle={false} onOpen={() => setGridOpen(false)} />
        </chakra.div>
      </Modal>
      <FullscreenCover policy={policy} />
      <Announcer spoken={spoken} />
    </chakra.div>
  );
}

function Loading() {
  return <LoadingState label={text.loading} />;
}

/** Answers and the hand-in need no numbers, so the page is loaded anew only where its reader wants that. */
function GridMissing() {
  return (
    <chakra.div display="grid" alignContent="start" gap="3">
      <Notice tone="lantern">{text.gridMissing}</Notice>
      <Button variant="outline" tone="neutral" onClick={() => location.reload()}>
        {text.reload}
      </Button>
    </chakra.div>
  );
}

/** Announces the clock at ten, five and one minute, and on request; never every second. */
function Announcer({ spoken }: { spoken: string }) {
  const milestone = useView((view) => view.milestone);
  return (
    <>
      <chakra.div aria-live="assertive" srOnly>
        {milestone === null ? '' : text.minutesLeft(milestone)}
      </chakra.div>
      <chakra.div aria-live="polite" srOnly>
        {spoken}
      </chakra.div>
    </>
  );
}

type Panels = Record<'grid' | 'help' | 'larger' | 'smaller' | 'time', () => void>;

function useActions(panels: Panels) {
  const { view, choose, goTo, toggleFlag, toggleStrike } = useSession();
  return (action: ShortcutAction) => {
    const { answers, position, questions } = view.getState();
    const question = questions[position];
    if (!question) return;
    switch (action.type) {
      case 'choose': {
        const letters = lettersOf(question, answers.get(question.id)?.mc ?? null, action.index);
        return letters !== undefined && choose(question.id, letters);
      }
      case 'next':
        return goTo(position + 1);
      case 'previous':
        return goTo(position - 1);
      case 'flag':
        return toggleFlag(question.id);
      case 'strike': {
        const key = focusedChoice();
        return key && toggleStrike(question.id, key);
      }
      default:
        return panels[action.type]();
    }
  };
}

/** The answer after pressing a choice's key; rows have no keys of their own. */
function lettersOf({ qtype, choices, rows }: ScreenQuestion, mc: string | null, index: number) {
  const key = choices[index]?.key;
  if (key === undefined || rows.length > 0) return undefined;
  return qtype === QTYPE.several ? toggleLetter(mc, key) : key;
}

/** Key of the choice that has the focus or is under the pointer. */
function focusedChoice(): string | undefined {
  const row =
    document.activeElement?.closest('[data-choice]') ?? document.querySelector('[data-choice]:hover');
  return row instanceof HTMLElement ? row.dataset.choice : undefined;
}
