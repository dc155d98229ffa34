import { command, type WriteContext } from '../../db/command';
import type { DeviceCheckTable } from '../../db/tables/device-check';

/** Devices per pupil and exam whose check is kept; the one checked longest ago is dropped first. */
const DEVICES_MAX = 5;

/** Stores the newest check of a device. */
export const noteDeviceCheck = command(
  'examSession.deviceChecked',
  async (tx, checked: Omit<DeviceCheckTable, 'checked_at'>) => {
    const row = { ...checked, checked_at: tx.now };
    const { facts, browser, checked_at } = row;
    await tx.db
      .insertInto('device_checks')
      .values(row)
      .onConflict((same) =>
        same.columns(['homebase', 'exam', 'student', 'device']).doUpdateSet({ facts, browser, checked_at }),
      )
      .execute();
    await forgetOldest(tx, row);
  },
);

async function forgetOldest(
  { db }: WriteContext,
  { homebase, exam, student }: DeviceCheckTable,
): Promise<void> {
  const kept = await db
    .selectFrom('device_checks')
    .select('device')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .orderBy('checked_at', 'desc')
    .orderBy('device')
    .execute();
  const old = kept.slice(DEVICES_MAX).map(({ device }) => device);
  if (old.length === 0) return;
  await db
    .deleteFrom('device_checks')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('device', 'in', old)
    .execute();
}
