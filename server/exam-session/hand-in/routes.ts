import type { pouch } from '#contract/pouch';
import { openPouch, type PouchOp, readPouchOps } from '#domain/hand-in/pouch';
import { readProof, type SyncClaim } from '../../access/sync-token';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { earliestOf, readParcel } from '../answers/delivery';
import { withAttempt } from '../attempts/with-attempt';
import { countArrived } from '../contact/unsent-book';
import { type Imported, importOperations } from './import-command';
import { findOwner, listReceipts, receiptOfClaim } from './receipts';

type ImportCall = Call<(typeof pouch)['import']>;

/** Operations per transaction: other answers must not wait for a long pouch. */
const AT_ONCE = 200;

/** What a proctor carries from a device to the server. */
export const pouchHandlers: Handlers<typeof pouch> = {
  async import(call) {
    const { services, session } = call;
    const { claim, operations } = readPouch(call);
    const parts = [];
    for (let from = 0; from < operations.length; from += AT_ONCE) {
      parts.push(await enter(call, claim, operations.slice(from, from + AT_ONCE)));
    }
    const results = parts.flatMap((part) => part.results);
    const fresh = parts.flatMap((part) => part.fresh).length;
    const isHeld = ({ result }: Imported['results'][number]) => result === 'held' || result === 'afterFinish';
    services.unsent.took(claim, countArrived(operations.map(toNamed), results));
    services.rooms.note(claim, claim.student);
    const owner = await findOwner(services.db, session.homebase, claim.student);
    return {
      message: fresh > 0 ? 'Jawaban dari paket sudah masuk.' : 'Semua isi paket ini sudah ada di server.',
      student_id: claim.student,
      student_name: owner.name,
      nis: owner.nis ?? '',
      attempt: claim.attempt,
      operations: operations.length,
      fresh,
      held: results.filter(isHeld).length,
      rejected: results.filter(({ result }) => result === 'rejected').length,
      receipt: await receiptOfClaim(services.db, claim),
    };
  },

  async receipts({ input, session, services }) {
    return listReceipts(services.db, session.homebase, input.id);
  },
};

/** Returns the owner and the content of a pouch; one without our signature is refused before anything in it is read. */
function readPouch({ input, session, services }: ImportCall): { claim: SyncClaim; operations: PouchOp[] } {
  const signed = openPouch(Buffer.from(input.pouch, 'base64')) ?? fail('pouchDamaged');
  const claim = readProof(services.secrets, signed);
  if (!claim || claim.homebase !== session.homebase) return fail('pouchForeign');
  if (claim.exam !== input.exam) return fail('pouchOtherExam');
  return { claim, operations: readPouchOps(signed.body) ?? fail('pouchDamaged') };
}

/** Uses the same parser and the same admission as delivery over the network. */
async function enter(
  { services, session, http }: ImportCall,
  claim: SyncClaim,
  operations: readonly PouchOp[],
): Promise<Imported> {
  const contentKey = () => services.secrets.key('content', claim.attempt);
  const { operations: read, unreadable } = readParcel({ ops: operations.map(toWire) }, contentKey);
  const { homebase, attempt, exam, student, epoch } = claim;
  const delivery = {
    homebase,
    attempt,
    exam,
    student,
    epoch,
    operations: read,
    unreadable,
    // Its key is the signature of the sealed token, which stays on a shared PC: what nobody can open may be invented.
    isSealedOnly: true,
    question: null,
  };
  return withAttempt(services, claim, earliestOf(read, services.clock()), () =>
    services.writer.run(importOperations, { ...delivery, ...actorOf({ session, services, http }) }),
  );
}

function toNamed({ opId, kind }: PouchOp) {
  return { opId: Buffer.from(opId).toString('base64url'), kind };
}

function toWire({ opId, sealed, ...place }: PouchOp): Record<string, unknown> {
  const toText = (bytes: Uint8Array, form: 'base64' | 'base64url') => Buffer.from(bytes).toString(form);
  return { ...place, opId: toText(opId, 'base64url'), sealed: toText(sealed, 'base64') };
}
