import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../../../tests/support/office-screen';
import { CameraView } from './camera-view';
import { type CodeReader, openCodeReader } from './code-reader';
import { text } from './text';

vi.mock('./code-reader', () => ({ openCodeReader: vi.fn() }));

/** A camera that counts how often it was turned on and off. */
const camera = { on: 0, off: 0 };
beforeEach(() => {
  Object.assign(camera, { on: 0, off: 0 });
  const getUserMedia = async () => {
    camera.on += 1;
    return { getTracks: () => [{ stop: () => (camera.off += 1) }] };
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = () => drawScreen(<CameraView onBundle={() => undefined} />);
const READER: CodeReader = async () => null;

test('a camera whose codes nothing can read is not turned on', async () => {
  vi.mocked(openCodeReader).mockRejectedValue(new Error('offline'));
  draw();
  expect(await screen.findByText(text.cameraFailed)).toBeTruthy();
  expect(camera.on).toBe(camera.off);
});

test('a camera whose picture cannot be played is turned off', async () => {
  vi.mocked(openCodeReader).mockResolvedValue(READER);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not allowed'));
  draw();
  expect(await screen.findByText(text.cameraFailed)).toBeTruthy();
  expect(camera).toEqual({ on: 1, off: 1 });
});

test('the camera is turned off when its view closes', async () => {
  vi.mocked(openCodeReader).mockResolvedValue(READER);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { unmount } = draw();
  await vi.waitFor(() => expect(camera.on).toBe(1));
  unmount();
  await vi.waitFor(() => expect(camera.off).toBe(1));
});
