import { chakra } from '@chakra-ui/react/styled-system';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { countUngraded } from '#domain/score/open-essays';
import type { Compared } from '#domain/score/score-sheet';
import { formatNumber, formatScore } from '../../../lib/format';
import { AlertIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { ProgressBadge } from '../roster/progress-badge';
import { text as rosterText } from '../roster/text';
import { text } from './text';

/** `compared`: what the scores are shown beside. */
export function scoreColumns(compared: Compared | null): Column<ScoreRow>[] {
  return [
    {
      id: 'student',
      header: text.student,
      onCard: 'title',
      sortable: true,
      cell: ({ student_name: name, student_nis: nis, student_class: className }) => (
        <>
          {name}
          <chakra.div fontSize="xs" color="fg.muted" fontWeight="normal">
            {rosterText.underName(nis, className)}
          </chakra.div>
        </>
      ),
    },
    underName('nis', text.headings.nis, ({ student_nis: nis }) => nis || text.none),
    underName('class', text.headings.className, ({ student_class: className }) => className),
    {
      id: 'state',
      header: rosterText.roster.state,
      onCard: 'hidden',
      sortable: true,
      cell: ({ progress }) => <ProgressBadge progress={progress} />,
    },
    count('correct'),
    count('partial', 'hidden'),
    count('incorrect'),
    count('empty'),
    score('mc', (row) => row.mc_score, 'hidden'),
    score('essay', (row) => row.essay_score, 'hidden'),
    {
      id: 'score',
      header: text.score,
      hint: text.hints.score,
      align: 'end',
      sortable: true,
      cell: (row) => (
        <chakra.span
          display="inline-flex"
          flexDirection="column"
          alignItems={{ base: 'flex-start', md: 'flex-end' }}
          // Beside nine columns, a badge on one line would run under the actions.
          css={{ '& .chakra-badge': { whiteSpace: 'normal' } }}
        >
          <chakra.strong color="fg.strong" fontWeight="semibold" fontSize="md">
            {row.score === null ? text.none : formatScore(row.score)}
          </chakra.strong>
          {row.undecided > 0 ? (
            <StatusBadge
              icon={AlertIcon}
              tone="lantern"
              label={text.undecided(formatNumber(row.undecided))}
            />
          ) : null}
          {countUngraded(row) > 0 ? (
            <StatusBadge
              icon={ClockIcon}
              tone="lantern"
              label={text.ungraded(formatNumber(countUngraded(row)))}
            />
          ) : null}
        </chakra.span>
      ),
    },
    ...(compared === null ? [] : [comparedColumn(compared)]),
  ];
}

/** What stands under the name anyway: a column only for whoever sorts by it. */
function underName(id: 'nis' | 'class', header: string, cell: (row: ScoreRow) => string): Column<ScoreRow> {
  return { id, header, atFirst: 'hidden', onCard: 'hidden', sortable: true, cell };
}

function comparedColumn(compared: Compared): Column<ScoreRow> {
  return {
    id: 'compared',
    header: text.compared[compared],
    align: 'end',
    sortable: true,
    cell: ({ compared_score: value }) => (value === null ? text.none : formatScore(value)),
  };
}

function count(
  id: 'correct' | 'partial' | 'incorrect' | 'empty',
  onCard: 'line' | 'hidden' = 'line',
): Column<ScoreRow> {
  return {
    id,
    header: text[id],
    hint: text.hints[id],
    align: 'end',
    onCard,
    ...(onCard === 'hidden' ? { onTablet: onCard } : {}),
    cell: (row) => (row.log_exam === null ? text.none : formatNumber(row[id])),
  };
}

function score(
  id: 'mc' | 'essay',
  pointsOf: (row: ScoreRow) => number | null,
  onCard: 'line' | 'hidden',
): Column<ScoreRow> {
  return {
    id,
    header: text[id],
    hint: text.hints[id],
    align: 'end',
    onCard,
    sortable: true,
    ...(onCard === 'hidden' ? { onTablet: onCard } : {}),
    cell: (row) => {
      const value = pointsOf(row);
      return value === null ? text.none : formatScore(value);
    },
  };
}
