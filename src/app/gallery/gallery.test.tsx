import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../tests/support/office-screen';
import { GalleryPage } from './gallery-page';
import { text } from './text';

const UI = 'src/ui';
const GALLERY = 'src/app/gallery';

/** Parts that only another component draws, and which; its sample is theirs. */
const PARTS: Record<string, string> = {
  CardList: 'DataTable',
  CardOrder: 'DataTable',
  ColumnChoice: 'ListPage',
  FilterFold: 'ListPage',
  FoldButton: 'ListPage',
  FilterSelect: 'ListPage', // what narrows a list stands in it
  HeadingHint: 'DataTable',
  LazyPart: 'EmptyState', // of which nothing else is seen
  LazyStretch: 'DataTable',
  OpeningDialog: 'Modal', // with a mark of loading in it
  Pagination: 'ListPage',
  PlainButton: 'Button',
  Required: 'Field',
  RetryButton: 'ErrorState',
  SearchBox: 'ListPage',
  SmallWords: 'Button',
  SortHeading: 'DataTable',
  TableGrid: 'DataTable',
  UnsavedDialog: 'FormDrawer',
  Toaster: 'Button', // the entry draws it; the gallery's buttons fill it
};

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('icons'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

const shown = new Set(
  sources(GALLERY).flatMap((source) => [...source.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
);
const offered = sources(UI).flatMap((source) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name),
);

test('every component of src/ui is on the page of components', () => {
  expect(offered.length).toBeGreaterThan(50);
  expect(offered.filter((name) => !shown.has(PARTS[name] ?? name))).toEqual([]);
});

test('the list of parts names only what exists and is not shown by itself', () => {
  expect(Object.keys(PARTS).filter((name) => !offered.includes(name) || shown.has(name))).toEqual([]);
});

test('the page draws them all', () => {
  drawScreen(<GalleryPage />);
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeTruthy();
  for (const title of [text.recordsTitle, text.figuresTitle, text.rich, text.printing]) {
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
  }
});
