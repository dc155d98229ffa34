import { chakra } from '@chakra-ui/react/styled-system';
import type { SchoolCompleteness } from '#contract/dashboard/dash';
import { formatNumber } from '../../lib/format';
import { BarCard } from '../../ui/bar-card';
import { completeOf, meanCompleteness } from './completeness-figure';
import { text } from './text';

const { completeness: words } = text;
const WHOLE = 100;

interface CompletenessBarsProps {
  schools: readonly SchoolCompleteness[];
  /** Where the pupils of a school are listed. */
  pathOf: (school: string) => string;
}

/** How complete the pupils' records of each school are, the least complete first: those need help. */
export function CompletenessBars({ schools, pathOf }: CompletenessBarsProps) {
  const rows = schools.flatMap(({ completeness, ...school }) =>
    completeness === null ? [] : [{ ...school, completeness }],
  );
  rows.sort((one, other) => one.completeness - other.completeness);
  return (
    <BarCard
      title={words.title}
      note={[words.note, sayAll(schools)].filter(Boolean).join(' ')}
      series={[words.series]}
      words={{ ...text.bars, ...words }}
      rows={rows.map((row) => {
        const percent = words.percent(formatNumber(row.completeness));
        const complete = words.complete(formatNumber(row.complete_count), formatNumber(row.students_count));
        return {
          id: row.homebase_id,
          name: row.homebase_name,
          path: pathOf(row.homebase_id),
          parts: [row.completeness],
          total: WHOLE,
          said: words.said(row.homebase_name, percent, complete),
          told: (
            <>
              <chakra.strong color="fg.strong">{percent}</chakra.strong>
              {words.rest(complete)}
            </>
          ),
        };
      })}
    />
  );
}

/** The figure of all schools, which their bars add up to; one alone says it itself. */
function sayAll(schools: readonly SchoolCompleteness[]): string | undefined {
  const mean = meanCompleteness(schools);
  if (mean === undefined || schools.length < 2) return undefined;
  return words.all(words.percent(formatNumber(mean)), completeOf(schools));
}
