import type { User } from '#contract/auth';
import type { IconType } from '../../ui/icons/make-icon';
import { BankIcon, ClipboardIcon, DatabaseIcon, ExamIcon, UsersIcon } from '../../ui/icons/office-icons';
import { menuFor, PROFILE } from '../menus';
import { PATHS } from '../paths';
import type { Searchable } from './match';
import { SYNONYMS, text } from './text';

/** An address that a search may lead to. */
export interface Place extends Searchable {
  path: string;
  icon: IconType;
}

/**
 * The pages that the role may open: its menu in the menu's order, each followed by the parts of its screen; the
 * profile for everybody.
 */
export function placesFor(user: User): Place[] {
  const { main, lower } = menuFor(user);
  const pages = [...main, ...(lower.length > 0 ? lower : [PROFILE])].map(({ label, path, icon }) => ({
    title: label,
    synonyms: SYNONYMS[path] ?? '',
    path,
    icon,
  }));
  return pages.flatMap((page) => [page, ...partsOf(page.path)]);
}

function partsOf(path: string): readonly Place[] {
  const { banks, exams, adults, audit, backups } = text.parts;
  if (path === PATHS.adminStudents) {
    return [{ ...adults, path: `${PATHS.adminStudents}?tab=staf`, icon: UsersIcon }];
  }
  if (path === PATHS.adminBase || path === PATHS.centerUnits) {
    return [
      { ...backups, path: `${path}?tab=cadangan`, icon: DatabaseIcon },
      { ...audit, path: `${path}?tab=jejak`, icon: ClipboardIcon },
    ];
  }
  if (path !== PATHS.exams) return [];
  return [
    { ...banks, path: `${PATHS.exams}?tab=bank`, icon: BankIcon },
    { ...exams, path: `${PATHS.exams}?tab=ujian`, icon: ExamIcon },
  ];
}
