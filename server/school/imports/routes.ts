import { v7 as uuidv7 } from 'uuid';
import type { imports } from '#contract/admin/import';
import type { FieldKey, Kind } from '#domain/school/people-keys';
import type { Cell } from '#domain/sheet/columns';
import type { Session } from '../../access/session';
import { makeUnusable } from '../../access/unusable-password';
import { actorOf } from '../../http/actor';
import { createBreath } from '../../http/breath';
import type { Call, Handlers } from '../../http/implement';
import { importPeople, planImport, undoImport } from './commands';
import type { Plan } from './plan';
import { listImports } from './queries';

/** The imports of a school and the way back from the last one. */
export const importHandlers: Handlers<typeof imports> = {
  async list({ session, services }) {
    return { data: await listImports(services.db, session.homebase) };
  },

  async undo(call) {
    await call.services.writer.run(undoImport, { ...actorOf(call), id: call.input.id });
    return { message: 'Impor diurungkan. Datanya kembali seperti sebelumnya.' };
  },
};

interface ImportCall extends Pick<Call, 'services' | 'http'> {
  session: Session;
  input: {
    file: string;
    columns: readonly FieldKey[];
    rows: readonly { row: number; cells: readonly Cell[] }[];
    plan?: string | undefined;
  };
}

/** An import of one kind of people: without `plan` a look at what would be, with it the deed. */
export function uploadOf(kind: Kind) {
  return async (call: ImportCall) => {
    const { services, session, input, http } = call;
    const { file, columns, rows } = input;
    const sheet = { kind, columns, rows };
    if (input.plan === undefined) {
      const plan = await planImport(
        {
          db: services.db,
          homebase: session.homebase,
          now: services.clock(),
          unusable: '',
          breathe: createBreath(http.req.raw.signal),
        },
        sheet,
      );
      return { message: 'Berkas sudah diperiksa. Belum ada yang disimpan.', data: toReply(plan, null) };
    }
    const id = uuidv7({ msecs: services.clock() });
    const unusable = await makeUnusable(services);
    const deed = { ...actorOf(call), id, file, sheet, unusable, plan: input.plan };
    const plan = await services.writer.run(importPeople, deed);
    const { counts } = plan;
    return { message: `${counts.new} ditambahkan, ${counts.changed} diperbarui.`, data: toReply(plan, id) };
  };
}

function toReply({ hash, counts, rows }: Plan, id: string | null) {
  return { plan: hash, counts, rows: [...rows], id };
}
