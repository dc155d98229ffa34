// Everything of this room in one chunk: it is fetched ahead of an exam and lies in the worker's shell, and weighs nothing on
// the way to the first question.
import { HandInPanel } from './hand-in-panel';
import { ReceiptLine } from './receipt-line';

export const handIn = { HandInPanel, ReceiptLine };
