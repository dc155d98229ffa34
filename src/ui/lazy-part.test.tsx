import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { lazyAgain } from './lazy-again';
import { LazyPart } from './lazy-part';
import { OpeningDialog } from './opening-dialog';
import { text } from './part-text';
import { text as ui } from './text';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const loaded = { default: ({ name }: { name: string }) => <p>Analisis {name}</p> };
const failed = (): Promise<typeof loaded> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function Tabs({ Part }: { Part: ComponentType<{ name: string }> }) {
  const [tab, setTab] = useState('daftar');
  return (
    <>
      {['daftar', 'analisis'].map((name) => (
        <button key={name} type="button" onClick={() => setTab(name)}>
          {name}
        </button>
      ))}
      <LazyPart place={tab}>{tab === 'analisis' ? <Part name="soal" /> : <p>Daftar</p>}</LazyPart>
    </>
  );
}

const open = (tab: string) => userEvent.click(screen.getByRole('button', { name: tab }));

test('a part that could not be loaded is tried again when it is opened again, and reloading is offered meanwhile', async () => {
  const load = vi.fn(() => Promise.resolve(loaded)).mockImplementationOnce(failed);
  drawScreen(<Tabs Part={lazyAgain(load)} />);
  await open('analisis');
  expect(await screen.findByText(text.failed)).toBeTruthy();
  expect(screen.getByRole('button', { name: text.reload })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await open('daftar');
  await open('analisis');
  expect(await screen.findByText('Analisis soal')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that fails again at once, as some browsers answer from memory, says so again', async () => {
  const load = vi.fn(failed);
  drawScreen(<Tabs Part={lazyAgain(load)} />);
  for (const times of [1, 2]) {
    await open('analisis');
    expect(await screen.findByText(text.failed)).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(times);
    await open('daftar');
  }
});

test('a part that was loaded once is not loaded again', async () => {
  const load = vi.fn(() => Promise.resolve(loaded));
  drawScreen(<Tabs Part={lazyAgain(load)} />);
  await open('analisis');
  await screen.findByText('Analisis soal');
  await open('daftar');
  await open('analisis');
  expect(screen.getByText('Analisis soal')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('while the code of a dialog is loaded one sees that it opens, and can take it back', async () => {
  const onClose = vi.fn();
  const Part = lazyAgain(() => new Promise<typeof loaded>(() => undefined));
  drawScreen(
    <LazyPart waiting={<OpeningDialog onClose={onClose} />} onClose={onClose}>
      <Part name="soal" />
    </LazyPart>,
  );
  expect(await screen.findByRole('dialog', { name: ui.loading })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: ui.close }));
  expect(onClose).toHaveBeenCalledOnce();
});
