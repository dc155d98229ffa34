import { v7 as uuidv7 } from 'uuid';
import type { ListQuery } from '#contract/fields';
import type { database } from '#contract/records/database';
import type { documentCalls } from '#contract/records/document-calls';
import { RECORD_FIELDS, type RecordField } from '#contract/records/pupil-record';
import type { sheetCalls } from '#contract/records/sheet-calls';
import type { FamilyFacts } from '#domain/pupil-record/family-text';
import { limitChanges } from '../access/change-limit';
import type { Session } from '../access/session';
import { findHomeroom } from '../db/homeroom';
import type { Db } from '../db/open';
import { findValues } from '../db/pupil-record';
import type { Changes } from '../db/record-changes';
import { noteReveal } from '../db/reveal-log';
import { AppError, fail } from '../failure/app-error';
import { actorOf } from '../http/actor';
import type { Call, Handlers } from '../http/implement';
import { sliceOf } from '../http/page';
import type { Services } from '../services';
import { setConsent } from './consent/commands';
import { createDocumentHandlers } from './documents/routes';
import { saveMember } from './family/commands';
import { listFamily } from './family/queries';
import { sendCompletenessSheet, sendRecordSheet } from './list/export';
import { listRecords, looksAtEveryRecord, type RecordFilter } from './list/queries';
import { decideProposals } from './proposals/decide';
import { proposeMember, proposeRecord, withdrawProposal } from './proposals/propose';
import { findProposed } from './proposals/queries';
import { readSeen } from './proposals/seen';
import { saveRecord } from './record/commands';
import { getRecord } from './record/queries';
import { listPeriods, nameSchool } from './school-queries';
import { sheetHandlers } from './sheets/routes';

/** Far more changes than a family needs in an hour: a record has about seventy fields. */
const FAMILY_CHANGES = 200;

/** The records of a school's pupils: edited by staff, with proposals from pupils and parents. */
export function createDatabaseHandlers(services: Services): Handlers<typeof database> {
  const { clock } = services;
  const limited = limitChanges(clock, {
    free: FAMILY_CHANGES,
    forgives: (error) => error instanceof AppError && error.code === 'busy',
  });
  // Limits every call that leaves an audit row, except for staff.
  const ofFamily =
    <C extends Caller, Result>(handle: (call: C) => Promise<Result>) =>
    (call: C) =>
      isStaff(call.session) ? handle(call) : limited(call.session.user, () => handle(call));
  return {
    ...handlers,
    ...createDocumentHandlers(services),
    ...sheetHandlers,
    reveal: ofFamily(handlers.reveal),
    saveStudent: ofFamily(handlers.saveStudent),
    saveParents: ofFamily(handlers.saveParents),
    saveFamily: ofFamily(handlers.saveFamily),
    removeFamily: ofFamily(handlers.removeFamily),
    withdraw: ofFamily(handlers.withdraw),
    setConsent: ofFamily(handlers.setConsent),
  };
}

const handlers: Omit<Handlers<typeof database>, keyof typeof documentCalls | keyof typeof sheetCalls> = {
  async listPeriods({ session, services }) {
    return { data: await listPeriods(services.db, session.homebase) };
  },

  async listHomebases({ session, services }) {
    return { data: await nameSchool(services.db, session.homebase) };
  },

  async list({ input, session, services }) {
    const classid = await classOf(services.db, session, input.classid);
    return list(services, session, { ...input, classid });
  },

  async listByClass({ input, session, services }) {
    return list(services, session, input);
  },

  async classes({ session, services }) {
    const classid = await classOf(services.db, session, undefined);
    const of = { homebase: session.homebase, classid };
    return services.calculate(session, 'classCompleteness', of, services.clock());
  },

  async downloadClasses(call) {
    const classid = await classOf(call.services.db, call.session, undefined);
    return sendCompletenessSheet(call, { ...call.input, classid });
  },

  async get({ input, session, services }) {
    const { homebase, user } = session;
    const whose = { homebase, student: input.userid, user, decides: isStaff(session) };
    return { data: await getRecord(services.db, whose, services.secrets) };
  },

  async reveal(call) {
    const { userid: student, field, proposal: id } = call.input;
    const { homebase } = call.session;
    const { db, writer } = call.services;
    const found =
      id === undefined
        ? (await findValues(db, homebase, student))?.[field]
        : (await findProposed(db, { homebase, student, id, field }))?.after;
    if (found === undefined) return fail('notFound');
    // Logged before it is shown, so that nothing is seen unlogged.
    await writer.run(noteReveal, { ...actorOf(call), person: student, field });
    return { data: { value: found } };
  },

  async saveStudent(call) {
    const { userid: student, entryid: entry, ...fields } = call.input;
    if (!isStaff(call.session)) {
      if (entry !== undefined) fail('forbidden');
      return propose(call, student, toText(fields));
    }
    const given = entry === undefined ? {} : { entry };
    const wanted = toText(fields);
    return saved(await call.services.writer.run(saveRecord, { ...actorOf(call), student, wanted, ...given }));
  },

  async saveParents(call) {
    const { userid: student, ...fields } = call.input;
    const wanted = toText(fields);
    if (!isStaff(call.session)) return propose(call, student, wanted);
    return saved(await call.services.writer.run(saveRecord, { ...actorOf(call), student, wanted }));
  },

  async listFamily({ input, session, services }) {
    return { data: await listFamily(services.db, session.homebase, input.userid) };
  },

  async saveFamily(call) {
    const { userid: student, id, ...facts } = call.input;
    return keepMember(call, { student, id, facts });
  },

  async removeFamily(call) {
    const { userid: student, id } = call.input;
    return keepMember(call, { student, id, facts: null });
  },

  async decide(call) {
    const { userid: student, reason } = call.input;
    const whose = { homebase: call.session.homebase, student };
    const decisions = await readSeen(call.services, whose, call.input.decisions);
    const action = { ...actorOf(call), student, decisions, reason: reason || null };
    await call.services.writer.run(decideProposals, action);
    return { message: 'Keputusan disimpan.' };
  },

  async withdraw(call) {
    const { userid: student, id } = call.input;
    await call.services.writer.run(withdrawProposal, { ...actorOf(call), student, id });
    return { message: 'Usulan ditarik.' };
  },

  async setConsent(call) {
    const { userid: student, given: isGiven } = call.input;
    // Only the family can give consent; the school may withdraw it on request.
    if (isGiven && isStaff(call.session)) fail('forbidden');
    await call.services.writer.run(setConsent, { ...actorOf(call), student, isGiven });
    return { message: isGiven ? 'Persetujuan disimpan.' : 'Persetujuan ditarik.' };
  },

  async download(call) {
    const { db } = call.services;
    const classid = await classOf(db, call.session, call.input.classid);
    return sendRecordSheet(call, { ...call.input, classid });
  },
};

type Caller = Pick<Call, 'services' | 'http'> & { session: Session };

/** A page that requires calculating over the whole school is not made on the main thread. */
function list(services: Services, session: Session, input: RecordFilter & ListQuery) {
  const { state, classid, completeness, proposals, sort } = input;
  const filter = { state, classid, completeness, proposals, sort };
  const of = { homebase: session.homebase, filter, slice: sliceOf(input) };
  return looksAtEveryRecord(filter)
    ? services.calculate(session, 'records', of, services.clock())
    : listRecords(services.db, of);
}

async function propose(call: Caller, student: string, wanted: Changes) {
  const ids = Object.keys(wanted).map(() => newId(call));
  return proposed(await call.services.writer.run(proposeRecord, { ...actorOf(call), student, wanted, ids }));
}

async function keepMember(
  call: Caller,
  { student, id, facts }: { student: string; id: string | undefined; facts: FamilyFacts | null },
) {
  const action = { ...actorOf(call), student, id: id ?? newId(call), isNew: id === undefined, facts };
  const { writer } = call.services;
  if (isStaff(call.session)) return saved(await writer.run(saveMember, action));
  return proposed(await writer.run(proposeMember, { ...action, proposal: newId(call) }));
}

function isStaff({ level }: Session): boolean {
  return level === 'admin' || level === 'teacher';
}

function saved(isChanged: boolean) {
  return isChanged
    ? { message: 'Data siswa disimpan.', data: { state: 'saved' as const } }
    : { message: 'Tidak ada yang berubah.', data: { state: 'same' as const } };
}

function proposed(isChanged: boolean) {
  return isChanged
    ? { message: 'Usulan dikirim. Sekolah akan memeriksanya.', data: { state: 'proposed' as const } }
    : { message: 'Tidak ada yang berubah.', data: { state: 'same' as const } };
}

/** A teacher sees only his homeroom class; without one the list is empty. */
async function classOf(db: Db, session: Session, wanted: string | undefined): Promise<string | undefined> {
  if (session.level !== 'teacher') return wanted;
  return (await findHomeroom(db, session.homebase, session.user)) ?? '';
}

/** Numbers as text, because a record's values are compared as text. */
function toText(given: Partial<Record<RecordField, string | number | null | undefined>>): Changes {
  const changes: Changes = {};
  for (const field of RECORD_FIELDS) {
    const value = given[field];
    if (value !== undefined) changes[field] = value === null ? null : String(value);
  }
  return changes;
}

function newId({ services }: Caller): string {
  return uuidv7({ msecs: services.clock() });
}
