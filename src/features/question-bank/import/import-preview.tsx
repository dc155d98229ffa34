import { chakra } from '@chakra-ui/react/styled-system';
import type { Bank } from '#contract/question-bank/bank';
import type { QuestionPreview } from '#contract/question-bank/transfer';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { lazyAgain } from '../../../ui/lazy-again';
import { LazyPart } from '../../../ui/lazy-part';
import { OpeningDialog } from '../../../ui/opening-dialog';
import { Card } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { Notice } from '../../../ui/states';
import { ImportList } from './import-list';
import { PaperTotals, usePaperTotals } from './paper-totals';
import { text } from './text';
import { useImport } from './use-import';

/** The editor is loaded only when something must be corrected. */
const MendDialog = lazyAgain(() =>
  import('./mend-dialog').then(({ MendDialog }) => ({ default: MendDialog })),
);

interface ImportPreviewProps {
  bank: Bank;
  fileName: string;
  questions: readonly QuestionPreview[];
  unread: readonly { place: string; reason: string }[];
  onAnother: () => void;
  onSaved: () => void;
}

/**
 * The content of a file, each question with its problems: they can be corrected or left out, and the rest is saved at
 * once.
 */
export function ImportPreview({ bank, fileName, questions, unread, onAnother, onSaved }: ImportPreviewProps) {
  const desk = useImport({ bank, questions, onSaved });
  const { items, kept, isBusy, mending } = desk;
  const isPaper = bank.btype === 'paket';
  const sums = usePaperTotals(
    bank.id,
    kept.map(({ question }) => question),
  );
  // While questions are faulty the sum cannot be right; it is checked once they are corrected.
  const totals = isPaper && !desk.isFaulty && kept.length > 0 ? sums : undefined;
  const count = formatNumber(kept.length);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {text.summary(fileName, formatNumber(items.length))}
      </chakra.p>
      {desk.failure ? (
        <Notice tone="danger" title={text.serverRefused} urgent>
          {toProblem(desk.failure)?.message}
        </Notice>
      ) : null}
      <Unread parts={unread} />
      {desk.isFaulty ? <Notice tone="lantern">{text.mendFirst}</Notice> : null}
      {isPaper && kept.length > 0 ? (
        <Card>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <Button variant="outline" disabled={isBusy} onClick={desk.share}>
              {text.share}
            </Button>
            <chakra.p flex="1 1 16rem" fontSize="sm" color="fg.muted">
              {text.shareHelp}
            </chakra.p>
          </chakra.div>
        </Card>
      ) : null}
      {totals ? <PaperTotals totals={totals} /> : null}
      <ImportList items={items} showPoints={isPaper} onMend={desk.setMending} onToggle={desk.toggle} />
      {desk.isSaving ? <ProgressBar label={text.saving(count)} /> : null}
      {desk.isChecking ? <ProgressBar label={text.checking} /> : null}
      <chakra.div
        data-foot-bar=""
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="3"
        position="sticky"
        bottom="0"
        zIndex="docked"
        py="3"
        bg="bg"
        borderTopWidth="1px"
      >
        <Button variant="outline" tone="neutral" disabled={isBusy} onClick={onAnother}>
          {text.another}
        </Button>
        <Button
          busy={desk.isSaving}
          disabled={desk.isFaulty || isBusy || kept.length === 0 || (totals?.problems.length ?? 0) > 0}
          onClick={desk.save}
        >
          {text.save(count)}
        </Button>
      </chakra.div>
      {mending ? (
        <LazyPart
          waiting={<OpeningDialog onClose={() => desk.setMending(undefined)} />}
          onClose={() => desk.setMending(undefined)}
        >
          <MendDialog
            item={mending}
            bank={bank}
            isBusy={desk.isChecking}
            problem={toProblem(desk.mendFailure)?.message}
            onApply={(question) => desk.renew([{ number: mending.number, question }])}
            onClose={() => desk.setMending(undefined)}
          />
        </LazyPart>
      ) : null}
    </chakra.div>
  );
}

function Unread({ parts }: { parts: ImportPreviewProps['unread'] }) {
  if (parts.length === 0) return null;
  return (
    <Notice tone="lantern" title={text.unreadTitle(formatNumber(parts.length))}>
      <chakra.ul display="grid" gap="1" maxHeight="16rem" overflowY="auto">
        {parts.map(({ place, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>{`${place}: ${reason}`}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
