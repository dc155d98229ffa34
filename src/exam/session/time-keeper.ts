import type { ExamMessage } from '#contract/message';
import { canAnswer } from '#domain/exam-session/session-machine';
import type { AttemptRow } from '../../offline/local-db';
import { changeBy, readNews } from '../../offline/news';
import type { ServerNews } from '../../offline/reply-verdict';
import { text } from '../text';
import type { Core } from './core';
import { hearMessages } from './message-keeper';

/** Less is the server's clock against ours, not the proctor's word. */
const WORTH_SAYING_MS = 30_000;

/** Follows what the server says of the sitting's time: minutes more or less, and a clock that stands. */
export function followTime(core: Core, row: AttemptRow): void {
  const { parts, view, watch, clock } = core;
  const added = row.deadline - core.deadline;
  const wasPaused = core.pausedMs !== null;
  core.deadline = row.deadline;
  core.finishFrom = row.finishFrom;
  if (row.isPaused) {
    // The deadline moves on with the server's clock while ours stands.
    if (!wasPaused || added !== 0) core.pausedMs = Math.max(0, row.deadline - clock.now());
    if (!wasPaused) stand(core);
    return;
  }
  core.pausedMs = null;
  if (!canAnswer(view.getState().session)) return;
  // Whoever left fullscreen meanwhile is asked back, and it costs nothing.
  if (wasPaused) watch.begin();
  else if (Math.abs(added) >= WORTH_SAYING_MS) parts.say(text.timeChanged(Math.round(added / 60_000)));
}

/** Nothing is watched and nothing is typed; what was typed is stored. */
function stand({ watch, drafts }: Core): void {
  watch.end();
  void drafts.flush();
}

/** What came over the stream: the same as a reply to an answer says, so the same order decides; and what staff say. */
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
