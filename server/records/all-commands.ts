import type { AnyCommand } from '../db/command';
import { setConsent } from './consent/commands';
import {
  addDocument,
  noteOpening,
  proposeDocument,
  proposeRemoval,
  removeDocument,
} from './documents/commands';
import { saveMember } from './family/commands';
import { decideProposals } from './proposals/decide';
import { proposeMember, proposeRecord, withdrawProposal } from './proposals/propose';
import { saveRecord } from './record/commands';
import { notePrint } from './sheets/commands';

/** Every command that writes records of pupils and what hangs on them. */
export const recordsCommands: readonly AnyCommand[] = [
  saveRecord,
  setConsent,
  saveMember,
  proposeRecord,
  proposeMember,
  addDocument,
  noteOpening,
  proposeDocument,
  proposeRemoval,
  removeDocument,
  withdrawProposal,
  decideProposals,
  notePrint,
];
