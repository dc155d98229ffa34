import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Bank } from '#contract/question-bank/bank';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { rowId } from '../../../tests/support/school-rows';
import { formText } from '../../ui/form-text';
import { CopyBankDrawer } from './placement/copy-bank-drawer';
import { PlaceDrawer } from './placement/place-drawer';
import { text as placing } from './placement/text';
import { HandOverDrawer } from './sharing/hand-over-drawer';
import { ShareDrawer } from './sharing/share-drawer';
import { text as sharing } from './sharing/text';

const REFUSAL = 'Bank ini baru saja dihapus.';
const OWNER = { id: rowId('b1'), name: 'Rina Wulandari' };
const COLLEAGUE = { id: rowId('b2'), name: 'Dewi Lestari' };
const BANK: Bank = {
  ...{ id: rowId('aa'), homebase: rowId('ff'), teacher: OWNER.id, teacher_name: OWNER.name },
  ...{ subject: rowId('c1'), subject_name: 'Fisika', btype: 'paket', name: 'Alam' },
  ...{ createdat: '2026-08-03T01:00:00.000Z', question_count: 3, access: 'own' },
};
const OTHER: Bank = { ...BANK, id: rowId('ab'), name: 'Listrik' };

const none = () => undefined;
const refuse = () => Response.json({ code: 'conflict', message: REFUSAL, requestId: 'r' }, { status: 409 });

interface Case {
  drawer: ReactElement;
  /** Label of the last field, and what is chosen before it is sent. */
  last: string;
  choose: () => Promise<unknown>;
  submit: string;
}

const CASES: Record<string, Case> = {
  'copying a bank': {
    drawer: <CopyBankDrawer bank={BANK} onClose={none} onCreated={none} />,
    ...{ last: placing.name, choose: async () => undefined, submit: placing.copySubmit },
  },
  'moving questions': {
    drawer: <PlaceDrawer bank={BANK} questions={[rowId('01')]} way="move" onClose={none} onPlaced={none} />,
    ...{ last: placing.target, choose: () => choose(placing.target, OTHER.id), submit: placing.moveSubmit },
  },
  'handing over banks': {
    drawer: <HandOverDrawer onClose={none} />,
    last: sharing.to,
    choose: async () => {
      await choose(sharing.from, OWNER.id);
      await choose(sharing.to, COLLEAGUE.id);
    },
    submit: sharing.submit,
  },
  'sharing a bank': {
    drawer: <ShareDrawer bank={BANK} onClose={none} />,
    last: sharing.choose(COLLEAGUE.name),
    choose: () => choose(sharing.choose(COLLEAGUE.name), 'edit'),
    submit: formText.save,
  },
};

test.each(Object.entries(CASES))(
  'a refusal of %s is told below the fields, which may be scrolled',
  async (_, one) => {
    stubWire({
      '/api/bank/get-bank': onePage([BANK, OTHER]),
      '/api/bank/get-teachers': [OWNER, COLLEAGUE].map((person) => ({ ...person, subjects: [], bank: [] })),
      '/api/bank/get-bank-shares': [{ teacher: COLLEAGUE.id, name: COLLEAGUE.name, access: null }],
      '/api/bank/copy-bank': refuse,
      '/api/bank/move-questions': refuse,
      '/api/bank/hand-over-banks': refuse,
      '/api/bank/share-bank': refuse,
    });
    drawScreen(one.drawer);
    await one.choose();
    await userEvent.click(screen.getByRole('button', { name: one.submit }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(REFUSAL);
    const last = screen.getByLabelText(new RegExp(one.last));
    expect(last.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(last.closest('form')?.firstElementChild?.contains(alert)).toBe(false);
  },
);

/** The select is made anew when its options arrive. */
async function choose(label: string, value: string): Promise<void> {
  await screen.findAllByRole('option', { name: /Listrik|Dewi Lestari|Ikut menyunting/ });
  await userEvent.selectOptions(screen.getByLabelText(new RegExp(label)), value);
}
