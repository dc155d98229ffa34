import { chakra } from '@chakra-ui/react/styled-system';
import type { RubricPreview } from '#contract/exam-session/exam-rubric';
import { formatNumber, formatScore } from '../../../../lib/format';
import { Notice } from '../../../../ui/states';
import { PlainTable } from '../../results/plain-table';
import { text } from './text';

/** Number of pupils named; the rest is only counted. */
const FIRST = 30;

/** Which grades a rubric affects, and that none of them is lost. */
export function RubricImpact({ preview: { graded, touched, regained } }: { preview: RubricPreview }) {
  const words = text.impact;
  const named = touched.filter(({ student }) => student !== null);
  return (
    <chakra.section aria-label={words.heading} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Notice tone="lantern" title={words.touched(formatNumber(touched.length), formatNumber(graded))}>
        <p>{words.kept}</p>
        {regained > 0 ? <p>{words.regained(formatNumber(regained))}</p> : null}
      </Notice>
      {named.length < touched.length ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {words.hidden}
        </chakra.p>
      ) : (
        <PlainTable
          label={words.caption}
          headings={[words.student, words.className, words.point]}
          rows={named.slice(0, FIRST).map(({ student, point }) => ({
            id: student?.nis ?? '',
            cells: [
              `${student?.name} (${student?.nis})`,
              student?.class ?? '',
              point === null ? '' : formatScore(point),
            ],
          }))}
        />
      )}
      {named.length > FIRST ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {words.more(formatNumber(named.length - FIRST))}
        </chakra.p>
      ) : null}
    </chakra.section>
  );
}
