import { create } from 'zustand';
import type { ReplyOf } from '#contract/endpoint';
import { call } from '../lib/api-client';
import { connectivity } from '../lib/connectivity';
import { askPatiently } from '../lib/patient-call';
import { readJson, writeText } from '../lib/storage';
import { listSchoolsCall } from './session-calls';

type Installation = Omit<Reply, 'mail_reset'> & {
  /** Undefined until the server has answered for the first time on this device. */
  mail_reset: boolean | undefined;
};
type Reply = ReplyOf<typeof listSchoolsCall>;

const KEY = 'lentera.installation';

/** Whether the server is a demo, and its schools. The last answer is kept for an offline start. */
export const useInstallation = create<Installation>(
  () => readKept() ?? { demo: false, mail_reset: undefined, schools: [] },
);

/** Asks until a busy server has time, and again when the server becomes reachable after a failure. */
export async function loadInstallation(): Promise<void> {
  try {
    const found = await askPatiently(() => call(listSchoolsCall, {}));
    writeText(KEY, JSON.stringify(found));
    useInstallation.setState(found);
  } catch {
    const stop = connectivity.subscribe(() => {
      if (!connectivity.isOnline()) return;
      stop();
      void loadInstallation();
    });
  }
}

/** Path of a school's logo; null if it has none, and for the head office. */
export function useLogo(school: string): string | null {
  return useInstallation(({ schools }) => schools.find(({ id }) => id === school)?.logo ?? null);
}

function readKept(): Installation | undefined {
  const value = readJson(KEY);
  if (typeof value !== 'object' || value === null || !('demo' in value) || !('schools' in value))
    return undefined;
  const { demo, schools } = value;
  if (typeof demo !== 'boolean' || !Array.isArray(schools)) return undefined;
  const mail_reset = 'mail_reset' in value && value.mail_reset === true;
  return { demo, mail_reset, schools: schools.filter(isSchool).map(withLogo) };
}

type School = Installation['schools'][number];

/** Copies stored before schools had logos lack the field. */
function withLogo({ logo = null, ...school }: Omit<School, 'logo'> & Partial<School>): School {
  return { ...school, logo: typeof logo === 'string' ? logo : null };
}

function isSchool(value: unknown): value is Omit<School, 'logo'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
