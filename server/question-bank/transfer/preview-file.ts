import type { ReplyOf } from '#contract/endpoint';
import type { BankType } from '#contract/question-bank/bank';
import { describePlace, describeUnread } from '#contract/question-bank/import-text';
import { SOUND_BYTES_MAX } from '#contract/question-bank/media';
import type { transfer } from '#contract/question-bank/transfer';
import type { Session } from '../../access/session';
import { fail } from '../../failure/app-error';
import type { Services } from '../../services';
import { keepMedia, keepPicture } from '../media/keep';
import { kindOfSound } from '../media/sound';
import { createMediaBringer } from './bring-media';
import type { Teller } from './import-progress';
import { partFitting } from './part-fitting';
import { previewQuestions } from './preview';

/** Questions that are shown while the rest is worked on: the first page of a preview. */
const BEGINNING = 10;
/** Larger files hold pictures: the process that draws them starts while they are read. */
const PICTURES_FROM_BYTES = 512 * 1024;

interface Asked {
  services: Services;
  session: Session;
  upload: Uint8Array;
  btype: BankType;
  tell: Teller;
  signal: AbortSignal;
}

/** Reads a file of questions, stores its pictures and sounds, and returns a preview. */
export async function previewFile(asked: Asked): Promise<ReplyOf<typeof transfer.preview>> {
  const { services, session, upload, btype, tell, signal } = asked;
  tell.step('reading');
  if (upload.length > PICTURES_FROM_BYTES) services.pictures.prepare();
  const file = await services.imports.read(upload, signal);
  const bring = createMediaBringer(file, (bytes) => keepFile(services, session, bytes), {
    signal,
    onBrought: (done, total) => tell.step('pictures', done, total),
  });
  const begun = await bring(file.questions.slice(0, BEGINNING));
  const { questions: fitting } = partFitting({ questions: begun, unread: [] });
  tell.beginning({
    questions: await previewQuestions(fitting, btype, signal),
    total: file.questions.length,
  });
  const brought = await bring(file.questions);
  tell.step('checking');
  const { questions, unread } = partFitting({ questions: brought, unread: file.unread });
  return {
    questions: await previewQuestions(questions, btype, signal),
    unread: unread.map(({ place, reason }) => ({
      place: describePlace(place),
      reason: describeUnread(reason),
    })),
  };
}

function keepFile(services: Services, session: Session, bytes: Uint8Array): Promise<string> {
  const sound = kindOfSound(bytes);
  if (sound && bytes.length > SOUND_BYTES_MAX) return fail('soundTooLarge');
  if (sound) return keepMedia(services, session, sound, bytes);
  return keepPicture(services, session, bytes);
}
