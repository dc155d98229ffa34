import { useState } from 'react';
import { createStore } from 'zustand';
import type { RichNode } from '#domain/rich-text/tree';
import { LimitedSound, type SoundMeter, SoundMeterProvider } from '../../ui/limited-sound';
import { RichText } from '../../ui/rich-text';
import { text } from './text';

export function RichSamples() {
  const [meter] = useState(countHere);
  return (
    <>
      <RichText nodes={NODES} />
      <LimitedSound sound="author" src={undefined} limit={2} />
      <SoundMeterProvider value={meter}>
        <LimitedSound sound="pupil" src={undefined} limit={2} />
      </SoundMeterProvider>
    </>
  );
}

const NODES: readonly RichNode[] = [
  ['p', {}, text.sample, ' ', ['strong', {}, text.label], ' ', ['em', {}, text.help]],
  ['p', { dir: 'rtl', lang: 'ar' }, text.arabic],
  ['ul', {}, ...text.options.map((option): RichNode => ['li', {}, option])],
  [
    'table',
    {},
    [
      'tbody',
      {},
      ...text.rows.map(({ name, score }): RichNode => ['tr', {}, ['td', {}, name], ['td', {}, score]]),
    ],
  ],
];

/** Counts as the exam does, but stores nothing. */
function countHere(): SoundMeter {
  const view = createStore(() => ({ soundsBegun: new Map<string, number>() }));
  return {
    view,
    beginSound: async (sound) => {
      const { soundsBegun } = view.getState();
      view.setState({ soundsBegun: new Map(soundsBegun).set(sound, (soundsBegun.get(sound) ?? 0) + 1) });
      return true;
    },
  };
}
