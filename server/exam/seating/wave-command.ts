import { isWaveKept, moveWave, type WaveWindow } from '#domain/exam/waves';
import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { listWaves, toWave } from '../../paper/exam-waves';
import { listBegunWaves, storeWaves } from './store-waves';

interface ChangeInput extends Actor, WaveWindow {
  exam: string;
  /** Its number. */
  wave: number;
  /** The waves after it move by as much as its end. */
  shift: boolean;
}

/**
 * Gives a wave other times; the exam's own follow. Refused (`examInUse`) where a pupil of a wave that would change has begun, or may have
 * offline, and more than a later end is wanted.
 */
export const changeWave = command('exam.changeWave', async (tx, input: ChangeInput): Promise<void> => {
  const { homebase, exam, wave: number, openAt, closeAt, shift } = input;
  const before = await listWaves(tx.db, homebase, [exam]);
  if (!before.some((one) => one.number === number)) fail('notFound');
  const after = moveWave(before, { number, openAt, closeAt, shift });
  const moved = before.flatMap((was, index) => {
    const is = after[index];
    return is && (is.openAt !== was.openAt || is.closeAt !== was.closeAt) ? [{ was, is }] : [];
  });
  if (moved.length === 0) return;
  await refuseIfPeriodClosed(tx, input);
  const begun = await listBegunWaves(tx.db, input);
  const broken = moved.find(({ was, is }) => begun.has(was.number) && !isWaveKept(was, is));
  if (broken) {
    const message = `Sesi ${broken.was.number} sudah dimulai: selesainya hanya dapat dimundurkan.`;
    fail('examInUse', { message, fields: { waves: message } });
  }
  await storeWaves(tx, input, after);
  const detail = {
    waves: moved.map(({ was, is }) => ({ wave: was.number, from: spanOf(was), to: spanOf(is) })),
  };
  await writeAudit(tx, { ...input, action: 'exam.changeWave', subject: exam, detail });
});

function spanOf(wave: Parameters<typeof toWave>[0]) {
  const { open_at: opens, close_at: closes } = toWave(wave);
  return { opens, closes };
}
