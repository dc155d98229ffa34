import { v7 as uuidv7 } from 'uuid';
import type { NewClass } from '#contract/school/sheet-import';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import type { Cell } from '#domain/sheet/columns';
import type { Session } from '../../access/session';
import { makeUnusable } from '../../access/unusable-password';
import { tellWait } from '../../db/quiet-time';
import { actorOf } from '../../http/actor';
import { createBreath } from '../../http/breath';
import type { Call } from '../../http/implement';
import { oneAtATime } from '../../http/one-at-a-time';
import { importSheet, planImport } from './commands';
import type { Plan } from './plan';
import { regionsOfSheet } from './sheet-regions';

/**
 * Imports one kind of sheet: without `plan` it only shows the plan, with `plan` it carries it out. One at a time per
 * school.
 */
export function uploadOf(kind: Kind) {
  return (call: ImportCall) => oneImport(call.session.homebase, () => upload(kind, call));
}

interface ImportCall extends Pick<Call, 'services' | 'http'> {
  session: Session;
  input: {
    file: string;
    columns: readonly FieldKey[];
    rows: readonly { row: number; cells: readonly Cell[] }[];
    plan?: string | undefined;
    classid?: string | undefined;
    classes?: readonly NewClass[] | undefined;
  };
}

/** Reading thousands of rows is work, and each of two parallel imports would change what the other has shown. */
const oneImport = oneAtATime(
  'Impor lain di sekolah ini masih diproses. Tunggu sampai selesai, lalu coba lagi.',
);

const added = (fresh: number, changed: number) => `${fresh} ditambahkan, ${changed} diperbarui.`;

/** The result of the import, with the number of new and changed rows. */
const SAVED: Record<Kind, (fresh: number, changed: number) => string> = {
  students: added,
  teachers: added,
  parents: added,
  subjects: added,
  classes: added,
  seats: (fresh, changed) => `${fresh} siswa dimasukkan ke kelas, ${changed} dipindahkan.`,
};

async function upload(kind: Kind, call: ImportCall) {
  const { services, session, input, http } = call;
  const { file, columns, rows, classid, classes } = input;
  const sheet = { kind, columns, rows, classid, classes };
  const breathe = createBreath(http.req.raw.signal);
  const regions = await regionsOfSheet({ db: services.db, breathe }, sheet);
  if (input.plan === undefined) {
    const { homebase } = session;
    const now = services.clock();
    const context = { db: services.db, homebase, now, unusable: '', regions, breathe };
    const data = {
      ...toReply(await planImport(context, sheet), null),
      waits: await tellWait(services.db, now, rows.length),
    };
    return { message: 'Berkas sudah diperiksa. Belum ada yang disimpan.', data };
  }
  const id = uuidv7({ msecs: services.clock() });
  const unusable = await makeUnusable(services);
  const action = { ...actorOf(call), id, file, sheet, regions, unusable, plan: input.plan };
  const plan = await services.writer.run(importSheet, action);
  const { counts } = plan;
  return { message: SAVED[kind](counts.new, counts.changed), data: toReply(plan, id) };
}

function toReply({ hash, counts, rows, makes, unknown }: Plan, id: string | null) {
  const lists = { rows: [...rows], makes: [...makes], unknown_classes: [...unknown] };
  return { plan: hash, counts, ...lists, id, waits: null };
}
