import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { SearchBox } from './search-box';

/** A list with a search box; returns every search it was asked for. */
function draw(): string[] {
  const searched: string[] = [];
  function List() {
    const [search, setSearch] = useState('');
    return (
      <>
        <SearchBox
          label="Cari siswa"
          value={search}
          onSearch={(value) => {
            searched.push(value);
            setSearch(value);
          }}
        />
        <button type="button" onClick={() => setSearch('')}>
          Hapus saringan
        </button>
      </>
    );
  }
  drawScreen(<List />);
  return searched;
}

const box = () => screen.getByRole('searchbox', { name: 'Cari siswa' });

test('a pause after a space does not join two words', async () => {
  const searched = draw();
  await userEvent.type(box(), 'siti ');
  await waitFor(() => expect(searched).toEqual(['siti']));
  await userEvent.type(box(), 'aminah');
  expect(box()).toHaveProperty('value', 'siti aminah');
  await waitFor(() => expect(searched).toEqual(['siti', 'siti aminah']));
});

test('blanks around the words are not searched for', async () => {
  const searched = draw();
  await userEvent.type(box(), '  siti {Enter}');
  expect(searched).toEqual(['siti']);
});

test('a search that the list clears leaves the box empty', async () => {
  const searched = draw();
  await userEvent.type(box(), 'siti{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
  expect(box()).toHaveProperty('value', '');
  expect(searched).toEqual(['siti']);
});
