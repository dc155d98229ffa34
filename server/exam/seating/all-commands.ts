import type { AnyCommand } from '../../db/command';
import { setProctor, spreadPupils } from './commands';
import { movePupil } from './move-command';
import { takeSeating } from './take-command';
import { renewToken } from './token-command';
import { changeWave } from './wave-command';

/** What changes the rooms, waves, seats, proctors and tokens of an exam. */
export const seatingCommands: readonly AnyCommand[] = [
  spreadPupils,
  changeWave,
  takeSeating,
  movePupil,
  setProctor,
  renewToken,
];
