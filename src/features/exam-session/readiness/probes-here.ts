import { SOUND_FORMATS, type SoundFormat } from '#contract/exam-session/readiness';
import { isSecure, keepStorage } from '../../../lib/device';
import { fullscreenKind } from '../../../lib/fullscreen';
import { askServer } from '../../../lib/server-probe';
import { keepsNotes } from '../../../offline/storage-trial';
import { fetchQuestionFonts } from '../../../ui/question-fonts';
import type { DeviceProbes } from './device-probes';

/** The probes of this browser. */
export const probesHere: DeviceProbes = {
  canSeal: isSecure,
  keepsNotes: () => keepsNotes(),
  persisted: keepStorage,
  freeBytes: async () => {
    // Safari before 17 has no estimate.
    const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined ? null : Math.max(0, quota - usage);
  },
  askServer,
  fullscreen: fullscreenKind,
  silent: () => {
    const player = document.createElement('audio');
    return SOUND_FORMATS.filter((format) => player.canPlayType(MEDIA_TYPES[format]) === '');
  },
  fonts: fetchQuestionFonts,
  battery: async () => {
    const browser: BatteryNavigator = navigator;
    const said = await browser.getBattery?.();
    return said && { percent: Math.round(said.level * 100), charging: said.charging };
  },
};

/** Only Chromium has it, over HTTPS; TypeScript does not know it. */
interface BatteryNavigator extends Navigator {
  getBattery?: () => Promise<{ level: number; charging: boolean }>;
}

const MEDIA_TYPES: Readonly<Record<SoundFormat, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

const TONE_SECONDS = 0.8;

/** Plays a test tone. Only works from a tap: otherwise browsers stay silent. */
export async function soundTone(): Promise<void> {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  await context.resume();
  tone.start();
  tone.stop(context.currentTime + TONE_SECONDS);
}
