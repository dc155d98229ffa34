// Renders the PNG icons from public/icons/favicon.svg. Run by hand after the drawing changes.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const FOLDER = new URL('../public/icons/', import.meta.url);

/** `bleed` fills the square to its corners: the platform crops its own shape (safe zone: the inner 80 %). */
const ICONS = [
  { file: 'icon-192.png', size: 192, bleed: false },
  { file: 'icon-512.png', size: 512, bleed: false },
  { file: 'maskable-192.png', size: 192, bleed: true },
  { file: 'maskable-512.png', size: 512, bleed: true },
  { file: 'apple-touch-icon.png', size: 180, bleed: true },
];

const drawing = await readFile(new URL('favicon.svg', FOLDER), 'utf8');
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, size, bleed } of ICONS) {
  const svg = bleed ? drawing.replace('rx="112"', '') : drawing;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await writeFile(new URL(file, FOLDER), await page.screenshot({ omitBackground: !bleed }));
}
await browser.close();
