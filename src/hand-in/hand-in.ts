// Everything in this folder in one chunk: it is loaded before an exam and kept by the service worker, and costs
// nothing on the way to the first question.
import { HandInOffer } from './hand-in-offer';
import { HandInPanel } from './hand-in-panel';
import { ReceiptLine } from './receipt-line';

export const handIn = { HandInOffer, HandInPanel, ReceiptLine };
