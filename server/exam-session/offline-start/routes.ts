import { v7 as uuidv7 } from 'uuid';
import type { offlineStart } from '#contract/exam-session/offline-start';
import { deliveryEnd } from '#domain/exam-session/envelope-life';
import { MINUTE_MS } from '#domain/time/durations';
import { createRateLimiter, failHasty } from '../../access/rate-limit';
import { requireSafeBrowser } from '../../access/safe-browser';
import type { Session } from '../../access/session';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { isPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { asForPupil } from '../../paper/exam-waves';
import type { Services } from '../../services';
import { giveEnvelope, makeStartCodes, noteCodesSeen, revokeStartCodes } from './code-commands';
import { listCodes } from './code-list';
import { findUnusedCode, keepsEnvelope } from './queries';
import { sealEnvelope } from './seal-envelope';

/** A device asks when its list is opened: rarely. */
const PACE = { free: 20, firstWaitMs: 10_000, longestWaitMs: 60_000, forgetAfterMs: 5 * MINUTE_MS };

/** Codes that start an exam without a network, and the envelopes that they open. */
export function createOfflineStartHandlers({ clock }: Services): Handlers<typeof offlineStart> {
  const limiter = createRateLimiter(clock, PACE);
  return {
    async make(call) {
      const act = { ...actOf(call), batch: uuidv7() };
      const { made, ended } = await call.services.writer.run(makeStartCodes, act);
      const before = ended > 0 ? ' Kode sebelumnya tidak berlaku lagi.' : '';
      const message = made > 0 ? `${made} kode dibuat.${before}` : 'Semua siswa ini sudah mulai.';
      return { message, data: { made } };
    },

    async revoke(call) {
      const { revoked } = await call.services.writer.run(revokeStartCodes, actOf(call));
      return { message: revoked > 0 ? `${revoked} kode dicabut.` : 'Tidak ada kode yang berlaku.' };
    },

    async list(call) {
      const { input, session, services } = call;
      // Recorded before the codes leave, so that none goes out without a record.
      await services.writer.run(noteCodesSeen, actOf(call));
      const query = { ...input, homebase: session.homebase };
      return listCodes(services.db, services.secrets, query, services.clock());
    },

    async prepare({ input, session, services, http }) {
      const { homebase, user: student } = session;
      await requireSafeBrowser({ http, services }, homebase, input.exam);
      const waitMs = limiter.enter(student, input.exam);
      if (waitMs > 0) return failHasty(waitMs);
      const taking = { homebase, exam: input.exam, student };
      const code = await findUnusedCode(services.db, taking);
      if (!code) return { batch: null, envelope: null };
      const isOver = await isPeriodClosed(services.db, taking);
      const whole = await getExamRow(services.db, homebase, input.exam);
      const exam = { ...whole, ...(await asForPupil(services.db, whole, student)) };
      const [closeAt, now] = [exam.close_at, services.clock()];
      if (await keepsEnvelope(services.db, taking, { code, isOver, closeAt, now, has: input }))
        return { batch: code.batch, envelope: null };
      // A sitting begun now would be archived.
      if (isOver) return { batch: null, envelope: null };
      const deliversUntil = deliveryEnd(closeAt, now);
      const batch = await services.writer.run(giveEnvelope, { ...taking, deliversUntil });
      if (batch === null) return { batch, envelope: null };
      return { batch, envelope: await sealEnvelope(services, exam, { student, batch, deliversUntil }) };
    },
  };
}

interface StaffCall extends Pick<Call, 'services' | 'http'> {
  session: Session;
  input: { exam: string; classid?: string | undefined; student?: string | undefined };
}

function actOf(call: StaffCall) {
  const { exam, classid = null, student = null } = call.input;
  return { ...actorOf(call), exam, classid, student };
}
