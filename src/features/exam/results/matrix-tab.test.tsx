import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { MatrixTab } from './matrix-tab';
import { text } from './text';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const CLASS = '0190a000-0000-7000-8000-0000000000c1';

/** 120 pupils in the exam, 36 of them in the class; "zaki" finds nobody. */
function draw(): SentCall[] {
  const sent = stubWire({
    '/api/answer/get-exam-analysis': ({ query }: SentCall) => {
      const [page, limit] = [Number(query.page), Number(query.limit)];
      const count = query.search === 'zaki' ? 0 : query.classid ? 36 : 120;
      const from = (page - 1) * limit;
      const onPage = Math.max(0, Math.min(limit, count - from));
      return {
        ...{ exam_id: EXAM, exam_name: 'Ujian', exam_token: null, teacher_name: 'Guru', questions: [] },
        ...{ page, limit, totalData: count, totalPages: Math.ceil(count / limit) },
        data: Array.from({ length: onPage }, (_, index) => pupil(from + index + 1)),
      };
    },
  });
  function Tab() {
    const [classid, setClassid] = useState('');
    const filter = (
      <button type="button" onClick={() => setClassid(CLASS)}>
        Kelas X 1
      </button>
    );
    return <MatrixTab examId={EXAM} examName="Ujian" classid={classid} classFilter={filter} />;
  }
  drawScreen(<Tab />);
  return sent;
}

function pupil(number: number) {
  return {
    ...{ id: `${EXAM.slice(0, -3)}${String(number).padStart(3, '0')}`, nis: String(number) },
    ...{ name: `Siswa ${number}`, grade: 'X', class: 'X 1' },
    ...{ correct: 0, incorrect: 0, mc_score: 0, answers: [] },
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('choosing a class on a later page shows the first page of that class', async () => {
  const sent = draw();
  await screen.findByText('Siswa 1');
  await press('Halaman berikutnya');
  await screen.findByText('Siswa 51');
  await press('Halaman berikutnya');
  await screen.findByText('Siswa 101');
  await press('Kelas X 1');
  expect(await screen.findByText('1–36 dari 36')).toBeTruthy();
  expect(screen.getByText('Siswa 1')).toBeTruthy();
  expect(sent.filter(({ query }) => query.classid).map(({ query }) => query.page)).toEqual(['1']);
});

test('a search without a hit is named as such and can be cleared', async () => {
  draw();
  await screen.findByText('Siswa 1');
  await userEvent.type(screen.getByRole('searchbox'), 'zaki{Enter}');
  expect(await screen.findByText('Tidak ada hasil untuk “zaki”')).toBeTruthy();
  expect(screen.queryByText(text.matrix.emptyTitle)).toBeNull();
  const clear = screen.getAllByRole('button', { name: 'Hapus pencarian' });
  await userEvent.click(clear[1] as HTMLElement);
  await waitFor(() => expect(screen.getByText('Siswa 1')).toBeTruthy());
});
