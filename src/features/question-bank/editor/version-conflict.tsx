import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { QuestionDraft } from '#contract/question-bank/authoring';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { usePreview } from '../api';
import { QuestionCard } from '../question-card';
import { shownDraft } from './question-preview';
import { text } from './text';

interface VersionConflictProps {
  draft: QuestionDraft;
  current: QuestionForStaff;
  showPoints: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody has stored another version meanwhile: shows both and asks which one to keep. */
export function VersionConflict({ draft, current, showPoints, ...acts }: VersionConflictProps) {
  const mine = usePreview(draft);
  const problem = toProblem(mine.error);
  return (
    <chakra.section aria-label={text.versionsLabel} display="grid" gap="4">
      <Notice tone="lantern" urgent>
        {text.overtaken}
      </Notice>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
        <Version title={text.versions.mine} act={<Button onClick={acts.onKeepMine}>{text.keepMine}</Button>}>
          {mine.data ? (
            <QuestionCard
              question={shownDraft(mine.data.question, draft)}
              number={1}
              showPoints={showPoints}
            />
          ) : problem ? (
            <ErrorState {...problem} onRetry={() => void mine.refetch()} />
          ) : (
            <LoadingState />
          )}
        </Version>
        <Version
          title={text.versions.theirs}
          act={
            <Button variant="outline" onClick={acts.onTakeTheirs}>
              {text.takeTheirs}
            </Button>
          }
        >
          <QuestionCard question={current} number={1} showPoints={showPoints} />
        </Version>
      </chakra.div>
    </chakra.section>
  );
}

function Version({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="3" alignContent="start" minWidth="0">
      <chakra.h2 fontWeight="semibold">{title}</chakra.h2>
      {children}
      <div>{act}</div>
    </chakra.div>
  );
}
