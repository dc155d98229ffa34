import { isExamUnderWay } from '../../db/quiet-time';
import type { Services } from '../../services';
import { keepMeasures } from './keep-measures';
import type { ExamCursor, Unmeasured } from './unmeasured';

/** Belongs to no school: it takes its turn in the queue of calculations like a school of its own. */
const SERVER = { homebase: '', user: '' };

/**
 * Returns the round that measures the questions of exams that are over, while nobody sits one; each tells how many
 * exams it measured.
 */
export function createMeasuring(services: Services): () => Promise<number> {
  const { calculate, clock, log } = services;
  let after: ExamCursor | null = null;
  // An exam that could not be measured is not tried again until it changes or the server restarts.
  const failed = new Set<string>();
  const tryOne = async (unmeasured: Unmeasured): Promise<number> => {
    try {
      await measure(services, unmeasured);
      return 1;
    } catch (error) {
      failed.add(unmeasured.fingerprint);
      log.warn({ err: error, exam: unmeasured.exam }, 'an exam could not be measured');
      return 0;
    }
  };
  return async () => {
    if (await isExamUnderWay(services.db, services.clock())) return 0;
    const found = await calculate(SERVER, 'unmeasured', { after }, clock());
    after = found.next;
    let measured = 0;
    for (const unmeasured of found.exams.filter(({ fingerprint }) => !failed.has(fingerprint))) {
      // It has its own thread and a low priority; since nobody waits for it, it waits for the pupils all the same.
      if (await isExamUnderWay(services.db, services.clock())) break;
      measured += await tryOne(unmeasured);
    }
    return measured;
  };
}

async function measure({ calculate, writer, clock }: Services, unmeasured: Unmeasured): Promise<void> {
  const { homebase, exam } = unmeasured;
  const found = await calculate(SERVER, 'measures', { homebase, exam }, clock());
  await writer.run(keepMeasures, { ...unmeasured, ...found });
}
