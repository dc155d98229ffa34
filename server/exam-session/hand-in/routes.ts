import type { pouch } from '#contract/exam-session/pouch';
import { openPouch, type PouchOp, readPouchOps } from '#domain/hand-in/pouch';
import { isRunBy } from '../../access/proctor-scope';
import { readProof, type SyncClaim } from '../../access/sync-token';
import { isReport } from '../../db/answer-log/note-conditions';
import { portionsOf } from '../../db/portions';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { earliestOf, type ParsedDelivery, parseDelivery } from '../answers/delivery';
import { withAttempt } from '../attempts/with-attempt';
import { countArrived } from '../contact/unsent-book';
import { type Imported, importOperations } from './commands';
import { refuseOther } from './other-exam';
import { findOwner, listReceipts, receiptOfClaim } from './receipts';

type ImportCall = Call<(typeof pouch)['import']>;

/** Operations per transaction: other answers must not wait for a long pouch. */
const AT_ONCE = 200;

/** Pouches that a proctor carries from a device to the server. */
export const pouchHandlers: Handlers<typeof pouch> = {
  async import(call) {
    const { services, session } = call;
    const { claim, operations } = await readPouch(call);
    const now = services.clock();
    if (!(await isRunBy({ db: services.db, now }, session, claim))) fail('pouchOtherRoom');
    const deliveries = parseDeliveries(call, claim, operations);
    const read = deliveries.flatMap((delivery) => delivery.operations);
    const began = earliestOf(read, now);
    const parts = [];
    for (const delivery of deliveries) parts.push(await enter(call, { claim, began }, delivery));
    const results = parts.flatMap((part) => part.results);
    const fresh = parts.flatMap((part) => part.fresh).length;
    const isHeld = ({ result }: Imported['results'][number]) => result === 'held' || result === 'afterFinish';
    services.unsent.took(claim, countArrived(operations.map(toNamed), results));
    services.watched.note(claim, claim.student);
    if (read.some(isReport)) services.watched.notePart(claim, 'reports');
    const owner = await findOwner(services.db, session.homebase, claim.student);
    const unreadable = operations.length - read.length;
    const refused = results.filter(({ result }) => result === 'rejected').length;
    return {
      message: outcomeOf({ operations: operations.length, fresh, refused }),
      student_id: claim.student,
      student_name: owner.name,
      nis: owner.nis ?? '',
      attempt: claim.attempt,
      operations: operations.length,
      fresh,
      held: results.filter(isHeld).length,
      rejected: refused - unreadable,
      unreadable,
      receipt: await receiptOfClaim(services.db, claim),
    };
  },

  async receipts({ input, session, services }) {
    return listReceipts(services.db, session.homebase, input.id);
  },
};

function outcomeOf({
  operations,
  fresh,
  refused,
}: Record<'operations' | 'fresh' | 'refused', number>): string {
  if (refused === operations) return 'Tidak ada jawaban yang masuk dari paket ini.';
  if (refused > 0)
    return fresh > 0 ? 'Sebagian isi paket ini sudah masuk.' : 'Isi lain paket ini sudah ada di server.';
  return fresh > 0 ? 'Jawaban dari paket sudah masuk.' : 'Semua isi paket ini sudah ada di server.';
}

/** Returns the owner and the content of a pouch; one without our signature is refused before anything in it is read. */
async function readPouch({
  input,
  session,
  services,
}: ImportCall): Promise<{ claim: SyncClaim; operations: PouchOp[] }> {
  const signed = openPouch(Buffer.from(input.pouch, 'base64')) ?? fail('pouchDamaged');
  const claim = readProof(services.secrets, signed);
  if (!claim || claim.homebase !== session.homebase) return fail('pouchForeign');
  if (claim.exam !== input.exam)
    return refuseOther({ db: services.db, now: services.clock() }, session, claim);
  return { claim, operations: readPouchOps(signed.body) ?? fail('pouchDamaged') };
}

/** Uses the same parser as delivery over the network. */
function parseDeliveries(
  { services }: ImportCall,
  { attempt }: SyncClaim,
  operations: readonly PouchOp[],
): ParsedDelivery[] {
  const contentKey = () => services.secrets.key('content', attempt);
  return portionsOf(operations, AT_ONCE).map((some) => parseDelivery({ ops: some.map(toWire) }, contentKey));
}

/** Uses the same admission as delivery over the network. `began`: the earliest in the whole pouch. */
async function enter(
  { services, session, http }: ImportCall,
  { claim, began }: { claim: SyncClaim; began: number | undefined },
  { operations, unreadable }: ParsedDelivery,
): Promise<Imported> {
  const { homebase, attempt, exam, student, epoch } = claim;
  const delivery = {
    homebase,
    attempt,
    exam,
    student,
    epoch,
    operations,
    unreadable,
    // Its key is the signature of the sealed token, which stays on a shared PC: operations that cannot be opened may
    // be invented.
    isSealedOnly: true,
    question: null,
  };
  const imported = await withAttempt(services, claim, began, () =>
    services.writer.run(importOperations, { ...delivery, ...actorOf({ session, services, http }) }),
  );
  // The device that packed it still has it.
  return imported ?? { results: unreadable.map(({ opId }) => ({ opId, result: 'rejected' })), fresh: [] };
}

function toNamed({ opId, kind }: PouchOp) {
  return { opId: Buffer.from(opId).toString('base64url'), kind };
}

function toWire({ opId, sealed, ...place }: PouchOp): Record<string, unknown> {
  const toText = (bytes: Uint8Array, form: 'base64' | 'base64url') => Buffer.from(bytes).toString(form);
  return { ...place, opId: toText(opId, 'base64url'), sealed: toText(sealed, 'base64') };
}
