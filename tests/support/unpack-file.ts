import type { ImportedFile } from '../../server/question-bank/transfer/imported-file';
import { createUnpacker, type PackedFile } from '../../server/question-bank/transfer/packed-file';

/** A packed file put together again at once; the server takes the parts as they come (`import-reader.ts`). */
export function unpackFile({ questions, unread, media }: PackedFile): ImportedFile {
  const unpacker = createUnpacker();
  for (const part of questions) unpacker.addQuestions(part);
  for (const [name, bytes] of media) unpacker.addMedia(name, bytes);
  return unpacker.finish(unread);
}
