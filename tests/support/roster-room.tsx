import type { RosterRow } from '#contract/exam-session/roster';
import { RosterTab } from '../../src/features/exam/roster/roster-tab';
import { drawScreen, type SentCall, stubWire } from './office-screen';
import { addedTime, EXAM, LOG, rosterPage } from './roster-row';
import { writesOf } from './roster-screen';

export const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;

export const said = (sent: readonly SentCall[]) => writesOf(sent).map(({ body }) => Object(body));

interface Looker {
  rooms: readonly object[];
  rows?: readonly RosterRow[];
  isProctor?: boolean;
  classid?: string;
  answers?: Record<string, unknown>;
}

/** The list of an exam that is open, and its bar, as a proctor sees them unless said otherwise. */
export function drawRoom({ rooms, rows = [], isProctor = true, classid = '', answers }: Looker): SentCall[] {
  const done = { message: 'Berhasil.', data: { changed: 0, skipped: 0 } };
  const sent = stubWire({
    '/api/logs/get-exam-log': rosterPage(rows),
    '/api/logs/get-added-time': addedTime(),
    '/api/exam/get-seating': {
      token: null,
      token_until: null,
      rooms,
      waves: [],
      seats: [],
      unseated: [],
      extra_times: [],
    },
    '/api/logs/send-message': { message: 'Pesan terkirim.' },
    '/api/logs/pause-exam': done,
    '/api/logs/collect-exam': { message: 'Terkumpul.', data: { attempts: [LOG], skipped: 0 } },
    ...answers,
  });
  const schedule = { isactive: true, open_at: null, close_at: null };
  drawScreen(
    <RosterTab
      examId={EXAM}
      classid={classid}
      classFilter={null}
      schedule={schedule}
      isProctor={isProctor}
    />,
  );
  return sent;
}
