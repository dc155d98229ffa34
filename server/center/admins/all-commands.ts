import type { AnyCommand } from '../../db/command';
import { addOfficer, changeOfficer, deactivateOfficers, removeOfficer, toggleOfficer } from './commands';
import { activateOfficer, renewInvitation, renewInvitations } from './invitation';
import { makePasswordLink } from './password-link';

/** Everything that is written about accounts of the office. */
export const officerCommands: readonly AnyCommand[] = [
  addOfficer,
  changeOfficer,
  removeOfficer,
  toggleOfficer,
  deactivateOfficers,
  renewInvitation,
  renewInvitations,
  makePasswordLink,
  activateOfficer,
];
