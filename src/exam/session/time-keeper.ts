import type { ExamMessage } from '#contract/exam-session/message';
import { canAnswer } from '#domain/exam-session/session-machine';
import { MINUTE_MS } from '#domain/time/durations';
import type { AttemptRow } from '../../offline/local-db';
import { changeBy, readNews } from '../../offline/news';
import type { ServerNews } from '../../offline/reply-verdict';
import { text } from '../text';
import type { Core } from './core';
import { hearMessages } from './message-keeper';

/** Smaller differences come from the clocks, not from the proctor. */
const WORTH_SAYING_MS = 30_000;

/** Follows the server's word on the sitting's time: minutes added or withdrawn, and pauses. */
export function followTime(core: Core, row: AttemptRow): void {
  const { parts, view, watch, clock } = core;
  const added = row.deadline - core.deadline;
  const wasPaused = core.pausedMs !== null;
  core.deadline = row.deadline;
  core.finishFrom = row.finishFrom;
  if (row.isPaused) {
    // The deadline moves with the server's clock while ours stands still.
    if (!wasPaused || added !== 0) core.pausedMs = Math.max(0, row.deadline - clock.now());
    if (!wasPaused) stand(core);
    return;
  }
  core.pausedMs = null;
  if (!canAnswer(view.getState().session)) return;
  // A student who left fullscreen meanwhile is asked back, without penalty.
  if (wasPaused) watch.begin();
  else if (Math.abs(added) >= WORTH_SAYING_MS) parts.say(text.timeChanged(Math.round(added / MINUTE_MS)));
}

/** During a pause nothing is watched or typed; typed text is stored. */
function stand({ watch, drafts }: Core): void {
  watch.end();
  void drafts.flush();
}

/**
 * Handles news from the stream: the same as in a reply to an answer, so the same ordering applies; and messages from
 * staff.
 */
export function hearLive(core: Core, said: unknown): void {
  const { parts } = core;
  const { attempt } = parts.opened.row;
  // Our own server sends nothing else.
  const told = said as
    | (ServerNews & { attempt: string; messages?: readonly ExamMessage[]; thaw?: true })
    | null;
  if (told?.attempt !== attempt) return;
  hearMessages(core, told.messages);
  if (told.thaw) core.watch.thaw();
  const news = readNews(told);
  if (news)
    void parts.offline.outbox.updateAttempt(attempt, (row) => changeBy(row, news)).catch(() => undefined);
}
