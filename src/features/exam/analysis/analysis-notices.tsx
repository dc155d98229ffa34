import type { ItemAnalysis } from '#contract/exam-session/item-analysis';
import { MEASURED_FROM, SMALL_SAMPLE } from '#domain/item-analysis/advice';
import { formatNumber } from '../../../lib/format';
import { Notice } from '../../../ui/states';
import { isUncertain } from './item-words';
import { text } from './text';

/** What to know before reading the figures. */
export function AnalysisNotices({ analysis }: { analysis: ItemAnalysis }) {
  const { students, left_out: leftOut, voided, items } = analysis;
  return (
    <>
      <SampleNotice students={students} items={items} />
      {leftOut.length > 0 ? <Notice>{text.leftOut(leftOut.map(formatNumber).join(', '))}</Notice> : null}
      {voided.length > 0 ? <Notice>{text.voided(voided.map(formatNumber).join(', '))}</Notice> : null}
    </>
  );
}

/** When every pupil gets other questions, few pupils have each of them, even if many sat the exam. */
function SampleNotice({ students, items }: Pick<ItemAnalysis, 'students' | 'items'>) {
  if (students < MEASURED_FROM)
    return <Notice tone="lantern">{text.tooFew(formatNumber(students), MEASURED_FROM)}</Notice>;
  if (students < SMALL_SAMPLE) return <Notice tone="lantern">{text.small(formatNumber(students))}</Notice>;
  if (!items.some(isUncertain)) return null;
  const fewest = Math.min(...items.map(({ n }) => n));
  return <Notice tone="lantern">{text.fewPerItem(formatNumber(fewest))}</Notice>;
}
