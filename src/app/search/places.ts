import type { User } from '#contract/auth/auth';
import { ClipboardIcon } from '../../ui/icons/office-icons';
import { type MenuItem, menuFor, PROFILE } from '../menus';
import { tabsOf } from '../pages/page-tabs';
import { PATHS } from '../paths';
import type { Searchable } from './match';
import { SYNONYMS, text } from './text';

/** An address that a search may lead to. */
export interface Place extends Searchable {
  path: string;
  icon: MenuItem['icon'];
  /** The page of which this is a tab. */
  page?: string;
}

/**
 * The pages that the role may open: its menu in the menu's order, each followed by its tabs; the profile for everybody;
 * a pupil's own record, which is in no menu.
 */
export function placesFor(user: User): Place[] {
  const { main, lower } = menuFor(user);
  const pages = [...main, ...(lower.length > 0 ? lower : [PROFILE])];
  const places = pages.flatMap((page) => [placeOf(page), ...partsOf(page, user)]);
  return user.level === 'student' ? [...places, placeOf(OWN_RECORD)] : places;
}

const OWN_RECORD: MenuItem = { label: text.ownRecord, path: PATHS.studentRecord, icon: ClipboardIcon };

function placeOf({ label, path, icon }: MenuItem): Place {
  return { title: label, synonyms: SYNONYMS[path] ?? '', path, icon };
}

/** A tab named like its page is what the page opens with. */
function partsOf({ label, path, icon }: MenuItem, { level }: User): Place[] {
  return tabsOf(path, level)
    .filter((tab) => tab.label !== label)
    .map((tab) => ({ ...placeOf({ label: tab.label, path: `${path}?tab=${tab.id}`, icon }), page: label }));
}
