import { chakra } from '@chakra-ui/react/styled-system';
import { formatScore } from '../lib/format';
import { AlertIcon, CheckCircleIcon, ClockIcon, InfoIcon } from '../ui/icons/basic-icons';
import { RichText } from '../ui/rich-text';
import { StatusBadge } from '../ui/status-badge';
import { MarkedAnswer, type MarkedRow } from './marked-answer';
import { MarkedCriteria } from './marked-criteria';
import { markedText } from './marked-text';

/** A marked answer sheet: for each question the answer, the key and the points. */
export function MarkedSheet({ rows }: { rows: readonly MarkedRow[] }) {
  return (
    <chakra.ol display="grid" gap="3" listStyleType="none">
      {rows.map((question, index) => (
        <Question key={question.question_id} row={question} number={index + 1} />
      ))}
    </chakra.ol>
  );
}

function Question({ row, number }: { row: MarkedRow; number: number }) {
  return (
    <chakra.li
      breakInside="avoid"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      px="4"
      py="3"
      display="grid"
      gap="2"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 fontWeight="semibold" color="fg.strong" flex="1">
          {row.paper_number === undefined || row.paper_number === number
            ? markedText.question(String(number))
            : markedText.questionOf(String(number), String(row.paper_number))}
        </chakra.h3>
        {row.correction ? (
          <StatusBadge icon={InfoIcon} tone="info" label={markedText.corrections[row.correction]} />
        ) : null}
        {row.correction === 'out' ? null : <StatusBadge {...verdictOn(row)} />}
      </chakra.div>
      <chakra.div fontSize="sm" color="fg.muted" overflowX="auto">
        <RichText nodes={row.question_content ?? []} />
      </chakra.div>
      <MarkedAnswer row={row} />
      <MarkedCriteria row={row} />
      {row.comment ? (
        <chakra.p fontSize="sm" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {markedText.comment(row.comment)}
        </chakra.p>
      ) : null}
    </chakra.li>
  );
}

/** Points need no verdict; an essay may still wait for them. */
function verdictOn({
  mc,
  essay,
  changed,
  undecided,
  correction,
  point = null,
  max_point: most = 0,
}: MarkedRow) {
  if (mc === null && essay === null && correction !== 'full')
    return { icon: InfoIcon, tone: 'neutral', label: markedText.empty } as const;
  if (changed) return { icon: AlertIcon, tone: 'lantern', label: markedText.changed } as const;
  if (undecided) return { icon: ClockIcon, tone: 'lantern', label: markedText.undecided } as const;
  if (point === null) return { icon: ClockIcon, tone: 'lantern', label: markedText.ungraded } as const;
  const label = markedText.points(formatScore(point), formatScore(most));
  if (point > 0 && point < most) return { icon: InfoIcon, tone: 'lantern', label } as const;
  return point > 0
    ? ({ icon: CheckCircleIcon, tone: 'success', label } as const)
    : ({ icon: AlertIcon, tone: 'danger', label } as const);
}
