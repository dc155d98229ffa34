import type { AnyCommand, Command } from '../../server/db/command';
import { type Model, refuse, type Said, type Sitting } from './model';

/** The pupil, exam and teacher that all calls are about. */
export interface Place {
  homebase: string;
  exam: string;
  student: string;
  teacher: string;
  /** Its first questions have the choices a and b. */
  questions: readonly string[];
  newId: () => string;
}

/** One call: its command and input, and what must happen. */
export interface AttemptCall {
  name: string;
  command: AnyCommand;
  input: unknown;
  /** Changes the model the way the call must change the database; gives the reply it must have. */
  expect: (model: Model) => Said;
  /** The part of the reply that is compared. */
  read: (reply: unknown) => unknown;
  /** The reply it must have when it is sent again at once, which must change nothing. Undefined if a repeat is a new act. */
  again?: (first: unknown) => unknown;
}

interface Told<Result> {
  name: string;
  expect: AttemptCall['expect'];
  read: (reply: Result) => unknown;
  again?: AttemptCall['again'];
}

export function callOf<Input, Result>(
  command: Command<Input, Result>,
  input: Input,
  { read, ...told }: Told<Result>,
): AttemptCall {
  // The reply always comes from this command.
  return { command: command as AnyCommand, input, read: (reply) => read(reply as Result), ...told };
}

/** The acting teacher, as commands need him. */
export function actOf({ homebase, teacher }: Place) {
  return { homebase, actor: teacher, ip: null, why: null };
}

export function newOpId({ newId }: Place): string {
  return Buffer.from(newId().replaceAll('-', ''), 'hex').toString('base64url');
}

export function changedOf({ changed }: { changed: boolean | number }): unknown {
  return changed;
}

/** For acts that are refused on an archived sitting. */
export function onStaff(sitting: Sitting, then: (model: Model, of: Sitting) => Said): AttemptCall['expect'] {
  return (model) => {
    const of = model.sittings.find(({ id }) => id === sitting.id);
    return !of || of.isArchived ? refuse('attemptArchived') : then(model, of);
  };
}
