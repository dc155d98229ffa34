import { account } from './account';
import { schoolClass } from './admin/class';
import { grade } from './admin/grade';
import { major } from './admin/major';
import { periode } from './admin/periode';
import { subject } from './admin/subject';
import { answer } from './answer';
import { auth } from './auth';
import { bank } from './bank';
import { decision } from './decision';
import type { Endpoint, Group } from './endpoint';
import { exam } from './exam';
import { health } from './health';
import { logs } from './logs';
import { media } from './media';
import { setup } from './setup';
import { transfer } from './transfer';

/** Every group of the API, once. */
export const catalogue = {
  auth,
  account,
  setup,
  exam,
  logs,
  answer,
  decision,
  bank,
  periode,
  grade,
  major,
  class: schoolClass,
  subject,
  media,
  transfer,
  health,
} satisfies Record<string, Group>;

/** Every call with its key (`exam.save`), in the catalogue's order. */
export function listEndpoints(): { key: string; endpoint: Endpoint }[] {
  return Object.entries(catalogue).flatMap(([groupName, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ key: `${groupName}.${name}`, endpoint })),
  );
}
