import { afterEach, expect, test, vi } from 'vitest';
import { createBackupDisk } from './backup-disk';

afterEach(() => vi.useRealTimers());
const never = () => new Promise<never>(() => undefined);
const silent = { code: 'backupSilent', message: expect.stringContaining('Folder cadangan tidak menjawab') };

test('things are asked one after another, so that a disk that hangs holds one thread and no more', async () => {
  vi.useFakeTimers();
  const disk = createBackupDisk(1000);
  let begun = 0;
  const hang = () => {
    begun += 1;
    return never();
  };
  const asked = Array.from({ length: 50 }, () => disk.ask(hang).catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(asked)).toEqual(Array(50).fill(expect.objectContaining(silent)));
  expect(begun).toBe(1);
});

test('while it is silent nobody waits again, and what nobody waits for any more is not begun', async () => {
  vi.useFakeTimers();
  const disk = createBackupDisk(1000);
  let wake: () => void = () => undefined;
  const late = vi.fn();
  const asleep = disk.outwait(
    () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
  );
  const refused = expect(disk.ask(async () => late())).rejects.toMatchObject(silent);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  await expect(disk.ask(async () => late())).rejects.toMatchObject(silent);
  expect(await disk.tryAsk(async () => late())).toBeNull();
  wake();
  await asleep;
  await vi.advanceTimersByTimeAsync(0);
  expect(await disk.ask(async () => 'here again')).toBe('here again');
  expect(late).not.toHaveBeenCalled();
});

test('what fails is told to who asked, and holds up nobody', async () => {
  const disk = createBackupDisk();
  await expect(disk.ask(() => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO');
  expect(await disk.ask(async () => 1)).toBe(1);
});

test('work that lasts is waited for while the disk answers, and no longer', async () => {
  vi.useFakeTimers();
  let end: (made: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const made = createBackupDisk(1000).follow(work, { question: async () => 'here', progress: never });
  await vi.advanceTimersByTimeAsync(60_000);
  const mute = { question: never, progress: never };
  const refused = expect(createBackupDisk(1000).follow(work, mute)).rejects.toMatchObject(silent);
  await vi.advanceTimersByTimeAsync(3000);
  await refused;
  end('a copy');
  expect(await made).toBe('a copy');
  await expect(createBackupDisk().follow(Promise.reject(new Error('EIO')), mute)).rejects.toThrow('EIO');
});

test('a disk that answers nothing under load is waited for as long as more is written, and its work may end meanwhile', async () => {
  vi.useFakeTimers();
  let end: (made: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  let written = 1;
  const progress = async () => written;
  const stopped = createBackupDisk(1000).follow(work, { question: never, progress });
  const refused = expect(stopped).rejects.toMatchObject(silent);
  for (let second = 0; second < 60; second += 1) {
    written += 1;
    await vi.advanceTimersByTimeAsync(1000);
  }
  let isRefused = false;
  stopped.catch(() => {
    isRefused = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isRefused).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  await refused;

  const late = createBackupDisk(1000).follow(work, { question: never, progress: never });
  await vi.advanceTimersByTimeAsync(1500);
  end('a copy');
  expect(await late).toBe('a copy');
});
