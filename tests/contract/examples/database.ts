import { database } from '#contract/records/database';
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
};

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
