import type { proceedings } from '#contract/exam-session/proceedings';
import type { letterhead } from '#contract/school/letterhead';
import { beginAttempt } from './demo';
import type { Examples } from './example';

export const letterheadExamples: Examples<typeof letterhead> = {
  get: { as: 'admin@demo.sch.id', input: () => ({}), strangers: ['admin2@demo.sch.id', 'guru2'] },
  save: {
    as: 'admin@demo.sch.id',
    input: () => ({
      foundation: 'Yayasan Lentera Bangsa',
      address: 'Jalan Merdeka 1, Bandung',
      contact: '(022) 123456',
      city: 'Bandung',
      principal_name: 'Dra. Ratna Dewi, M.Pd.',
      principal_nip: '197001011995012001',
    }),
  },
};

export const proceedingsExamples: Examples<typeof proceedings> = {
  get: {
    as: 'guru',
    async input(stage) {
      const { exam } = await beginAttempt(stage);
      return { exam };
    },
  },
  saveNote: {
    as: 'guru',
    async input(stage) {
      const { exam } = await beginAttempt(stage);
      return { exam, text: 'Listrik padam pukul 09.10, genset menyala tiga menit kemudian.', seen: null };
    },
  },
};
