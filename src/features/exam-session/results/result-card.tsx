import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnResult } from '#contract/exam-session/results';
import { countUngraded } from '#domain/score/open-essays';
import { formatMoment, formatNumber, formatScore } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { AlertIcon, CheckCircleIcon, ClockIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';

/** One released result: the score, whether it passes, and how it is made up. */
export function ResultCard({ result, onOpen }: { result: OwnResult; onOpen: () => void }) {
  return (
    <Card>
      <chakra.article
        display="grid"
        gap="3"
        height="full"
        alignContent="start"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        <header>
          <chakra.h3 fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
            {result.exam_name}
          </chakra.h3>
          <chakra.p fontSize="sm" color="fg.muted">
            {text.taken(formatMoment(result.taken_at), result.teacher_name)}
          </chakra.p>
        </header>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <chakra.p fontSize="3xl" fontWeight="bold" color="fg.strong" fontVariantNumeric="tabular-nums">
            <chakra.span srOnly>{text.score} </chakra.span>
            {formatScore(result.score)}
          </chakra.p>
          <Verdict result={result} />
        </chakra.div>
        {result.corrected ? (
          <chakra.div display="grid" gap="1" justifyItems="start">
            <StatusBadge
              icon={RefreshIcon}
              tone="info"
              label={text.corrected(formatMoment(result.corrected.at))}
            />
            <chakra.p fontSize="sm" color="fg.muted">
              {text.correctedBefore(formatScore(result.corrected.before))}
            </chakra.p>
          </chakra.div>
        ) : null}
        <Counts result={result} />
        <chakra.p fontSize="sm" color="fg.muted">
          {text.parts(
            formatScore(result.mc_score),
            formatNumber(result.mc_percent),
            formatScore(result.essay_score),
            formatNumber(result.essay_percent),
          )}
        </chakra.p>
        {result.shows === 'answers' ? (
          <div>
            <Button variant="outline" tone="neutral" onClick={onOpen}>
              {text.open}
            </Button>
          </div>
        ) : null}
      </chakra.article>
    </Card>
  );
}

/** Counts of the automatically scored questions; nothing for an exam that has only essays. */
function Counts({ result: { correct, partial, incorrect, empty } }: { result: OwnResult }) {
  if (correct + partial + incorrect + empty === 0) return null;
  const parts = [
    text.correct(formatNumber(correct)),
    ...(partial > 0 ? [text.partial(formatNumber(partial))] : []),
    text.incorrect(formatNumber(incorrect)),
    ...(empty > 0 ? [text.empty(formatNumber(empty))] : []),
  ];
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {text.counts(parts.join(' · '))}
    </chakra.p>
  );
}

/** While an essay that counts is ungraded, nobody has failed yet. */
function Verdict({ result }: { result: OwnResult }) {
  const { score, passing_mark: mark } = result;
  const counts = result.essay_percent > 0;
  const undecided = counts ? result.undecided : 0;
  const ungraded = counts ? countUngraded(result) : 0;
  if (mark !== null && score >= mark)
    return <StatusBadge icon={CheckCircleIcon} tone="success" label={text.passed(formatNumber(mark))} />;
  if (ungraded > 0)
    return <StatusBadge icon={ClockIcon} tone="lantern" label={text.ungraded(formatNumber(ungraded))} />;
  if (undecided > 0)
    return <StatusBadge icon={ClockIcon} tone="lantern" label={text.undecided(formatNumber(undecided))} />;
  if (mark === null) return null;
  return <StatusBadge icon={AlertIcon} tone="danger" label={text.failed(formatNumber(mark))} />;
}
