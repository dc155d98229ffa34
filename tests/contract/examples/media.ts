import { media } from '#contract/question-bank/media';
import type { Examples } from './example';

const STRANGERS = ['guru2', 'admin2@demo.sch.id'];

export const mediaExamples: Examples<typeof media> = {
  // Anybody may bring a picture of his own.
  saveImage: { as: 'guru', input: () => ({}), strangers: STRANGERS },
  saveAudio: { as: 'guru', input: () => ({}), strangers: STRANGERS },
  get: {
    as: 'guru',
    opaque: { hash: '0'.repeat(64) },
    async input(stage) {
      const teacher = await stage.as('guru');
      const { body } = await teacher.call(media.saveImage, {});
      return { hash: body.url.split('hash=')[1] ?? '' };
    },
  },
};
