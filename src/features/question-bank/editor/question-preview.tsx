import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { QuestionDraft } from '#contract/question-bank/authoring';
import type { Question } from '#contract/question-bank/question';
import { readDraft } from '#domain/question-bank/question-draft';
import { layOut } from '#domain/question-bank/question-layout';
import { toProblem } from '../../../lib/problem';
import { CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { TabPanel, TabRow } from '../../../ui/tab-row';
import { useQuiet } from '../../../ui/use-quiet';
import { usePreview } from '../api';
import { QuestionCard } from '../question-card';
import { ExamFrame } from './exam-frame';
import { text } from './text';

/** Pause in typing after which the preview is drawn again. */
const QUIET_MS = 500;

const VIEWS = ['phone', 'desktop', 'key'] as const;
const TABS = VIEWS.map((id) => ({ id, label: text.views[id] }));

/** The draft as the exam will show it, or with its key, drawn by the server like the paper; and what it still lacks. */
export function QuestionPreview({ draft }: { draft: QuestionDraft }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('phone');
  const preview = usePreview(useQuiet(draft, QUIET_MS));
  const problem = toProblem(preview.error);
  return (
    <chakra.section
      aria-label={text.preview}
      display="grid"
      // The frame of a wide screen must not widen the page: it is scaled down.
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      alignContent="start"
      minWidth="0"
    >
      <TabRow
        tabs={TABS}
        activeTab={view}
        onTab={(id) => setView(VIEWS.find((known) => known === id) ?? 'phone')}
      />
      <chakra.p fontSize="sm" color="fg.muted">
        {text.previewHelp[view]}
      </chakra.p>
      {problem ? <ErrorState {...problem} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? (
        <>
          <TabPanel activeTab={view}>
            {view === 'key' ? (
              <QuestionCard
                question={shownDraft(preview.data.question, draft)}
                number={1}
                showPoints={false}
              />
            ) : (
              <ExamFrame
                // An answer to one type means nothing to another.
                key={`${view} ${preview.data.question.qtype}`}
                question={preview.data.question}
                device={view}
              />
            )}
          </TabPanel>
          <Lacks problems={preview.data.problems} />
        </>
      ) : problem ? null : (
        <LoadingState />
      )}
    </chakra.section>
  );
}

/** With the key, as the bank will show it. */
export function shownDraft(question: Question, draft: QuestionDraft) {
  const { key: qkey, rubric } = layOut(readDraft(draft, null));
  return { ...question, qkey, rubric, poin: draft.poin ?? 0 };
}

function Lacks({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0)
    return (
      <div>
        <StatusBadge icon={CheckCircleIcon} tone="success" label={text.complete} />
      </div>
    );
  return (
    <Notice tone="lantern">
      <chakra.span fontWeight="semibold">{text.lacks}</chakra.span>
      <chakra.ul listStyleType="disc" ps="5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
