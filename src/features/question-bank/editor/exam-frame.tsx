import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/question-bank/question';
import { AnswerSheetProvider } from '../../../question/answer-sheet';
import { AskedQuestion } from '../../../question/asked-question';
import { createPracticeSheet } from '../../../question/practice-sheet';
import { arrangePaper } from '../../../question/screen-question';
import { text } from './text';

/**
 * Devices by screen width, and the width of the question column in the exam, without the list of numbers. All in px.
 */
const DEVICES = {
  phone: { screen: 360, column: 328, margin: 16 },
  desktop: { screen: 1024, column: 640, margin: 32 },
} as const;

interface ExamFrameProps {
  question: Question;
  device: keyof typeof DEVICES;
}

/** The question as the exam shows it on such a screen, scaled down if there is less room; it can be tried out. */
export function ExamFrame({ question, device }: ExamFrameProps) {
  const { screen, column, margin } = DEVICES[device];
  const width = column + 2 * margin;
  const [sheet] = useState(createPracticeSheet);
  const { room, free } = useRoom();
  const [asked] = arrangePaper([question], []) ?? [];
  if (!asked) return null;
  return (
    <chakra.div ref={room} minWidth="0" overflow="hidden">
      <chakra.section
        aria-label={text.frame(screen)}
        style={{ width, padding: margin, zoom: Math.min(1, free / width) }}
        bg="bg"
        boxShadow="inset 0 0 0 1px {colors.border}"
        borderRadius="lg"
        mx="auto"
      >
        <AnswerSheetProvider value={sheet}>
          <AskedQuestion question={asked} percent={100} />
        </AnswerSheetProvider>
      </chakra.section>
    </chakra.div>
  );
}

/** Measures how many px are available to the element. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [free, setFree] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => setFree(entry?.contentRect.width ?? 0));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, free };
}
