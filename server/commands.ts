import { touchSession } from './access/session-commands';
import { endSession, openSession } from './auth/commands';
import type { AnyCommand } from './db/command';
import { changeExam, createExam, removeExam, toggleExam } from './exam/commands';
import { receiveOperations } from './exam-session/answer-commands';
import {
  finishAttempt,
  penalizeAttempt,
  rejoinAttempt,
  retakeAttempt,
  sweepAttempts,
} from './exam-session/attempt-commands';
import { startAttempt } from './exam-session/start-command';
import { noteTokenGuessed } from './exam-session/token-brake';
import { pingWriter } from './health/commands';
import { addQuestions, changeBank, clearBank, createBank } from './question-bank/commands';

/** Every command the writer knows. */
export const commands: readonly AnyCommand[] = [
  touchSession,
  openSession,
  endSession,
  pingWriter,
  createExam,
  changeExam,
  removeExam,
  toggleExam,
  startAttempt,
  noteTokenGuessed,
  receiveOperations,
  finishAttempt,
  penalizeAttempt,
  rejoinAttempt,
  retakeAttempt,
  sweepAttempts,
  createBank,
  changeBank,
  addQuestions,
  clearBank,
];
