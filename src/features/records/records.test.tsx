import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Proposal } from '#contract/records/record-shown';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { PUPIL_ID, recordOf } from '../../../tests/support/shown-record';
import { userOf } from '../../../tests/support/users';
import { formatMoment } from '../../lib/format';
import { ChildRecords } from './family-record';
import { RecordPage } from './record/record-page';
import { text } from './text';

const ID = PUPIL_ID;

const PROPOSAL: Proposal = {
  id: '0190a000-0000-7000-8000-000000000010',
  field: 'address',
  before: 'Jalan Melati 3',
  after: 'Jalan Kenanga 12',
  current: 'Jalan Dago 1',
  seen: 'Jalan Dago 1',
  document: null,
  moved: true,
  state: 'waiting',
  by: 'Siti Rohmah',
  isown: true,
  at: '2026-08-03T01:00:00.000Z',
  reason: null,
  decidedat: null,
};

const DONE = { message: 'Data siswa disimpan.', data: { state: 'saved' } };

test('what waits is decided with what was seen on record, and a refusal carries its reason', async () => {
  const other = {
    ...PROPOSAL,
    id: '0190a000-0000-7000-8000-000000000011',
    field: 'rt' as const,
    moved: false,
  };
  const sent = stubWire({
    '/api/database/get-student-data': { data: recordOf({ proposals: [PROPOSAL, other] }) },
    '/api/database/decide-proposals': { message: 'Keputusan disimpan.' },
  });
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: text.approveOf('Alamat') }));
  expect(screen.getByText(text.movedNote)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.refuseOf('RT') }));
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(text.reason) }), 'Keliru');
  await userEvent.click(screen.getByRole('button', { name: text.decide(2) }));
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')).toBeTruthy());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    userid: ID,
    decisions: [
      { id: PROPOSAL.id, approve: true, seen: 'Jalan Dago 1' },
      { id: other.id, approve: false, seen: 'Jalan Dago 1' },
    ],
    reason: 'Keliru',
  });
});

test('a masked number is shown when somebody asks for it, and only then fetched', async () => {
  const sent = stubWire({
    '/api/database/get-student-data': { data: recordOf() },
    '/api/database/reveal-number': { data: { value: '3273021705100003' } },
  });
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  const button = await screen.findByRole('button', { name: text.reveal('NIK') });
  expect(sent.some(({ path }) => path.endsWith('reveal-number'))).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByText('3273021705100003')).toBeTruthy();
});

test('the record of a pupil who left says so, and not that he waits for a class', async () => {
  stubWire({ '/api/database/get-student-data': { data: recordOf({ isactive: false, class_name: null }) } });
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  expect(await screen.findByText(new RegExp(`1001 · ${text.notActive} · `))).toBeTruthy();
  expect(screen.queryByText(new RegExp(text.noClass))).toBeNull();
});

test('a form sends a private number only after it was shown, numbers as numbers, and blanks as not known', async () => {
  const sent = stubWire({
    '/api/database/get-student-data': { data: recordOf() },
    '/api/database/get-periode': { data: [] },
    '/api/database/add-student-data': DONE,
  });
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: text.edit(text.sections.biodata) }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Anak ke-'), '3');
  await userEvent.selectOptions(form.getByLabelText('Status dalam keluarga'), 'Anak angkat');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('add-student-data'))).toBe(true));
  const body = Object(sent.find(({ path }) => path.endsWith('add-student-data'))?.body);
  expect(body).toMatchObject({ userid: ID, name: 'Ahmad Fauzan', order_number: 3, kk: null });
  expect(body).toMatchObject({ family_status: 'adopted' });
  expect(body).not.toHaveProperty('nik');
});

test('a private number that is shown in a form stands there to be changed, has the focus, and is sent as it was if nobody does', async () => {
  const sent = stubWire({
    '/api/database/get-student-data': { data: recordOf() },
    '/api/database/get-periode': { data: [] },
    '/api/database/reveal-number': { data: { value: '3273021705100003' } },
    '/api/database/add-student-data': DONE,
  });
  drawScreen(<RecordPage userid={ID} isAdmin onBack={() => {}} onPrint={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: text.edit(text.sections.biodata) }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Ubah nomor ini: NIK' }));
  const nik = await form.findByDisplayValue('3273021705100003');
  expect(nik).toBe(form.getByLabelText('NIK'));
  expect(document.activeElement).toBe(nik);
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('add-student-data'))).toBe(true));
  const body = Object(sent.find(({ path }) => path.endsWith('add-student-data'))?.body);
  expect(body).toMatchObject({ nik: '3273021705100003' });
});

test('how a pupil was admitted is one form, with the year of entry', async () => {
  const sent = stubWire({
    '/api/database/get-student-data': { data: recordOf() },
    '/api/database/get-periode': { data: [] },
    '/api/database/add-student-data': DONE,
  });
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: text.edit(text.sections.admission) }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Sekolah asal'), 'SMPN 2 Bandung');
  await userEvent.type(form.getByLabelText('Tanggal diterima'), '2026-07-13');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('add-student-data'))).toBe(true));
  expect(sent.find(({ path }) => path.endsWith('add-student-data'))?.body).toEqual({
    ...{ userid: ID, former_school: 'SMPN 2 Bandung', admitted_on: '2026-07-13', entryid: null },
    ...{ former_diploma: null, admitted_class: null, kip: null, kps: null },
  });
});

test('what the contract does not take is said beside its field, and not sent', async () => {
  const sent = stubWire({
    '/api/database/get-student-data': { data: recordOf() },
    '/api/database/get-periode': { data: [] },
  });
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: text.edit(text.sections.biodata) }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('NISN'), '12345');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  expect(await form.findByText('NISN terdiri dari 10 angka.')).toBeTruthy();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('a parent is asked, and says yes or takes it back; an admin is offered the second only', async () => {
  const parent = userOf('parent');
  if (parent.level !== 'parent') throw new Error('no parent');
  let consent: { at: string; by: string } | null = null;
  const sent = stubWire({
    '/api/database/get-student-data': () => ({ data: recordOf({ consent }) }),
    '/api/database/set-consent': () => {
      consent = { at: PROPOSAL.at, by: 'Siti Rohmah' };
      return { message: 'Persetujuan disimpan.' };
    },
  });
  const { unmount } = drawScreen(<ChildRecords parent={parent} />);
  expect(await screen.findByText(text.consent.untilNow)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.consent.give }));
  expect(await screen.findByRole('button', { name: text.consent.withdraw })).toBeTruthy();
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    query: {},
    body: { userid: ID, given: true },
  });
  unmount();
  consent = null;
  drawScreen(<RecordPage userid={ID} isAdmin onPrint={() => undefined} onBack={() => {}} />);
  expect(await screen.findByText(text.consent.untilNow)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text.consent.give })).toBeNull();
});

test('a parent switches between children, and sees what became of a proposal', async () => {
  const parent = userOf('parent');
  if (parent.level !== 'parent') throw new Error('no parent');
  const second = { ...parent.children[0], id: '0190a000-0000-7000-8000-000000000020', student: 'Aisyah' };
  const sent = stubWire({
    '/api/database/get-student-data': {
      data: recordOf({
        proposals: [
          { ...PROPOSAL, state: 'refused', reason: 'Keliru', moved: false, decidedat: PROPOSAL.at },
        ],
      }),
    },
  });
  const children = [...parent.children, second] as typeof parent.children;
  drawScreen(<ChildRecords parent={{ ...parent, children }} />);
  expect(await screen.findByText(text.reasonGiven('Keliru'))).toBeTruthy();
  expect(screen.getByText(text.states.refused)).toBeTruthy();
  expect(screen.getByText(text.decidedOf('Siti Rohmah', formatMoment(PROPOSAL.at)))).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: text.child }), 'Aisyah');
  await waitFor(() => expect(sent.map(({ query }) => query.userid)).toContain(second.id));
  expect(screen.getByRole('button', { name: text.propose(text.sections.address) })).toBeTruthy();
});
