import { chakra } from '@chakra-ui/react/styled-system';
import type { CorrectionEntry } from '#contract/exam-session/correction';
import type { QuestionType } from '#contract/question-bank/question-type';
import { formatMoment } from '../../../lib/format';
import { sayKey } from '../../../question/answer-words';
import { Card } from '../../../ui/page';
import { text } from './text';

/** The corrections of a question with authors and reasons, newest first. */
export function CorrectionHistory({
  qtype,
  entries,
}: {
  qtype: QuestionType;
  entries: readonly CorrectionEntry[];
}) {
  if (entries.length === 0) return null;
  return (
    <Card>
      <chakra.h3 fontWeight="semibold" color="fg.strong" mb="3">
        {text.history.heading}
      </chakra.h3>
      <chakra.ol display="grid" gap="3" listStyleType="none">
        {entries.map(({ number, kind, qkey, reason, by, at }) => (
          <chakra.li key={number} borderInlineStartWidth="2px" ps="3">
            <chakra.p fontWeight="medium" color="fg.strong" overflowWrap="anywhere">
              {text.history.of(kind, sayKey(qtype, qkey))}
            </chakra.p>
            <chakra.p overflowWrap="anywhere">{reason}</chakra.p>
            <chakra.p fontSize="sm" color="fg.muted">
              {text.history.by(by ?? text.history.gone, formatMoment(at))}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}
