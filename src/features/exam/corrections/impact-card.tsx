import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { CorrectionPreview } from '#contract/exam-session/correction';
import { formatNumber, formatScore } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FigureList } from '../../../ui/figure-list';
import { Notice } from '../../../ui/states';
import { PlainTable } from '../results/plain-table';
import { text } from './text';

/** Number of pupils shown before "show all". */
const FIRST = 30;

/** The effect of a correction on the exam as a whole, and on everybody whose score changes. */
export function ImpactCard({ preview }: { preview: CorrectionPreview }) {
  const [showsAll, setShowsAll] = useState(false);
  const { students, changed, passing_mark: mark } = preview;
  const words = text.impact;
  const figures = [
    [words.changed, words.changedOf(formatNumber(changed.length), formatNumber(students))],
    [words.average, words.fromTo(show(preview.average_before), show(preview.average_after))],
    ...(mark === null
      ? []
      : ([
          [words.passing(formatNumber(mark)), words.students(formatNumber(preview.now_passing))],
          [words.failing, words.students(formatNumber(preview.now_failing))],
        ] as const)),
  ] as const;
  return (
    <chakra.section aria-label={words.heading} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {words.heading}
      </chakra.h3>
      <FigureList figures={figures} />
      {changed.length === 0 ? (
        <Notice>{words.none}</Notice>
      ) : (
        <>
          <PlainTable
            label={words.caption}
            words={[2]}
            headings={[words.name, words.className, words.before, words.after, words.difference]}
            rows={(showsAll ? changed : changed.slice(0, FIRST)).map((row) => ({
              id: row.student_id,
              cells: [
                `${row.name} (${row.nis})`,
                row.class,
                formatScore(row.before),
                formatScore(row.after),
                signed(row.after - row.before),
              ],
            }))}
          />
          {!showsAll && changed.length > FIRST ? (
            <div>
              <Button variant="outline" tone="neutral" onClick={() => setShowsAll(true)}>
                {words.all(formatNumber(changed.length))}
              </Button>
            </div>
          ) : null}
          <chakra.p fontSize="sm" color="fg.muted">
            {words.released}
          </chakra.p>
        </>
      )}
    </chakra.section>
  );
}

function show(average: number | null): string {
  return average === null ? text.impact.nobody : formatScore(average);
}

function signed(difference: number): string {
  return `${difference > 0 ? '+' : '−'}${formatScore(Math.abs(difference))}`;
}
