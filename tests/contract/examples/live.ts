import type { live } from '#contract/live';
import { toCallNote } from '#domain/exam-session/device-notes';
import { startOn } from '../../support/exam-room';
import { ofTeacher } from './demo';
import type { Examples } from './example';

export const liveExamples: Examples<typeof live> = {
  follow: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  answerCall: {
    as: 'guru',
    async input(stage) {
      const device = await startOn(stage.world, await stage.as('1001'), ofTeacher(stage).exam);
      await device.deliver([device.op({ kind: 'event', note: toCallNote('help') })]);
      return { id: device.ticket.attempt, at: new Date(stage.world.clock.now).toISOString() };
    },
  },
};
