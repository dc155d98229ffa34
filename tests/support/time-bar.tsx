// The bar of an exam's time over a stubbed wire.
import { vi } from 'vitest';
import { TimeBar } from '../../src/features/exam/time/time-bar';
import type { Begun, TimeTarget } from '../../src/features/exam/time/time-target';
import { drawScreen, type SentCall, stubWire } from './office-screen';
import { addedTime, EXAM, LOG } from './roster-row';

export const one = (progress: Begun['progress']) =>
  ({ log_id: LOG, student_name: 'Ahmad Fauzi', progress, paused: false, deadline: null }) as Begun;

export function drawTimeBar(target: TimeTarget, answers: Record<string, unknown> = {}): SentCall[] {
  const sent = stubWire({
    '/api/logs/get-added-time': addedTime(),
    ...answers,
  });
  drawScreen(<TimeBar examId={EXAM} target={target} isLive={false} onClear={vi.fn()} />);
  return sent;
}

export const DONE = { message: 'Berhasil.', data: { changed: 1, skipped: 0 } };
