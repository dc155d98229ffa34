import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint';
import type { logs } from '#contract/exam-session/logs';
import type { ExamLog } from '#contract/exam-session/sitting';
import { isOpen } from '#domain/exam-session/attempt';
import { runRooms } from '../access/proctor-scope';
import { requireSafeBrowser } from '../access/safe-browser';
import type { Session } from '../access/session';
import type { SyncClaim } from '../access/sync-token';
import { firstEpochOf } from '../db/generation';
import type { AttemptTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';
import { actorOf } from '../http/actor';
import { clientAddress } from '../http/address';
import { describeBrowser } from '../http/browser-name';
import type { Call, Handlers } from '../http/implement';
import { findOpenAttempt, getExamRow } from '../paper/exam-facts';
import { findOwnWave } from '../paper/exam-waves';
import type { Services } from '../services';
import { finishAttempt, penalizeAttempt, rejoinAttempt } from './attempts/commands';
import { drawSeedOf } from './attempts/draw';
import { restoreAttempt, retakeAttempt } from './attempts/retake-commands';
import { checkStart } from './attempts/start-check';
import { startAttempt } from './attempts/start-command';
import { makeTicket, toExamLog } from './attempts/ticket';
import { createTokenLimiter } from './attempts/token-limit';
import { withdrawPenalty } from './attempts/withdraw-command';
import { findReadmission } from './live/readmission';
import { listUnread } from './messages/queries';
import { listRoster } from './roster/roster';
import { listExamClasses } from './roster/roster-page';
import { tellDevices } from './time/follow';
import { listHistory } from './timeline/history';

/** Attempts: the student's own, and the staff's view of all. */
export function createLogHandlers(services: Services): Handlers<typeof logs> {
  const tryToken = createTokenLimiter(services);
  return {
    ...handlers,
    start: (call) => start(call, tryToken),
    checkToken: (call) => checkToken(call, tryToken),
  };
}

async function start({ input, session, services, http }: StartCall, tryToken: TryToken) {
  const { homebase, user: student } = session;
  const { exam, token = null } = input;
  await requireSafeBrowser({ http, services }, homebase, exam);
  const ip = clientAddress(http, services.settings);
  const browser = describeBrowser(http.req.header('user-agent'));
  const attempt = uuidv7();
  const drawSeed = drawSeedOf(services.secrets, { exam, student });
  const firstEpoch = firstEpochOf(services.settings.generation);
  const wanted = { homebase, exam, student, token, ip, browser, attempt, drawSeed, firstEpoch };
  const started = await tryToken(wanted, () => services.writer.run(startAttempt, wanted));
  const log = toExamLog(started.attempt, services.clock());
  hear(services, homebase, log);
  const isClaim = started.attempt.id !== attempt;
  // The device that lost the claim stops at once.
  if (isClaim) await tellDevices(services, homebase, { attempts: [log.id] });
  const message = isClaim ? 'Ujian dilanjutkan.' : 'Ujian dimulai.';
  return { message, log, ticket: await makeTicket(services, started) };
}

/** Records contact with the student's device. */
function hear({ contacts, watched, clock }: Services, homebase: string, log: ExamLog): void {
  const { id: attempt, exam, student, progress } = log;
  contacts.hear({ homebase, attempt }, isOpen(progress), clock());
  watched.note({ homebase, exam }, student);
}

/** A device speaks for its own claim. Without a token to prove it, a claim that was never issued is ignored. */
function noteUnsent(
  { unsent, clock }: Services,
  attempt: AttemptTable,
  said: ParsedInputOf<typeof logs.getOwn>,
  claim: SyncClaim | undefined,
): void {
  const { waiting, waiting_ms: age = 0 } = said;
  const epoch = claim?.epoch ?? said.epoch ?? attempt.epoch;
  if (waiting === undefined || (!claim && epoch > attempt.epoch)) return;
  const since = Math.max(attempt.start_at, clock() - age);
  unsent.say({ attempt: attempt.id, epoch }, waiting > 0 ? { count: waiting, since } : null);
}

/** Checked before the exam, where a slip can be corrected at ease; guesses are slowed down as at the start. */
async function checkToken({ input, session, services, http }: TokenCall, tryToken: TryToken) {
  const { homebase, user: student } = session;
  await requireSafeBrowser({ http, services }, homebase, input.exam);
  const ip = clientAddress(http, services.settings);
  await tryToken({ homebase, student, ...input, ip }, async () => {
    const exam = await getExamRow(services.db, homebase, input.exam);
    await checkStart({ db: services.db, now: services.clock() }, exam, student, input.token);
  });
  return { message: 'Token ini benar.' };
}

/** The requested sitting; only the student's own device has an unsealed token of it. */
function sitterOf({ input, session, claim }: OwnCall) {
  if (claim?.isSealedOnly) return fail('unauthenticated');
  if (claim) return { homebase: claim.homebase, exam: claim.exam, student: claim.student };
  if (!session) return fail('unauthenticated');
  return { homebase: session.homebase, exam: input.exam, student: session.user };
}

type OwnCall = Call<(typeof logs)['getOwn']>;
type TokenCall = Call<(typeof logs)['checkToken']>;
type StartCall = Call<(typeof logs)['start']>;
type TryToken = ReturnType<typeof createTokenLimiter>;

const handlers: Omit<Handlers<typeof logs>, 'start' | 'checkToken'> = {
  async getOwn(call) {
    const { input, claim, services } = call;
    const sat = sitterOf(call);
    const attempt = await findOpenAttempt(services.db, sat.homebase, sat.exam, sat.student);
    // The token of an attempt that a retake archived reads nothing of the attempt that replaced it.
    if (!attempt || (claim && claim.attempt !== attempt.id)) return null;
    const log = toExamLog(attempt, services.clock());
    noteUnsent(services, attempt, input, claim);
    // A device that the pupil has left does not show that he is there. A claim later than the known one was lost when
    // a backup was restored.
    if (!claim || claim.epoch >= attempt.epoch) hear(services, sat.homebase, log);
    // Messages from staff are only for a browser signed in as this pupil, not for a device token.
    if (claim) return log;
    const messages = await listUnread(services.db, { ...sat, attempt: attempt.id });
    const readmission = await findReadmission(services.db, attempt, services.clock());
    return { ...log, ...(messages.length > 0 && { messages }), ...(readmission && { readmission }) };
  },

  async finish(call) {
    const attempt = call.input.id;
    const isOwn = call.session.level === 'student';
    await call.services.writer.run(finishAttempt, { ...actOf(call), attempt, opId: newOpId(), isOwn });
    await tellEnded(call, attempt);
    return { message: 'Ujian selesai dikerjakan.' };
  },

  async listClasses({ input, session, services }) {
    return listExamClasses(services.db, session.homebase, input.exam);
  },

  async list({ input, session, services }) {
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, input.exam);
    const query = { ...input, homebase: session.homebase, rooms };
    return listRoster(services, query);
  },

  async listHistory({ input, session, services }) {
    return listHistory(services.db, session.homebase, input.id);
  },

  async retake(call) {
    const { changed } = await call.services.writer.run(retakeAttempt, {
      ...actOf(call),
      attempt: call.input.id,
      grant: uuidv7(),
    });
    await tell(call, call.input.id);
    if (!changed) return { message: 'Ujian ini sudah diulang.' };
    const { exam, student } = call.input;
    const of = { homebase: call.session.homebase, exam, student };
    const wave = await findOwnWave(call.services.db, of);
    const isOver = wave !== null && wave.closeAt <= call.services.clock();
    return { message: isOver ? WAVE_OVER : 'Siswa dapat mengulang ujian dari awal.' };
  },

  async restore(call) {
    const { id: attempt } = call.input;
    const act = { ...actOf(call), attempt, grant: uuidv7() };
    const { changed, instead, isEnded } = await call.services.writer.run(restoreAttempt, act);
    const attempts = instead === null ? [attempt] : [attempt, instead];
    await tellDevices(call.services, call.session.homebase, { attempts });
    if (!changed) return { message: 'Pengerjaan ini tidak diarsipkan.' };
    const message = 'Pengerjaan sebelumnya berlaku lagi.';
    return { message: isEnded ? `${message} ${ENDED_BY_THEN}` : message };
  },

  async rejoin(call) {
    const { changed } = await call.services.writer.run(rejoinAttempt, {
      ...actOf(call),
      attempt: call.input.id,
    });
    await tell(call, call.input.id);
    return { message: changed ? 'Siswa dapat masuk kembali.' : 'Siswa sudah dapat masuk.' };
  },

  async penalize(call) {
    const { exam, student } = call.input;
    const act = { ...actOf(call), exam, student, opId: newOpId() };
    const { attempt } = await call.services.writer.run(penalizeAttempt, act);
    await tellEnded(call, attempt);
    return { message: 'Ujian dihentikan karena pelanggaran.' };
  },

  async withdrawPenalty(call) {
    const { id: attempt, incident, why, rejoin = false } = call.input;
    const act = { ...actorOf(call), attempt, incident, why, rejoin };
    const { changed, keptOutBy } = await call.services.writer.run(withdrawPenalty, act);
    await tell(call, attempt);
    const rest = keptOutBy === null ? '' : ` ${KEPT_OUT[keptOutBy]}`;
    return { message: changed ? `Penalti dicabut.${rest}` : 'Penalti ini sudah dicabut.' };
  },
};

/** The message for a caller who asked to readmit the pupil as well. */
const KEPT_OUT = {
  penalty: 'Siswa tetap dihentikan oleh penalti yang lebih baru.',
  period:
    'Siswa tetap dihentikan: ujian ini bukan dari periode aktif, jadi tidak ada yang diizinkan masuk lagi.',
} as const;

const WAVE_OVER =
  'Siswa dapat mengulang ujian dari awal. Sesinya sudah selesai: pindahkan ia ke sesi lain di tab Ruang.';

/** Said of a sitting that was running at its retake and does not go on. */
const ENDED_BY_THEN = 'Ujiannya sudah ditutup, jadi waktunya berakhir saat diulang.';

interface StaffCall extends Pick<Call, 'services' | 'http'> {
  session: Session;
  input: { why?: string | undefined };
}

/** Tells the device at once instead of with its next reply. */
function tell({ services, session }: StaffCall, attempt: string): Promise<void> {
  return tellDevices(services, session.homebase, { attempts: [attempt] });
}

/** An ended sitting is not missed, though its device may not know yet. */
function tellEnded(call: StaffCall, attempt: string): Promise<void> {
  const { contacts, clock } = call.services;
  contacts.end({ homebase: call.session.homebase, attempt }, clock());
  return tell(call, attempt);
}

function actOf(call: StaffCall) {
  return { ...actorOf(call), why: call.input.why || null };
}

/** Made here and not in the writer, so that a repeated command uses the same id. */
function newOpId(): string {
  return randomBytes(16).toString('base64url');
}
