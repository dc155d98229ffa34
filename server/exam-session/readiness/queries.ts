import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { deviceFacts } from '#contract/exam-session/readiness';
import type { RosterRow } from '#contract/exam-session/roster';
import { judgeDevice, worstColour } from '#domain/exam-session/device-check';
import type { Db } from '../../db/open';

type ShownCheck = NonNullable<RosterRow['device']>;

interface ExamOfChecks {
  homebase: string;
  exam: string;
  policy: FullscreenPolicy;
}

/** By student: the check of the device that was checked last, judged for this exam. */
export async function listLastChecks(
  db: Db,
  { homebase, exam, policy }: ExamOfChecks,
  students: readonly string[],
): Promise<Map<string, ShownCheck>> {
  if (students.length === 0) return new Map();
  const rows = await db
    .selectFrom('device_checks')
    .select(['student', 'facts', 'browser', 'checked_at'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', 'in', students)
    .orderBy('checked_at')
    .orderBy('device', 'desc')
    .execute();
  // The map keeps the last of each student.
  const last = new Map(rows.map((row) => [row.student, row]));
  return new Map([...last].map(([student, row]) => [student, toShown(row, policy)]));
}

function toShown(
  { facts, browser, checked_at }: { facts: string; browser: string | null; checked_at: number },
  policy: FullscreenPolicy,
): ShownCheck {
  const verdicts = judgeDevice(deviceFacts.parse(JSON.parse(facts)), policy);
  return {
    checked_at: new Date(checked_at).toISOString(),
    browser,
    colour: worstColour(verdicts),
    findings: verdicts.flatMap(({ finding }) => finding ?? []),
  };
}
