import type { timeline } from '#contract/exam-session/timeline';
import { startOn } from '../../support/exam-room';
import { ofTeacher } from './demo';
import type { Examples } from './example';

const CLASSMATE = '1002';

export const timelineExamples: Examples<typeof timeline> = {
  listOwn: {
    as: '1001',
    input: (stage) => ({ exam: ofTeacher(stage).exam }),
    strangers: ['1037', '2001'],
  },
  explain: {
    as: '1001',
    async input(stage) {
      const { exam } = ofTeacher(stage);
      const device = await startOn(stage.world, await stage.as('1001'), exam);
      const left = device.op({ kind: 'event', note: 'fullscreen-left:student' });
      await device.deliver([left]);
      return { exam, incident: left.opId, words: 'Tidak sengaja menekan Esc.' };
    },
    strangers: [CLASSMATE, '1037', '2001'],
  },
};
