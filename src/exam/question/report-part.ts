import type { ReportButton } from './report-button';

let part: typeof ReportButton | undefined;

/** Fetches what a pupil reports a question with; asked for before "Mulai", never after it. */
export async function loadReportPart(): Promise<void> {
  part ??= (await import('./report-button')).ReportButton;
}

/** The part, where it came in time; fetches nothing. */
export function reportPart(): typeof ReportButton | undefined {
  return part;
}
