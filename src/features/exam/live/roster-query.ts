import type { ReplyOf } from '#contract/endpoint';
import { logs } from '#contract/exam-session/logs';
import { callOnce } from '../../../lib/api-client';
import { outwait } from '../../../lib/busy-server';
import { withoutBlank } from '../../../lib/without-blank';
import { keys } from '../api';
import { type Heard, hearServer } from './server-now';

/** The list of pupils as this page keeps it, with the moment it is from. */
export type Roster = ReplyOf<typeof logs.list> & {
  heard: Heard;
  /** When the list was asked for, in `performance.now()` of this page. */
  asked: number;
};

/** Reads the list of a class, or of the whole exam if `classid` is empty. */
export function rosterQuery(examId: string, classid = '') {
  return {
    queryKey: [...keys.roster(examId), classid],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Roster> => {
      const input = { exam: examId, ...withoutBlank({ classid }) };
      return outwait(logs.list, { signal }, async () => {
        // Of the try that is answered: while the server is too busy, the stream may tell what is newer than the list.
        const asked = performance.now();
        const reply = await callOnce(logs.list, input, { signal });
        return { ...reply, asked, heard: hearServer(reply.now) };
      });
    },
  };
}

/**
 * The same for the whole exam at one moment. Kept apart from the list that a page shows, which also has what the
 * stream told since it was read.
 */
export function wholeRosterQuery(examId: string) {
  return { ...rosterQuery(examId), queryKey: [...keys.roster(examId), 'whole'] };
}
