import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AppError } from '../failure/app-error';
import { drawPicture } from '../media/pictures';
import type { DrawOutcome, DrawTask } from './picture-wire';

// Re-encodes all pictures. In the server this would take both processors away from the answers of an exam, and a picture
// that brings the decoder down would end the exam.

/** On a scale up to 19: answers of an exam come first, but somebody waits for his picture too. */
const NICENESS = 10;

stepBack();
process.once('disconnect', () => process.exit());
process.on('message', (task: DrawTask) => void draw(task).then((outcome) => process.send?.(outcome)));

async function draw({ id, bytes, kind }: DrawTask): Promise<DrawOutcome> {
  try {
    return { id, bytes: await drawPicture(bytes, kind) };
  } catch (error) {
    return { id, refusal: error instanceof AppError ? error.code : 'imageUnreadable' };
  }
}

function stepBack(): void {
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system supports both.
  }
}
