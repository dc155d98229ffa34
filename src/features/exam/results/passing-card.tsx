import { chakra } from '@chakra-ui/react/styled-system';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { formatNumber, formatScore } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { absentOf, compareClasses, hasPassed, remedialOf } from './passing';
import { PlainTable } from './plain-table';
import { text } from './text';

interface PassingCardProps {
  rows: readonly ScoreRow[];
  /** Null: no passing mark is set. */
  mark: number | null;
  /** Nobody passes a rehearsal, repeats it or makes up for it. */
  isRehearsal: boolean;
  onRemedial: () => void;
  onAbsent: () => void;
}

/** Who reached the passing mark, who is to repeat the exam or to make up for it, and how the classes compare. */
export function PassingCard({ rows, mark, isRehearsal, onRemedial, onAbsent }: PassingCardProps) {
  const classes = compareClasses(rows, mark);
  const remedial = mark === null ? 0 : remedialOf(rows, mark).length;
  const absent = absentOf(rows).length;
  const show = (value: number | null) => (value === null ? text.classes.none : formatScore(value));
  return (
    <Card>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        mb="4"
      >
        <div>
          <chakra.h2 fontWeight="semibold" color="fg.strong">
            {isRehearsal ? text.classes.heading : text.passing.heading}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {[
              ...(isRehearsal ? [] : [summaryOf(rows, mark)]),
              ...(remedial + absent > 0 ? [`${waitingOf(remedial, absent)}.`] : []),
            ].join(' ')}
          </chakra.p>
        </div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {remedial > 0 ? (
            <Button variant="outline" tone="neutral" size="sm" onClick={onRemedial}>
              {text.passing.remedial(formatNumber(remedial))}
            </Button>
          ) : null}
          {absent > 0 && !isRehearsal ? (
            <Button variant="outline" tone="neutral" size="sm" onClick={onAbsent}>
              {text.passing.makeup(formatNumber(absent))}
            </Button>
          ) : null}
        </chakra.div>
      </chakra.div>
      <PlainTable
        label={text.classes.heading}
        headings={[
          text.classes.className,
          text.classes.count,
          // On a phone the last ones are scrolled to.
          text.classes.passed,
          text.classes.mean,
          text.classes.lowest,
          text.classes.highest,
        ]}
        rows={classes.map((each) => ({
          id: each.name,
          cells: [
            each.name,
            formatNumber(each.count),
            each.passed === null
              ? text.classes.none
              : text.classes.passedOf(formatNumber(Math.round(100 * each.passed))),
            show(each.mean),
            show(each.lowest),
            show(each.highest),
          ],
        }))}
      />
    </Card>
  );
}

function summaryOf(rows: readonly ScoreRow[], mark: number | null): string {
  if (mark === null) return text.passing.none;
  const scored = rows.filter(({ score }) => score !== null);
  const passed = scored.filter((row) => hasPassed(row, mark)).length;
  return text.passing.summary(formatNumber(mark), formatNumber(passed), formatNumber(scored.length));
}

/** Who is still missing: below the mark, or not sat yet. */
function waitingOf(below: number, absent: number): string {
  return [
    ...(below > 0 ? [text.passing.below(formatNumber(below))] : []),
    ...(absent > 0 ? [text.passing.absentees(formatNumber(absent))] : []),
  ].join(', ');
}
