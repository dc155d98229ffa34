import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../../tests/support/office-screen';
import { UsersIcon } from '../icons/office-icons';
import { ListPage, type ListPageProps } from './list-page';

interface Row {
  id: string;
  name: string;
}

const AYU: Row = { id: 'a', name: 'Ayu' };

function draw(rows: readonly Row[], { search = '', ...given }: { search?: string } & Partial<Props> = {}) {
  const unused = () => undefined;
  drawScreen(
    <ListPage
      title="Siswa"
      description="Semua siswa"
      pageTabs={{}}
      words={{ caption: 'Daftar', search: 'Cari', emptyTitle: 'Belum ada siswa', emptyBody: 'Tambahkan.' }}
      icon={UsersIcon}
      columns={[{ id: 'name', header: 'Nama', onCard: 'title', cell: ({ name }) => name }]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      page={{ data: rows, totalData: rows.length }}
      list={{ page: 1, limit: 20, search, setPage: unused, setLimit: unused, setSearch: unused }}
      download={<button type="button">Unduh</button>}
      moreActions={<button type="button">Impor</button>}
      filters={<input aria-label="Saring menurut kelas" />}
      {...given}
    />,
  );
}

type Props = ListPageProps<Row>;

afterEach(() => vi.restoreAllMocks());

const isThere = (name: string) => screen.queryAllByRole('button', { name }).length > 0;

test('an empty list can be filled, and offers no download', () => {
  draw([]);
  expect(screen.getByText('Belum ada siswa')).toBeTruthy();
  expect([isThere('Unduh'), isThere('Impor')]).toEqual([false, true]);
});

test.each([
  ['has rows', [AYU], {}],
  ['is searched in vain', [], { search: 'Zaki' }],
  ['is narrowed to nothing', [], { onClearFilters: () => undefined }],
])('a list that %s keeps its download where it is', (_what, rows, given) => {
  draw(rows, given);
  expect(isThere('Unduh')).toBe(true);
});

test('the filters of a phone come on request, and say so while they leave rows out', async () => {
  draw([AYU]);
  const fold = screen.getByRole('button', { name: 'Saring' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});

test('a list that opens narrowed shows by what', () => {
  draw([AYU], { onClearFilters: () => undefined });
  const fold = screen.getByRole('button', { name: 'Saring (aktif)' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});

const SORTABLE = [
  { id: 'name', header: 'Nama', onCard: 'title', sortable: true, cell: ({ name }: Row) => name },
  { id: 'id', header: 'NIS', cell: ({ id }: Row) => id },
] as const;
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test('on a phone, where cards have no headings, rows are sorted by a choice, either way', async () => {
  onPhone();
  const onSort = vi.fn();
  draw([AYU], { columns: SORTABLE, onSort, sort: { column: 'name', direction: 'ascending' } });
  const choice = screen.getByLabelText<HTMLSelectElement>('Urutkan');
  expect([...choice.options].map(({ label }) => label)).toEqual(['Nama, naik', 'Nama, turun']);
  expect(choice.selectedOptions[0]?.label).toBe('Nama, naik');
  await userEvent.selectOptions(choice, 'Nama, turun');
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'name', direction: 'descending' });
});

test('a list in an order of its own says so until another is chosen; one that cannot be sorted offers none', () => {
  onPhone();
  draw([AYU], { columns: SORTABLE, onSort: () => undefined });
  expect(screen.getByLabelText<HTMLSelectElement>('Urutkan').selectedOptions[0]?.label).toBe('Seperti biasa');
  cleanup();
  draw([AYU], { columns: SORTABLE });
  expect(screen.queryByLabelText('Urutkan')).toBeNull();
});

test('the next page is shown from its first row', async () => {
  const { setPage, rows, list } = drawSecondPage(-300);
  rows.scrollTop = 400;
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  expect(setPage).toHaveBeenCalledWith(2);
  expect(rows.scrollTop).toBe(0);
  expect(list).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
});

test('a list whose first row is in sight stays where it is', async () => {
  const { setPage, list } = drawSecondPage(120);
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  expect(setPage).toHaveBeenCalledWith(2);
  expect(list).not.toHaveBeenCalled();
});

/** A list of two pages whose upper edge is at `top`, px; jsdom lays nothing out. */
function drawSecondPage(top: number) {
  const setPage = vi.fn();
  const unused = () => undefined;
  draw([AYU], {
    page: { data: [AYU], totalData: 25 },
    list: { page: 1, limit: 20, search: '', setPage, setLimit: unused, setSearch: unused },
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 0, 0));
  const list = vi.fn();
  Element.prototype.scrollIntoView = list;
  return { setPage, list, rows: screen.getByRole('region', { name: 'Daftar' }) };
}
