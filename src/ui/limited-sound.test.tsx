import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RichNode } from '#domain/rich-text/tree';
import { type SoundMeter, SoundMeterProvider } from './limited-sound';
import { RichText } from './rich-text';
import { text } from './text';
import { system } from './theme';

const SRC = `/api/bank/get-media?hash=${'a1'.repeat(32)}`;
const NODES: RichNode[] = [['audio', { src: SRC, 'data-plays': '2' }]];

// The player of the test's browser has no sound: it says what a real one would.
beforeEach(() => {
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'load').mockReturnValue(undefined);
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});

function show(mayBegin = true) {
  const view = createStore(() => ({ soundsBegun: new Map<string, number>() }));
  const beginSound = vi.fn(async (sound: string) => {
    if (mayBegin)
      view.setState(({ soundsBegun: known }) => ({
        soundsBegun: new Map(known).set(sound, (known.get(sound) ?? 0) + 1),
      }));
    return mayBegin;
  });
  const meter: SoundMeter = { view, beginSound };
  const { container } = render(
    <ChakraProvider value={system}>
      <SoundMeterProvider value={meter}>
        <RichText nodes={NODES} name="q" />
      </SoundMeterProvider>
    </ChakraProvider>,
  );
  const audio = container.querySelector('audio');
  if (!audio) throw new Error('no sound');
  return { audio, beginSound };
}

const press = async () => act(async () => fireEvent.click(screen.getByRole('button')));

test('a sound is heard as often as its author said, and begins by its button only', async () => {
  const { audio, beginSound } = show();
  expect(audio.hasAttribute('controls')).toBe(false);
  await press();
  expect(screen.getByRole('status').textContent).toBe(text.playsLeft(1, 2));
  // Halted and taken up again, it is the same hearing.
  await press();
  await press();
  expect(beginSound).toHaveBeenCalledExactlyOnceWith('q:0');
  fireEvent.ended(audio);
  await press();
  fireEvent.ended(audio);
  expect(screen.getByRole('status').textContent).toBe(text.playsLeft(0, 2));
  await press();
  expect(beginSound).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  vi.mocked(HTMLMediaElement.prototype.pause).mockClear();
  // A key of the keyboard that plays.
  fireEvent.play(audio);
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
});

test('wound back, it goes on where it was', async () => {
  const { audio } = show();
  await press();
  audio.currentTime = 8;
  fireEvent.timeUpdate(audio);
  audio.currentTime = 1;
  fireEvent.seeking(audio);
  expect(audio.currentTime).toBe(8);
});

test('what may not begin is not heard', async () => {
  show(false);
  await press();
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe(text.playsLeft(2, 2));
});

test('where nobody counts, the author hears it with the limit beside it', () => {
  const { container } = render(
    <ChakraProvider value={system}>
      <RichText nodes={NODES} />
    </ChakraProvider>,
  );
  expect(container.querySelector('audio')?.hasAttribute('controls')).toBe(true);
  expect(container.textContent).toBe(text.playLimit(2));
});
