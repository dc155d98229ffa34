import { create } from 'zustand';
import type { User } from '#contract/auth/auth';
import type { ReplyOf } from '#contract/endpoint';
import { call } from '../lib/api-client';
import { connectivity } from '../lib/connectivity';
import { readJson, writeText } from '../lib/storage';
import type { Nameplate } from '../ui/nameplate';
import { listSchoolsCall } from './session-calls';

type Installation = Omit<Reply, 'mail_reset'> & {
  /** Undefined until the server has answered for the first time on this device. */
  mail_reset: boolean | undefined;
};
type Reply = ReplyOf<typeof listSchoolsCall>;

const KEY = 'lentera.installation';
const PRODUCT_ICON = '/icons/favicon.svg';

/** Whether the server is a demo, whose it is, and its schools. The last answer is kept for an offline start. */
export const useInstallation = create<Installation>(
  () => readKept() ?? { demo: false, mail_reset: undefined, office: null, schools: [] },
);

/** Whether the server was last asked in vain, so that who waits for its answer is told. */
export const useInstallationUnanswered = create<boolean>(() => false);

/** Asks until a busy server has time, and again when the server becomes reachable after a failure. */
export async function loadInstallation(): Promise<void> {
  useInstallationUnanswered.setState(false);
  try {
    const found = await call(listSchoolsCall, {});
    writeText(KEY, JSON.stringify(found));
    useInstallation.setState(found);
  } catch {
    useInstallationUnanswered.setState(true);
    const stop = connectivity.subscribe(() => {
      if (!connectivity.isOnline()) return;
      stop();
      void loadInstallation();
    });
  }
}

/** That of the user's school or, for the head office, of the installation. */
export function useNameplate({ homebase_id, homebase }: User): Nameplate {
  const { office, schools } = useInstallation();
  const own = office?.id === homebase_id ? office : schools.find(({ id }) => id === homebase_id);
  return own ?? { name: homebase, logo: null };
}

/** Whose the installation is: its only school's, or that of several schools' head office; undefined until it is known. */
export function ownerOf({ office, schools }: Installation): Nameplate | undefined {
  return (schools.length === 1 ? schools[0] : office) ?? undefined;
}

/** What pages before the sign-in show of the installation. */
export function useHost(): { demo: boolean; owner: Nameplate | undefined } {
  const installation = useInstallation();
  return { demo: installation.demo, owner: ownerOf(installation) };
}

/** Lets the tab's icon be the owner's logo, as soon and as long as there is one. */
export function followIcon(): void {
  showIcon(useInstallation.getState());
  useInstallation.subscribe(showIcon);
}

function showIcon(installation: Installation): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const logo = ownerOf(installation)?.logo ?? null;
  setIcon(link, logo);
  if (logo === null) return;
  // A tab whose icon cannot be fetched would have none.
  const picture = new Image();
  picture.onerror = () => {
    if (link.getAttribute('href') === logo) setIcon(link, null);
  };
  picture.src = logo;
}

function setIcon(link: HTMLLinkElement, logo: string | null): void {
  link.type = logo === null ? 'image/svg+xml' : 'image/webp';
  link.href = logo ?? PRODUCT_ICON;
}

function readKept(): Installation | undefined {
  const value = readJson(KEY);
  if (typeof value !== 'object' || value === null || !('demo' in value) || !('schools' in value))
    return undefined;
  const { demo, schools } = value;
  if (typeof demo !== 'boolean' || !Array.isArray(schools)) return undefined;
  const mail_reset = 'mail_reset' in value && value.mail_reset === true;
  const office = 'office' in value && isPlace(value.office) ? withLogo(value.office) : null;
  return { demo, mail_reset, office, schools: schools.filter(isPlace).map(withLogo) };
}

type Place = Installation['schools'][number];

/** Copies stored before schools had logos lack the field. */
function withLogo({ logo = null, ...place }: Omit<Place, 'logo'> & Partial<Place>): Place {
  return { ...place, logo: typeof logo === 'string' ? logo : null };
}

function isPlace(value: unknown): value is Omit<Place, 'logo'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
