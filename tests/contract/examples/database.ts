import { expect } from 'vitest';
import { database } from '#contract/records/database';
import type { DocumentKind } from '#contract/records/document';
import { ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';
const PARENT = 'wali@demo.sch.id';

const userid = (stage: Stage) => studentOf(stage, '1001');
const ofClass = (stage: Stage) => ({ classid: ofTeacher(stage).class });
const ofPupil = (stage: Stage) => ({ userid: userid(stage) });

const AGAIN = { means: 'is written down again', holds: () => {} };

/** The keeper of the record, and the proposers. */
const EVERYBODY = [ADMIN, 'guru', '1001', PARENT];

export const databaseExamples: Examples<typeof database> = {
  listPeriods: { as: PARENT, input: () => ({}) },
  listHomebases: { as: '1001', input: () => ({}) },
  list: { as: 'guru', input: ofClass },
  listByClass: { as: ADMIN, input: ofClass },
  classes: { as: 'guru', input: () => ({}) },
  downloadClasses: {
    as: 'admin@demo.sch.id',
    input: () => ({}),
    // Every teacher of the school gets his own class, or none, and is written down.
    strangers: ['admin2@demo.sch.id', 'guru2'],
    repeat: AGAIN,
  },
  get: EVERYBODY.map((as) => ({ name: `by ${as}`, as, input: ofPupil })),
  reveal: {
    as: 'guru',
    input: (stage) => ({ ...ofPupil(stage), field: 'nik' as const }),
    repeat: AGAIN,
  },
  saveStudent: EVERYBODY.map((as) => ({
    name: `by ${as}`,
    as,
    input: (stage: Stage) => ({ ...ofPupil(stage), birth_place: 'Garut', area: '32.73.02.1005' }),
  })),
  saveParents: EVERYBODY.map((as) => ({
    name: `by ${as}`,
    as,
    input: (stage: Stage) => ({ ...ofPupil(stage), father_job: 'Pelaut', mother_phone: '0812 3450 0099' }),
  })),
  listFamily: { as: PARENT, input: ofPupil },
  saveFamily: EVERYBODY.map((as) => ({
    name: `by ${as}`,
    as,
    input: (stage: Stage) => ({ ...ofPupil(stage), ...SISTER }),
  })),
  removeFamily: {
    as: ADMIN,
    async input(stage) {
      const admin = await stage.as(ADMIN);
      await admin.call(database.saveFamily, { ...ofPupil(stage), ...SISTER });
      const { body } = await admin.call(database.listFamily, ofPupil(stage));
      return { ...ofPupil(stage), id: body.data.find(({ name }) => name === SISTER.name)?.id ?? '' };
    },
    repeat: { refused: 'notFound' },
  },
  setConsent: [
    { name: 'given by a parent', as: PARENT, input: (stage) => ({ ...ofPupil(stage), given: true }) },
    { name: 'withdrawn by an admin', as: ADMIN, input: (stage) => ({ ...ofPupil(stage), given: false }) },
  ],
  decide: {
    as: 'guru',
    async input(stage) {
      const { id, current } = await proposeOne(stage);
      return { ...ofPupil(stage), decisions: [{ id, approve: true, seen: current }] };
    },
    repeat: { refused: 'proposalDecided' },
  },
  withdraw: {
    as: PARENT,
    async input(stage) {
      const { id } = await proposeOne(stage);
      return { ...ofPupil(stage), id };
    },
    repeat: { refused: 'notFound' },
  },
  download: { as: 'guru', input: ofClass, repeat: AGAIN },
  addDocument: EVERYBODY.flatMap((as) => [
    {
      name: `a card by ${as}`,
      as,
      input: (stage: Stage) => ({ ...ofPupil(stage), kind: 'familyCard' as const }),
    },
    {
      name: `a photograph by ${as}`,
      as,
      input: (stage: Stage) => ({ ...ofPupil(stage), kind: 'photo' as const }),
    },
  ]),
  removeDocument: [
    {
      name: 'by an admin',
      as: ADMIN,
      input: (stage) => addOne(stage, 'diploma'),
      repeat: { refused: 'notFound' },
    },
    {
      name: 'proposed by a parent',
      as: PARENT,
      input: (stage) => addOne(stage, 'diploma'),
      repeat: {
        means: 'proposes nothing more',
        holds: (_first, second) => expect(second.body).toMatchObject({ data: { state: 'same' } }),
      },
    },
  ],
  getDocument: [
    ...['guru', ADMIN].map((as) => ({
      name: `by ${as}`,
      as,
      input: (stage: Stage) => addOne(stage, 'birthCertificate'),
      repeat: AGAIN,
    })),
    {
      name: 'by a parent',
      as: PARENT,
      input: (stage) => addOne(stage, 'birthCertificate'),
      repeat: {
        means: 'leaves no trace',
        holds: (_first, second) => expect(second.status).toBe(200),
      },
    },
  ],
  getSheet: { as: 'guru', input: ofPupil, repeat: AGAIN },
  getClassSheets: { as: ADMIN, input: ofClass, repeat: AGAIN },
  getPhoto: EVERYBODY.map((as) => ({
    name: `by ${as}`,
    as,
    input: (stage: Stage) => addOne(stage, 'photo'),
  })),
};

/** The homeroom teacher adds a document. */
async function addOne(stage: Stage, kind: DocumentKind) {
  const teacher = await stage.as('guru');
  await teacher.call(database.addDocument, { ...ofPupil(stage), kind });
  const { photo, documents } = (await teacher.call(database.get, ofPupil(stage))).body.data;
  const found = kind === 'photo' ? photo : documents.find((one) => one.kind === kind);
  if (!found) throw new Error('Nothing was added.');
  return { ...ofPupil(stage), id: found.id };
}

const SISTER = { name: 'Nadia Rohmah', gender: 'P' as const, birth_date: '2015-02-03' };

/** A parent wants another address. */
async function proposeOne(stage: Stage) {
  const parent = await stage.as(PARENT);
  await parent.call(database.saveStudent, { ...ofPupil(stage), address: 'Jalan Kenanga 12' });
  const { body } = await parent.call(database.get, ofPupil(stage));
  const found = body.data.proposals.find(({ field, state }) => field === 'address' && state === 'waiting');
  if (!found) throw new Error('Nothing was proposed.');
  return found;
}
