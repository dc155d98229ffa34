import { chakra } from '@chakra-ui/react/styled-system';
import type { ReportedQuestion } from '#contract/exam-session/correction';
import { formatMoment, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FlagIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { StatusBadge } from '../../../ui/status-badge';
import { NoticeRow } from '../notice-row';
import { useReports } from './api';
import { text } from './text';

type Reports = ReportedQuestion['reports'];

/** In the watched room: which questions pupils report, with a link to them. Renders nothing if none are reported. */
export function ReportsNotice({ examId, onOpen }: { examId: string; onOpen: () => void }) {
  const { data: reported = [] } = useReports(examId);
  if (reported.length === 0) return null;
  const numbers = reported.map(({ number, reports }) =>
    text.reports.numberOf(formatNumber(number), formatNumber(reports.length)),
  );
  return (
    <NoticeRow
      actions={
        <Button variant="outline" tone="neutral" onClick={onOpen}>
          {text.reports.open}
        </Button>
      }
    >
      {text.reports.notice(numbers.join(', '))}
    </NoticeRow>
  );
}

/** The number of pupils who report a question; renders nothing for none. */
export function ReportsBadge({ reports }: { reports: Reports }) {
  if (reports.length === 0) return null;
  return (
    <StatusBadge icon={FlagIcon} tone="lantern" label={text.reports.count(formatNumber(reports.length))} />
  );
}

/** What pupils report about a question. */
export function ReportsCard({ reports }: { reports: Reports }) {
  if (reports.length === 0) return null;
  return (
    <Card>
      <chakra.h3 fontWeight="semibold" color="fg.strong" mb="3">
        {text.reports.heading}
      </chakra.h3>
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {reports.map(({ student, nis, class: className, words, at }) => (
          <chakra.li key={`${nis} ${at}`} borderInlineStartWidth="2px" ps="3">
            <chakra.p overflowWrap="anywhere" dir="auto">
              {words}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.muted">
              {text.reports.from(student, nis, className, formatMoment(at))}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}
