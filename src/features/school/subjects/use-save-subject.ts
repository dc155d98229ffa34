import type { InputOf } from '#contract/endpoint';
import { subject } from '#contract/school/subject';
import { call } from '../../../lib/api-client';
import { serverMessage } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { useOfficeWrite } from '../api';
import { text } from './text';

interface SubjectWrite {
  fields: InputOf<typeof subject.save>;
  /** A new cover; null removes it; undefined leaves it as it is. */
  picture: Blob | null | undefined;
}

/** Saves a subject, then its cover. */
export function useSaveSubject() {
  return useOfficeWrite(async ({ fields, picture }: SubjectWrite) => {
    const reply = await call(subject.save, fields);
    try {
      await saveCover(reply.data.id, picture);
    } catch (error) {
      // The subject exists by now: the form must not send it again.
      toaster.error(text.cover.notSaved(fields.name, serverMessage(error) ?? ''));
    }
    return reply;
  });
}

async function saveCover(id: string, picture: Blob | null | undefined): Promise<void> {
  if (picture === undefined) return;
  if (picture === null) await call(subject.removeCover, { id });
  else await call(subject.saveCover, { id }, { file: picture });
}
