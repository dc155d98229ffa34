import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { admin } from '#contract/center/admin';
import type { app } from '#contract/center/app';
import { homebase } from '#contract/center/homebase';
import type { Answer } from '../../support/caller';
import type { Examples, Stage } from './example';

const CENTER = 'pusat@demo.sch.id';
const ADMIN = 'admin@demo.sch.id';

const SAME = {
  means: 'leaves it as it is',
  holds(_first: Answer<unknown>, second: Answer<unknown>) {
    expect(second.status).toBe(200);
  },
};

const NEW_NAME = { ...SAME, means: 'gives the picture another name' };

export const homebaseExamples: Examples<typeof homebase> = {
  list: { as: CENTER, input: () => ({}) },
  download: {
    as: CENTER,
    input: () => ({ search: 'SMA' }),
    repeat: { ...SAME, means: 'is written down again' },
  },
  save: [
    {
      name: 'a new school',
      as: CENTER,
      input: () => ({ name: 'SMP Lentera Fajar', timezone: 'Asia/Jakarta', npsn: '20101234' }),
      repeat: { refused: 'taken' },
    },
    {
      name: 'another address',
      as: CENTER,
      input: (stage) => ({
        id: schoolOf(stage, 'MA Nurul Hikmah'),
        name: 'MA Nurul Hikmah',
        timezone: 'Asia/Makassar',
        address: 'Jl. Poros 12, Maros',
      }),
      repeat: SAME,
    },
  ],
  remove: {
    as: CENTER,
    async input(stage) {
      const center = await stage.as(CENTER);
      const draft = { name: 'SMP Lentera Fajar', timezone: 'Asia/Jakarta' } as const;
      return { id: (await center.call(homebase.save, draft)).body.data.id };
    },
    repeat: { refused: 'notFound' },
  },
  saveLogo: [
    {
      name: 'an admin, of his own school',
      as: ADMIN,
      input: (stage) => ({ id: schoolOf(stage, 'SMA Lentera Bangsa') }),
      repeat: NEW_NAME,
    },
    {
      name: 'the head office, of any school',
      as: CENTER,
      input: (stage) => ({ id: schoolOf(stage, 'MA Nurul Hikmah') }),
      strangers: [ADMIN],
      repeat: NEW_NAME,
    },
  ],
  removeLogo: [
    {
      name: 'an admin, of his own school',
      as: ADMIN,
      input(stage) {
        plantLogo(stage, 'SMA Lentera Bangsa');
        return { id: schoolOf(stage, 'SMA Lentera Bangsa') };
      },
    },
    {
      name: 'the head office, of any school',
      as: CENTER,
      input(stage) {
        plantLogo(stage);
        return { id: schoolOf(stage, 'MA Nurul Hikmah') };
      },
      strangers: [ADMIN],
    },
  ],
  getLogo: { as: 'anonymous', input: (stage) => ({ img: plantLogo(stage) }) },
};

export const adminExamples: Examples<typeof admin> = {
  list: { as: CENTER, input: () => ({}) },
  download: {
    as: CENTER,
    input: () => ({ level: 'admin' }),
    repeat: { ...SAME, means: 'is written down again' },
  },
  save: [
    {
      name: 'a new admin',
      as: CENTER,
      input: (stage) => ({
        name: 'Rina Marlina',
        email: 'rina@contoh.sch.id',
        level: 'admin',
        home: schoolOf(stage, 'MA Nurul Hikmah'),
      }),
      repeat: { refused: 'emailTaken' },
    },
    {
      name: 'another name',
      as: CENTER,
      input: (stage) => ({ id: officerOf(stage), name: 'Andi Tenri', email: 'admin2@demo.sch.id' }),
      repeat: SAME,
    },
  ],
  remove: { as: CENTER, input: (stage) => ({ id: officerOf(stage) }), repeat: { refused: 'notFound' } },
  changeStatus: [
    {
      name: 'turned',
      as: CENTER,
      input: (stage) => ({ id: officerOf(stage) }),
      repeat: { ...SAME, means: 'turns it back' },
    },
    {
      name: 'off',
      as: CENTER,
      input: (stage) => ({ id: officerOf(stage), state: 'inactive' }),
      repeat: SAME,
    },
  ],
  revealNumber: {
    as: CENTER,
    input: (stage) => ({ id: officerOf(stage) }),
    repeat: { ...SAME, means: 'is written down again' },
  },
  sendActivation: {
    as: CENTER,
    input: async (stage) => ({ id: (await invite(stage)).id, by: 'link' }),
    repeat: { ...SAME, means: 'makes another link' },
  },
  sendActivations: {
    as: CENTER,
    input: async (stage) => ({ officers: [(await invite(stage)).id, officerOf(stage)] }),
    wrong: [{ officers: [] }],
    repeat: { ...SAME, means: 'sends other links' },
  },
  deactivateSeveral: {
    as: CENTER,
    input: (stage) => ({ officers: [officerOf(stage)] }),
    wrong: [{ officers: [] }],
  },
  makePasswordLink: {
    as: CENTER,
    input: (stage) => ({ id: officerOf(stage) }),
    repeat: { ...SAME, means: 'makes another link' },
  },
  checkActivation: { as: 'anonymous', input: async (stage) => ({ code: (await invite(stage)).code }) },
  activate: {
    as: 'anonymous',
    input: async (stage) => ({ code: (await invite(stage)).code, password: 'perahu hijau di danau' }),
    repeat: { refused: 'activationWrong' },
  },
};

export const appExamples: Examples<typeof app> = {
  getApp: { as: 'anonymous', input: () => ({}) },
  getAppData: { as: CENTER, input: () => ({}) },
  updateApp: { as: CENTER, input: () => ({ app_name: 'Yayasan Cahaya Timur' }) },
  updateSmtp: {
    as: CENTER,
    input(stage) {
      stage.world.services.settings.mail = undefined;
      return {
        smtp_host: 'surat.contoh.sch.id',
        smtp_port: 465,
        smtp_security: 'tls',
        smtp_user: 'lentera',
        smtp_email: 'lentera@contoh.sch.id',
        smtp_domain: 'https://ujian.contoh.sch.id',
      };
    },
  },
  removeSmtp: {
    as: CENTER,
    input(stage) {
      stage.world.services.settings.mail = undefined;
      return {};
    },
  },
  sendTestMail: {
    as: CENTER,
    input: () => ({ to: 'kepala@contoh.sch.id' }),
    repeat: { ...SAME, means: 'sends another' },
  },
  listMails: { as: CENTER, input: () => ({}) },
  updateProfile: {
    as: CENTER,
    input: () => ({ name: 'Dr. Retno W.', email: 'pusat@demo.sch.id' }),
    repeat: SAME,
  },
};

function schoolOf({ world }: Stage, name: string): string {
  return String(world.database.prepare('SELECT id FROM homebases WHERE name = ?').pluck().get(name));
}

/** The admin of the second school. */
function officerOf({ world }: Stage): string {
  const find = world.database.prepare("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
  return String(find.pluck().get());
}

/** A person who has not activated his account yet, and the code of his link. */
async function invite(stage: Stage): Promise<{ id: string; code: string }> {
  const center = await stage.as(CENTER);
  const email = 'baru@contoh.sch.id';
  const made = await center.call(admin.save, { name: 'Orang Baru', email, level: 'cms' });
  const { id } = made.body.data;
  const { body } = await center.call(admin.sendActivation, { id, by: 'link' });
  return { id, code: /#kode=([\w-]+)/.exec(body.data.link ?? '')?.[1] ?? '' };
}

function plantLogo(stage: Stage, school = 'MA Nurul Hikmah'): string {
  const id = uuidv7();
  stage.world.database
    .prepare('INSERT INTO logos (homebase, id, bytes, created_at) VALUES (?, ?, ?, 1)')
    .run(schoolOf(stage, school), id, Buffer.from('webp'));
  return id;
}
