// Runs first. An exam has its own entry: no router, no query library.
import './ui/fonts.css';
import './ui/boot.css';
import { readPreference, writePreference } from './lib/preferences';
import { registerWorker } from './lib/sw-bridge';
import { applyColorMode } from './ui/color-mode';

applyColorMode({
  read: () => readPreference('colorMode'),
  write: (mode) => writePreference('colorMode', mode),
});

const root = document.getElementById('root');
if (root) void start(root);

async function start(element: HTMLElement): Promise<void> {
  // Spec §2: the exam screen replaces the routes whenever the parameter is present.
  const isExam = new URLSearchParams(location.search).has('onExam');
  try {
    const { mount } = isExam ? await import('./exam/entry') : await import('./app/entry');
    // Evaluating it is a long task on a phone; the browser gets a turn before the next.
    await new Promise((resume) => setTimeout(resume));
    mount(element);
  } catch (error) {
    // The message for it is in index.html.
    element.classList.add('boot-failed');
    throw error;
  }
  registerWorker();
}
