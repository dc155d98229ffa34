import { expect } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import type { pouch } from '#contract/exam-session/pouch';
import { type Device, deviceWith } from '../../support/exam-room';
import { packedBy } from '../../support/pouch';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

async function beginOffline(stage: Stage): Promise<{ exam: string; device: Device }> {
  const { exam } = ofTeacher(stage);
  const { body } = await (await stage.as('1001')).call(logs.start, { exam });
  return { exam, device: deviceWith(stage.world, body.ticket) };
}

export const pouchExamples: Examples<typeof pouch> = {
  import: {
    as: 'guru',
    async input(stage) {
      const { exam, device } = await beginOffline(stage);
      return { exam, pouch: packedBy(device, [device.answer(0, 'a'), device.op({ kind: 'finish' })]) };
    },
    repeat: {
      means: 'writes nothing, and says that all of it was there',
      holds: (first, second) => expect([first.body.fresh, second.body.fresh]).toEqual([2, 0]),
    },
  },
  receipts: {
    as: 'guru',
    async input(stage) {
      const { device } = await beginOffline(stage);
      await device.deliver([device.answer(0, 'a')]);
      return { id: device.ticket.attempt };
    },
  },
};
