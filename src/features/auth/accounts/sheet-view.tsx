import { formatNumber } from '../../../lib/format';
import { OncePage } from '../../../ui/print/once-page';
import { SlipSheet } from '../../../ui/print/slip-sheet';
import type { Card, ChildCode } from './api';
import { CardSlip } from './card-slip';
import { CodeSlip } from './code-slip';
import { text } from './text';

/** What is shown only once and can be printed; `origin` is the address in its links. */
export type Sheet =
  | { kind: 'cards'; origin: string; cards: readonly Card[] }
  | { kind: 'codes'; origin: string; codes: readonly ChildCode[] };

export interface SheetViewProps {
  sheet: Sheet;
  school: string;
  onClose: () => void;
}

/** Shows for printing what the server shows only once. */
export function SheetView({ sheet, school, onClose }: SheetViewProps) {
  const isCards = sheet.kind === 'cards';
  const count = formatNumber(isCards ? sheet.cards.length : sheet.codes.length);
  return (
    <OncePage
      title={isCards ? text.sheet.cardsTitle(count) : text.sheet.codesTitle(count)}
      description={isCards ? text.sheet.cardsBody : text.sheet.codesBody}
      onClose={onClose}
    >
      <SlipSheet slips={slipsOf(sheet, school)} />
    </OncePage>
  );
}

function slipsOf(sheet: Sheet, school: string) {
  const where = { school, host: new URL(sheet.origin).host };
  return sheet.kind === 'cards'
    ? sheet.cards.map((card) => ({ id: card.id, content: <CardSlip card={card} {...where} /> }))
    : sheet.codes.map((code) => ({ id: code.id, content: <CodeSlip code={code} {...where} /> }));
}
