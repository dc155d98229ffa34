import { useEffect, useRef, useState } from 'react';
import { readPreference, writePreference } from '../../../lib/preferences';

/** Rings on a new call, if enabled on this device, and shows the number of waiting calls in the tab's title. */
export function useCallBell(calls: readonly string[]): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const all = calls.join('\n');
  useEffect(() => {
    const now = new Set(all === '' ? [] : all.split('\n'));
    const before = known.current;
    known.current = now;
    const isNew = [...now].some((call) => !before?.has(call));
    if (isNew && readPreference('callSound')) ring();
  }, [all]);
  const count = calls.length;
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    document.title = `(${count}) ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [count]);
}

/** Whether this device rings; can be set before anybody has called. */
export function useCallSound() {
  const [hasSound, setSound] = useState(() => readPreference('callSound'));
  const choose = (wanted: boolean) => {
    writePreference('callSound', wanted);
    setSound(wanted);
    // Played at once, so that the choice is heard, and by a tap, without which a browser plays nothing.
    if (wanted) ring();
  };
  return [hasSound, choose] as const;
}

/** Plays two soft tones; silent while the browser does not allow the page to play sound. */
function ring(): void {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  for (const [at, hertz] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, context.currentTime + at + 0.12, 0.03);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.3);
    tone.onended = () => void (at > 0 && context.close());
  }
}
